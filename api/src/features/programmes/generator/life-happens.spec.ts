import { generateProgramme } from './generate-programme';
import type { GeneratedEvent, GeneratorInput, Pause } from './generator.types';
import { PLAIN_INPUT, screenClearing } from './plain-input.fixture';

const NOW = '2026-11-23T06:00:00Z';
// Week 3: Monday 7 to Sunday 13 December.
const WEEK_3 = { from: '2026-12-07', until: '2026-12-13' };
const generate = (change: Partial<GeneratorInput> = {}) =>
  generateProgramme({ ...PLAIN_INPUT, screen: screenClearing(), now: NOW, ...change }).events;
const paused = (kind: Pause['kind'], days = WEEK_3) => generate({ pauses: [{ kind, ...days }] });
const inWeek = (events: readonly GeneratedEvent[], week: number) =>
  events.filter((event) => event.program_week === week);
const keys = (events: readonly GeneratedEvent[]) => events.map((event) => event.template_key);
const habits = (events: readonly GeneratedEvent[]) => events.filter(({ kind }) => kind === 'habit');
const core = (events: readonly GeneratedEvent[]) =>
  keys(events.filter(({ template_key }) => /^(C\d|bloodPanel)/.test(template_key)));

describe('a pause', () => {
  it.each(['ill', 'away', 'too_much', 'break'] as const)(
    '%s: core items and lessons wait, check-ins stay',
    (kind) => {
      const week = inWeek(paused(kind), 3);
      expect(week.filter(({ title }) => title === 'Daily Check-In')).toHaveLength(7);
      expect(
        week.filter(({ kind: of }) => !['check_in', 'plan_the_day', 'reflection', 'habit'].includes(of)),
      ).toEqual([expect.objectContaining({ template_key: 'week-03' })]);
    },
  );

  it('leaves core items in their order, behind it', () => {
    const order = core(generate());
    const behind = core(paused('away'));
    const rank = new Map(order.map((key, index) => [key, index]));
    const own = (key: string) => !/^(C05|C10|C14|C20|C26|C28)/.test(key);
    const ranks = behind.filter(own).map((key) => rank.get(key));
    expect(ranks).toEqual([...ranks].sort((a, b) => a! - b!));
    expect(behind).toHaveLength(order.length);
  });

  it('shrinks habits to their smallest step; movement rests while ill; in a break all rest', () => {
    const usual = habits(inWeek(generate(), 3));
    expect(Math.max(...usual.map(({ reason }) => Number(reason.inputs.step)))).toBeGreaterThan(1);
    for (const kind of ['away', 'too_much', 'ill'] as const) {
      const week = habits(inWeek(paused(kind), 3));
      expect(week).not.toEqual([]);
      expect(new Set(week.map(({ reason }) => reason.inputs.step))).toEqual(new Set([1]));
      const moves = week.filter(({ reason }) => /cardio|strength/.test(String(reason.inputs.area)));
      expect(moves.length > 0).toBe(kind !== 'ill');
    }
    expect(habits(inWeek(paused('break'), 3))).toEqual([]);
  });

  it('makes no debt: the weeks behind it hold no more habits and at most one lesson more', () => {
    const [usual, after] = [generate(), paused('ill')];
    for (let week = 4; week <= 12; week += 1) {
      const lessons = (events: readonly GeneratedEvent[]) =>
        inWeek(events, week).filter(({ kind }) => kind === 'lesson').length;
      expect(lessons(after)).toBeLessThanOrEqual(lessons(usual) + 1);
      expect(habits(inWeek(after, week)).length).toBeLessThanOrEqual(habits(inWeek(usual, week)).length);
    }
    expect(keys(inWeek(after, 12))).toEqual(expect.arrayContaining(['E23', 'C29']));
  });

  it('counts as what asks for the least where two meet, in whatever order they were told', () => {
    const meeting: Pause[] = [
      { kind: 'break', ...WEEK_3 },
      { kind: 'ill', ...WEEK_3 },
      { kind: 'away', ...WEEK_3 },
    ];
    for (const pauses of [meeting, meeting.toReversed()]) {
      expect(habits(inWeek(generate({ pauses }), 3))).toEqual([]);
      const ill = pauses.filter(({ kind }) => kind !== 'break');
      expect(generate({ pauses: ill })).toEqual(paused('ill'));
    }
  });

  it('gives its lessons back to weeks that have some of their own', () => {
    const lessons = (events: readonly GeneratedEvent[], week: number) =>
      inWeek(events, week).filter(({ kind }) => kind === 'lesson').length;
    const [usual, after] = [generate(), paused('ill')];
    const weeks = Array.from({ length: 9 }, (_, index) => index + 4);
    const fuller = weeks.filter((week) => lessons(after, week) > lessons(usual, week));
    expect(fuller.map((week) => lessons(usual, week))).toContain(2);
  });

  it('of a few days leaves the days around it alone, and none is as if there were none', () => {
    const before = generate();
    const outside = (events: readonly GeneratedEvent[]) =>
      keys(events.filter(({ start_time }) => start_time < '2026-12-07T'));
    expect(outside(paused('ill'))).toEqual(outside(before));
    expect(paused('ill', { from: '2026-10-01', until: '2026-11-22' })).toEqual(before);
  });
});

describe('what somebody deleted', () => {
  it('is not planned again, on no other day either', () => {
    const before = generate();
    const removed = ['C22', 'E05', 'week-05', 'H01@2026-12-07', 'daily-check-in@2026-12-08', 'C09/3'];
    const after = generate({ removed });
    expect(keys(before)).toEqual(expect.arrayContaining(removed));
    expect(keys(after).filter((key) => removed.includes(key))).toEqual([]);
    const walks = (events: readonly GeneratedEvent[]) =>
      inWeek(events, 3).filter(({ template_key }) => template_key.startsWith('H01@')).length;
    expect(walks(after)).toBe(walks(before) - 1);
  });
});

describe('who joins on a Friday or later', () => {
  const FRIDAY = '2026-11-27T09:00:00Z';
  const SUNDAY = '2026-11-29T12:00:00Z';

  it.each([FRIDAY, '2026-11-28T09:00:00Z', SUNDAY])('at %s has a habit that day or the next', (now) => {
    const [first] = habits(generate({ now }));
    expect(Date.parse(first!.start_time) - Date.parse(now.slice(0, 10))).toBeLessThan(2 * 86_400_000);
  });

  it.each([FRIDAY, SUNDAY])('at %s begins over ten days, and looks back on no week not lived', (now) => {
    const events = generate({ now });
    const days = core(events.filter(({ start_time }) => start_time < '2026-12-09T'));
    expect(days).toEqual(expect.arrayContaining(['C02', 'C03', 'C07', 'C08']));
    expect(events.find(({ kind }) => kind === 'reflection')?.program_week).toBe(2);
    for (const week of [1, 2, 3]) {
      const titles = inWeek(events, week).filter(
        ({ kind }) => kind !== 'check_in' && kind !== 'plan_the_day',
      );
      expect(new Set(titles.map(({ title }) => title)).size).toBeLessThanOrEqual(17);
    }
  });

  it('on a Thursday is no late joiner, but has no reflection before three days either', () => {
    const setup = { scheduling: { weeklyReflectionDate: 'Saturday' as const } };
    const events = generate({ now: '2026-11-26T09:00:00Z', setup });
    expect(events.find(({ kind }) => kind === 'reflection')?.program_week).toBe(2);
  });
});

it('has a milestone at the end of weeks 4, 8 and 12', () => {
  const milestones = generate().filter(({ template_key }) => template_key.startsWith('milestone-'));
  expect(milestones.map(({ template_key, program_week }) => [template_key, program_week])).toEqual([
    ['milestone-04', 4],
    ['milestone-08', 8],
    ['milestone-12', 12],
  ]);
});
