import { generateProgramme } from './generate-programme';
import type { GeneratedEvent, GeneratorInput, PriorityOption, SetupData } from './generator.types';
import { PLAIN_INPUT, screenClearing } from './plain-input.fixture';
import { currentTemplate as template } from './template';

const NONE = "I don't want to do it at all (not recommended)" as const;
const BIT = 'I want to look into it a bit';
const TOP = 'This is my top priority for the programme';
const RECENT = 'I already have a recent result to be used as a baseline';
const DECLINED = 'I want to go without (not recommended)';
const NO_FRILLS = 'I want to go with a no-frills option';

const everyPriority = (option: PriorityOption) => ({
  foodNutrition: option,
  sleep: option,
  cardioExercises: option,
  strengthExercises: option,
  emotionalHealth: option,
});

function generate(setup: SetupData = {}, input: Partial<GeneratorInput> = {}) {
  const mondayMorning = '2026-11-23T06:00:00Z';
  return generateProgramme({
    ...PLAIN_INPUT,
    setup,
    now: mondayMorning,
    ...input,
  });
}

const find = (events: readonly GeneratedEvent[], key: string) =>
  events.find((event) => event.template_key === key);
const keysOf = (events: readonly GeneratedEvent[]) => events.map((event) => event.template_key);
const titled = (events: readonly GeneratedEvent[], title: string) =>
  events.filter((event) => event.title === title);

describe('a programme', () => {
  it('spans twelve weeks from the Monday of the week of planning', () => {
    const programme = generate({}, { now: '2026-11-26T12:00:00Z' });
    expect(programme).toMatchObject({
      start_date: '2026-11-23',
      end_date: '2027-02-14',
      zone: 'Europe/London',
      template_version: template.version,
    });
  });

  it('has check-in and Plan the Day every day, one after the other, at the chosen times', () => {
    const { events } = generate({
      scheduling: { dailyCheckInWeekdays: '06:30', dailyCheckInWeekends: '09:00' },
    });
    const checkIns = titled(events, 'Daily Check-In');
    const plans = titled(events, 'Plan the Day');
    expect(checkIns).toHaveLength(84);
    expect(plans).toHaveLength(84);
    expect(checkIns[0]).toMatchObject({
      template_key: 'daily-check-in@2026-11-23',
      start_time: '2026-11-23T06:30:00.000Z',
      end_time: '2026-11-23T06:45:00.000Z',
      event_type: null,
    });
    expect(checkIns[5]?.start_time).toBe('2026-11-28T09:00:00.000Z');
    expect(plans[0]).toMatchObject({ event_type: 'pre_checkin_review', end_time: checkIns[0]?.start_time });
  });

  it('leaves out what is over today', () => {
    const { events } = generate({}, { now: '2026-11-23T07:20:00Z' });
    expect(titled(events, 'Daily Check-In')).toHaveLength(84);
    expect(titled(events, 'Plan the Day')).toHaveLength(83);
  });

  it('keeps the small hours on their own date', () => {
    const { events } = generate({
      scheduling: { dailyCheckInWeekdays: '00:00', weeklyReflectionTime: '23:30' },
    });
    expect(find(events, 'daily-check-in@2026-11-24')?.start_time).toBe('2026-11-24T00:00:00.000Z');
    expect(find(events, 'plan-the-day@2026-11-24')?.start_time).toBe('2026-11-24T00:15:00.000Z');
    const reflection = find(events, 'weekly-reflection@2026-11-29');
    expect(reflection?.start_time).toBe('2026-11-29T23:30:00.000Z');
    expect(reflection?.end_time).toBe('2026-11-30T00:00:00.000Z');
  });

  it('has a reflection of 45 minutes on the chosen day of the weekend', () => {
    const { events } = generate({
      scheduling: { weeklyReflectionDate: 'Saturday', weeklyReflectionTime: '17:00' },
    });
    const reflections = titled(events, 'Weekly Reflection');
    expect(reflections).toHaveLength(12);
    expect(reflections[0]).toMatchObject({
      start_time: '2026-11-28T17:00:00.000Z',
      end_time: '2026-11-28T17:45:00.000Z',
      event_type: 'core',
    });
  });

  it('moves a reflection that the check-in meets to the next free slot', () => {
    const { events } = generate({
      scheduling: { dailyCheckInWeekends: '10:00', weeklyReflectionTime: '10:00' },
    });
    expect(find(events, 'weekly-reflection@2026-11-29')?.start_time).toBe('2026-11-29T10:15:00.000Z');
  });

  it('says of the reflection what its form asks', () => {
    expect(find(generate().events, 'weekly-reflection@2026-11-29')?.description).toBe(
      'Look back at the week: how sure you feel about the next one, and one thing to change.',
    );
  });

  it('has the screen and the questionnaire on day 1', () => {
    const { events } = generate();
    expect(find(events, 'C02')).toMatchObject({
      title: 'Health and Safety Screen',
      start_time: '2026-11-23T18:00:00.000Z',
      description: expect.stringContaining('/app/health-screen') as string,
    });
    expect(find(events, 'C03')).toMatchObject({
      title: 'Habits Questionnaire',
      start_time: '2026-11-23T18:10:00.000Z',
    });
  });

  it('gives every lesson its page', () => {
    const lessons = generate().events.filter((event) => event.event_type === 'content');
    expect(lessons.map((event) => event.content_id)).toContain('how-habits-form');
    expect(lessons.every((event) => event.content_id !== null)).toBe(true);
    expect(new Set(lessons.map((event) => event.content_id)).size).toBe(lessons.length);
  });

  it('says why each event is there', () => {
    const { events } = generate({ consultations: { healthCoachSessions: '8sessions' } });
    expect(find(events, 'C06')?.reason).toEqual({
      rule: 'investigation',
      inputs: { bloodPanel: 'extensive', week: 1, day: 2 },
      source: ['C06', 'S13'],
    });
    expect(find(events, 'C05')?.reason.rule).toBe('consultation');
    expect(find(events, 'H01@2026-12-07')?.reason).toEqual({
      rule: 'priority-of-area',
      inputs: {
        area: 'cardioExercises',
        depth: 2,
        step: 1,
        from_week: 2,
        'G-EX': 'unanswered',
        'G-MOOD': 'unanswered',
        'G-BP': 'unanswered',
      },
      source: ['H01', 'S5', 'S6'],
    });
  });
});

describe('the week header', () => {
  const headers = (now: string) =>
    generate({}, { now })
      .events.filter((event) => event.title.startsWith('Week 1:'))
      .map((event) => [event.template_key, event.start_time, event.end_time, event.all_day]);

  it('covers the seven days of each week', () => {
    expect(headers('2026-11-23T00:00:00Z')).toEqual([
      ['week-01', '2026-11-23T00:00:00.000Z', '2026-11-30T00:00:00.000Z', true],
    ]);
    expect(titled(generate().events, 'Week 12: Keep what works')).toHaveLength(1);
  });

  it('begins tomorrow when the week has begun', () => {
    expect(headers('2026-11-24T08:00:00Z')).toEqual([
      ['week-01', '2026-11-25T00:00:00.000Z', '2026-11-30T00:00:00.000Z', true],
    ]);
  });

  it('covers what is left of a week, down to its last day', () => {
    expect(headers('2026-11-27T08:00:00Z')).toEqual([
      ['week-01', '2026-11-28T00:00:00.000Z', '2026-11-30T00:00:00.000Z', true],
    ]);
    expect(headers('2026-11-28T08:00:00Z')).toEqual([
      ['week-01@2026-11-29', '2026-11-29T00:00:00.000Z', '2026-11-30T00:00:00.000Z', true],
    ]);
    expect(headers('2026-11-29T08:00:00Z')).toEqual([]);
  });

  it('neither doubles nor brings back what stood as the item of one day', () => {
    const now = '2026-11-26T08:00:00Z';
    const rest = (kept: readonly string[], removed: readonly string[]) => {
      const events = kept.map((day) => ({
        template_key: `week-01@${day}`,
        start_time: `${day}T00:00:00.000Z`,
        end_time: `${day}T23:59:59.999Z`,
        all_day: true,
      }));
      const input = {
        now,
        start_date: '2026-11-23',
        kept: events,
        removed: removed.map((day) => `week-01@${day}`),
      };
      return generateProgramme({ ...PLAIN_INPUT, ...input })
        .events.filter((event) => event.title.startsWith('Week 1:'))
        .map(({ template_key }) => template_key);
    };
    expect(rest([], [])).toEqual(['week-01']);
    expect(rest(['2026-11-28'], [])).toEqual(['week-01@2026-11-29']);
    expect(rest(['2026-11-29'], [])).toEqual([]);
    expect(rest([], ['2026-11-27', '2026-11-28', '2026-11-29'])).toEqual([]);
  });

  it('is worded anew where its area is left out', () => {
    const { events } = generate({ priorities: { sleep: NONE } });
    expect(find(events, 'week-06')?.title).toBe('Week 6: Half-way');
  });
});

describe('priorities', () => {
  it('bring nothing of an area that is not wanted', () => {
    const { events } = generate({ priorities: everyPriority(NONE) });
    expect(events.filter((event) => event.event_type === 'habit')).toEqual([]);
    expect(keysOf(events).filter((key) => /^E(05|09|10|11|12|13|15|18|19|21)$/.test(key))).toEqual([]);
  });

  it('bring one small habit, later, for a bit', () => {
    const { events } = generate({
      priorities: { ...everyPriority(NONE), sleep: 'I want to look in-depth', cardioExercises: BIT },
    });
    const walks = events.filter((event) => event.template_key.startsWith('H01@'));
    expect(new Set(walks.map((event) => event.reason.inputs.step))).toEqual(new Set([1, 2]));
    expect(walks[0]?.program_week).toBe(5);
    expect(keysOf(events).some((key) => key.startsWith('H03@'))).toBe(false);
  });

  it('start the best one in week 1 even if none is high', () => {
    const { events } = generate({ priorities: { ...everyPriority(NONE), cardioExercises: BIT } });
    expect(events.find((event) => event.event_type === 'habit')?.program_week).toBe(1);
  });

  it('give the top one the most', () => {
    const { events } = generate({ priorities: { cardioExercises: TOP } });
    const count = (key: string) => events.filter((event) => event.template_key.startsWith(`${key}@`)).length;
    for (const other of ['H02', 'H04', 'H06', 'H10']) expect(count('H01')).toBeGreaterThan(count(other));
    expect(find(events, 'E19')?.content_id).toBe('closer-look-cardio');
  });

  it('keep risky steps off while no gate is cleared', () => {
    const { events } = generate({ priorities: everyPriority(TOP) });
    const steps = (key: string) =>
      events
        .filter((event) => event.template_key.startsWith(`${key}@`))
        .map((event) => event.reason.inputs.step);
    expect(Math.max(...(steps('H01') as number[]))).toBe(2);
    expect(Math.max(...(steps('H02') as number[]))).toBe(1);
    expect(keysOf(events).filter((key) => /^(C11|C15|C16|C18|C25-fitness|dexa|H08@|H09@)/.test(key))).toEqual(
      [],
    );
    expect(find(events, 'C08')?.title).toBe('Measure your resting pulse');
    expect(find(events, 'C25')?.title).toBe('Measure your resting pulse again');
    const screen = screenClearing(['G-EX', 'G-PREG', 'G-ED', 'G-BP']);
    const cleared = generate({}, { screen, signed_off: ['SIGN-OFF'] }).events;
    expect(keysOf(cleared)).toEqual(expect.arrayContaining(['C11', 'C16', 'C18', 'C25-fitness']));
    expect(find(cleared, 'C25')?.title).toBe('Measure your waist again');
    expect(find(cleared, 'C08')?.title).toContain('weight');
  });
});

describe('investigations and consultations', () => {
  it('book, prepare, attend and upload in that order', () => {
    const { events } = generate();
    const chain = ['C06', 'bloodPanel-prepare', 'C10', 'C12', 'C13', 'C23', 'C26'];
    const starts = chain.map((key) => Date.parse(find(events, key)?.start_time ?? ''));
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(find(events, 'C10')?.start_time).toBe('2026-12-01T09:00:00.000Z');
  });

  it('ask once for a recent result and nothing of what was declined', () => {
    const recent = keysOf(generate({ investigations: { bloodPanel: RECENT, vo2Max: RECENT } }).events);
    expect(recent).toEqual(expect.arrayContaining(['bloodPanel-recent', 'vo2Max-recent']));
    expect(
      recent.filter((key) => /^(C06|C10|C12|C13|C23|C26|bloodPanel-prepare|vo2Max-discuss)$/.test(key)),
    ).toEqual([]);
    const declined = keysOf(
      generate({
        investigations: {
          dexaBodyComposition: DECLINED,
          vo2Max: DECLINED,
          microbiomePanel: 'I want to go without',
        },
      }).events,
    );
    expect(declined.filter((key) => /^(C15|dexa|vo2Max|microbiome)/.test(key))).toEqual([]);
  });

  it('put a talk with a clinician in place of booking VO2 max and DEXA', () => {
    const { events } = generate({}, { screen: screenClearing() });
    const keys = keysOf(events).filter((key) => /^(C15|C16|C18|dexa|vo2Max)/.test(key));
    expect(keys).toEqual(['C15', 'vo2Max-discuss', 'dexaBodyComposition-discuss']);
  });

  it('tell a no-frills from an extensive option', () => {
    const basic = generate({ investigations: { bloodPanel: NO_FRILLS } });
    expect(find(basic.events, 'C06')?.description).toContain('A basic panel is enough');
    expect(find(generate().events, 'C06')?.description).toContain('An extended panel');
  });

  it.each([
    ['none', []],
    ['2sessions', [1, 5]],
    ['4sessions', [1, 3, 5, 7]],
    ['8sessions', [1, 2, 3, 4, 5, 6, 7, 8]],
  ] as const)('space the coach sessions of %s', (healthCoachSessions, weeks) => {
    const { events } = generate({ consultations: { healthCoachSessions } });
    const sessions = events.filter(
      (event) => event.reason.inputs.healthCoachSessions === healthCoachSessions,
    );
    expect(sessions.map((event) => event.program_week)).toEqual(weeks);
    expect(keysOf(events)).toEqual(expect.arrayContaining(['C14', 'C28']));
  });

  it('bring the sessions with trainer, doctor and nutritionist', () => {
    const { events } = generate({
      consultations: { personalTrainer: true, doctorConsultation: true, nutritionistConsultation: true },
    });
    const minutes = (key: string) => {
      const event = find(events, key);
      return (Date.parse(event?.end_time ?? '') - Date.parse(event?.start_time ?? '')) / 60_000;
    };
    expect(minutes('doctorConsultation-attend')).toBe(45);
    expect(minutes('nutritionistConsultation-attend')).toBe(45);
    expect(keysOf(events).filter((key) => key.startsWith('personalTrainer-'))).toEqual([
      'personalTrainer-book',
      'personalTrainer-first',
      'personalTrainer-second',
    ]);
  });
});

describe('a setup saved late in the week', () => {
  const { events } = generate(
    { consultations: { healthCoachSessions: '4sessions' } },
    { now: '2026-11-28T15:07:00Z' },
  );

  it('moves what lies before it ahead, in order', () => {
    const start = (key: string) => Date.parse(find(events, key)?.start_time ?? '');
    expect(find(events, 'C02')?.start_time).toBe('2026-11-28T18:00:00.000Z');
    const order = ['C02', 'C03', 'C06', 'C07', 'C08'].map(start);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(start('E01')).toBeLessThan(start('E02'));
  });

  it('keeps calls and appointments to weekdays and decent hours', () => {
    expect(find(events, 'C05')?.start_time).toBe('2026-11-30T18:00:00.000Z');
  });

  it('loses none of them', () => {
    const inTime = keysOf(generate({ consultations: { healthCoachSessions: '4sessions' } }).events);
    const once = (keys: string[]) => keys.filter((key) => !key.includes('@')).sort();
    expect(once(keysOf(events)).filter((key) => key !== 'week-01')).toEqual(
      once(inTime).filter((key) => key !== 'week-01'),
    );
  });
});

describe('bad input', () => {
  it.each([
    [{ zone: 'Nowhere/Land' }],
    [{ now: 'yesterday' }],
    [{ now: 'yesterday', start_date: '2026-11-23' }],
    [{ start_date: '2026-11-24' }],
    [{ start_date: '2026-13-01' }],
  ])('is refused: %j', (input) => {
    expect(() => generate({}, input)).toThrow(RangeError);
  });
});

it('a habit that finds no room near its moment is not pushed further into the day', () => {
  const cues = [{ text: 'after lunch', at: 'lunch+30' }] as const;
  const template = {
    ...PLAIN_INPUT.template,
    load: { ...PLAIN_INPUT.template.load, habit_drift_minutes: 0 },
    habit_ladders: PLAIN_INPUT.template.habit_ladders.map((ladder) => ({ ...ladder, cues })),
  };
  const input = { ...PLAIN_INPUT, template, screen: screenClearing() };
  const habits = generateProgramme({ ...input, now: '2026-11-23T06:00:00Z' }).events.filter(
    ({ cue }) => cue === 'after lunch',
  );
  expect(habits.length).toBeGreaterThan(0);
  const times = habits.map(({ start_time }) => start_time.slice(11));
  expect(new Set(times).size).toBe(1);
});
