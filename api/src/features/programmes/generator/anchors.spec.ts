import { MemberDay } from './anchors';
import { generateProgramme } from './generate-programme';
import type { GeneratorInput, HealthScreenAnswers, SetupData } from './generator.types';
import { timeOf } from './local-calendar';
import { PLAIN_INPUT } from './plain-input.fixture';
import { choicesOf } from './setup-choices';
import { currentTemplate as template } from './template';

const dayOf = (screen: HealthScreenAnswers, scheduling: SetupData['scheduling'] = {}) =>
  new MemberDay(screen, choicesOf({ scheduling }, template, screen), template);
const at = (day: MemberDay, anchor: string, isWeekend = false) => timeOf(day.timeOf(anchor, isWeekend));

describe('the day of a member', () => {
  it.each<[string, HealthScreenAnswers, SetupData['scheduling'], string, string]>([
    ['who told nothing', {}, {}, '07:15', '23:15'],
    ['who checks in at 06:00', {}, { dailyCheckInWeekdays: '06:00' }, '05:45', '21:45'],
    [
      'whose check-in says nothing about the morning',
      {},
      { dailyCheckInWeekdays: '20:00' },
      '07:15',
      '23:15',
    ],
    ['who told both', { wakeTime: '05:30', bedTime: '21:00' }, {}, '05:30', '21:00'],
    ['who goes to bed after midnight', { wakeTime: '10:00', bedTime: '02:00' }, {}, '10:00', '02:00'],
    ['who mixed the times up', { wakeTime: '07:00', bedTime: '07:30' }, {}, '07:00', '23:00'],
    ['who works at night', { workPattern: 'nights' }, {}, '16:00', '08:00'],
    [
      'who works at night and checks in before',
      { workPattern: 'nights' },
      { dailyCheckInWeekdays: '14:30' },
      '14:15',
      '06:15',
    ],
  ])('%s', (_name, screen, scheduling, wake, bed) => {
    const day = dayOf(screen, scheduling);
    expect([at(day, 'wake'), at(day, 'bed')]).toEqual([wake, bed]);
  });

  it('has its meals and its work hours after waking', () => {
    const early = dayOf({ wakeTime: '05:00' });
    expect(['breakfast', 'work', 'lunch+30', 'dinner'].map((anchor) => at(early, anchor))).toEqual([
      '06:00',
      '06:45',
      '11:15',
      '16:30',
    ]);
    const night = dayOf({ workPattern: 'nights' });
    expect(['dinner', 'work', 'lunch'].map((anchor) => at(night, anchor))).toEqual([
      '18:30',
      '21:30',
      '02:00',
    ]);
  });

  it('has two stretches on one date when it goes on after midnight', () => {
    const night = dayOf({ workPattern: 'nights' });
    expect(night.hoursAround(3 * 60)).toEqual([0, 7 * 60]);
    expect(night.hoursAround(18 * 60)).toEqual([16 * 60, 24 * 60]);
    expect(dayOf({}).hoursAround(12 * 60)).toEqual([7 * 60 + 15, 22 * 60 + 15]);
  });

  it('leaves room before the first screen where the hour of waking is a guess', () => {
    expect(at(dayOf({}), 'rise')).toBe('07:00');
    expect(at(dayOf({ wakeTime: '06:00' }, { dailyCheckInWeekdays: '07:30' }), 'rise')).toBe('06:00');
  });

  it('puts what has no time of its own where the member is awake', () => {
    const choices = choicesOf({}, template, { workPattern: 'nights' });
    expect([choices.checkIn.weekday, choices.reflection].map(timeOf)).toEqual(['16:15', '18:45']);
    const chosen = choicesOf({ scheduling: { dailyCheckInWeekdays: '06:00' } }, template, {
      wakeTime: '16:00',
    });
    expect(timeOf(chosen.checkIn.weekday)).toBe('06:00');
  });
});

describe('cues', () => {
  const breathing = template.habit_ladders.find(({ key }) => key === 'H10')!;
  const first = (screen: HealthScreenAnswers, weekday: number) =>
    dayOf(screen).cuesOn(breathing, weekday)[0]?.text;

  it('of work come on working days only, and only where there are some', () => {
    expect(first({ workPattern: 'days' }, 5)).toBe('before work');
    expect(first({ workPattern: 'days' }, 6)).toBe('after breakfast');
    expect(first({ workPattern: 'none' }, 1)).toBe('after breakfast');
    for (const screen of [{}, { workPattern: 'rotating' as const }]) {
      expect(first(screen, 1)).toBe('before the first task of the day');
    }
  });

  it('begin with the one that a week close chose', () => {
    expect(dayOf({}).cuesOn(breathing, 1, 3)[0]?.text).toBe('after lunch');
  });
});

describe('a week of a night worker', () => {
  const input: GeneratorInput = {
    ...PLAIN_INPUT,
    now: '2026-11-23T06:00:00Z',
    screen: { workPattern: 'nights', wakeTime: '15:30', bedTime: '07:30' },
  };
  const { events } = generateProgramme(input);

  it('has nothing of its own while the member sleeps, and walks after the main meal', () => {
    const visit = /^(?:C05|C10|C14|C20|C26|C28|coach|personal|doctor|nutritionist|functional)/;
    const asleep = events
      .filter(({ all_day, template_key }) => !all_day && !visit.test(template_key))
      .filter(
        ({ start_time, end_time }) => start_time.slice(11, 16) < '15:30' && end_time.slice(11, 16) > '07:30',
      );
    expect(asleep.map(({ template_key }) => template_key)).toEqual([]);
    const walks = events.filter(({ template_key }) => template_key.startsWith('H01@'));
    expect(new Set(walks.map(({ cue }) => cue))).toEqual(new Set(['after your main meal']));
  });
});
