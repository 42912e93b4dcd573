import { generateProgramme } from './generate-programme';
import type { GeneratorInput, HealthScreenAnswers } from './generator.types';
import { PLAIN_INPUT, screenClearing } from './plain-input.fixture';
import { replanProgramme } from './replan-programme';
import { PRIORITY_OPTIONS } from '../../setup/setup.options';
import { DOMAINS } from './setup.types';
import { currentTemplate as template } from './template';

const MONDAY = '2026-11-23';
const DAY = 86_400_000;
const MINUTE = 60_000;
/** A member of whose weeks none has room for another thing. */
const keen: GeneratorInput = {
  ...PLAIN_INPUT,
  setup: { priorities: Object.fromEntries(DOMAINS.map((area) => [area, PRIORITY_OPTIONS[3]])) },
  answers: {
    morningRoutine: Object.fromEntries(
      template.questionnaire_ladders.map(({ key }) => [key, { levelNow: 'never', priority: 'top' }]),
    ),
  },
  screen: { ...screenClearing(), smoking: 'never', auditFrequency: 0 },
  now: '2026-11-23T07:00:00.000Z',
};
const stored = generateProgramme(keen).events.map((event) => ({
  ...event,
  id: event.template_key,
  metadata: {},
}));
/** What a new answer brings at some moment. */
const brought = (answers: HealthScreenAnswers, now: string, change: Partial<GeneratorInput> = {}) =>
  replanProgramme({
    ...keen,
    ...change,
    screen: { ...keen.screen, ...answers },
    now,
    start_date: MONDAY,
    existing: stored,
  }).insert.filter(({ kind, reason }) => kind === 'task' && reason.rule === 'health-screen');
const london = (time: string) => {
  const parts = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const [day, clock] = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'Europe/London' })
    .format(new Date(time))
    .split(/,? /);
  return { day: day!, clock: clock! };
};

describe('what the health screen asks for finds its place in a full week', () => {
  /** Every third day of the programme: each weekday is among them. */
  const days = Array.from({ length: 28 }, (_, index) => 3 * index);

  it('same-day advice stands within the hour or little more, on any day and late in the evening', () => {
    for (const hour of [9, 18.6, 22.5]) {
      for (const day of days) {
        const now = Date.parse(`${MONDAY}T00:00:00Z`) + day * DAY + hour * 60 * MINUTE;
        const [event] = brought({ highPressure: 'yes' }, new Date(now).toISOString());
        expect(event?.template_key).toBe('ask-same-day');
        expect(Date.parse(event!.start_time) - now).toBeLessThanOrEqual(75 * MINUTE);
      }
    }
  });

  it.each(['lowMood', 'alcoholWithdrawal', 'pregnancy', 'chestPain'] as const)(
    '%s: the talk stands on the next working day, in office hours',
    (question) => {
      for (const day of days.filter((candidate) => candidate % 7 < 4)) {
        const now = Date.parse(`${MONDAY}T09:00:00Z`) + day * DAY;
        const [event] = brought({ [question]: 'yes' }, new Date(now).toISOString());
        expect(Date.parse(event!.start_time) - now).toBeLessThan(2 * DAY);
        const { day: weekday, clock } = london(event!.start_time);
        expect(['Sat', 'Sun']).not.toContain(weekday);
        expect(clock >= '08:00' && clock <= '16:50').toBe(true);
      }
    },
  );

  it('so it does for whoever works at night, and on the last weekend it stands all the same', () => {
    const nights = { workPattern: 'nights', wakeTime: '16:00', bedTime: '08:00' } as const;
    const [event] = brought({ ...nights, lowMood: 'yes' }, '2026-12-15T09:00:00Z');
    const { clock } = london(event!.start_time);
    expect(clock >= '08:00' && clock <= '16:50').toBe(true);
    expect(brought({ lowMood: 'yes' }, '2027-02-13T12:00:00Z')).toHaveLength(1);
  });
});

describe('what the health screen asks for is asked for again with each new yes', () => {
  const NOW = '2026-12-16T09:00:00Z';
  /** The programme that begins with these answers, with the first week behind it and all ticked. */
  const after = (answers: HealthScreenAnswers, change: Partial<GeneratorInput>) => {
    const member = { ...PLAIN_INPUT, now: keen.now };
    const screen = { ...keen.screen, ...answers };
    const existing = generateProgramme({ ...member, screen }).events.map((event) => ({
      ...event,
      id: event.template_key,
      metadata: event.program_week === 1 ? { completed: true } : {},
    }));
    const next = { ...member, screen, ...change, now: NOW, start_date: MONDAY, existing };
    return replanProgramme(next).insert.map(({ template_key }) => template_key);
  };

  it('of another question of the same item', () => {
    const screen = { ...keen.screen, otherReason: 'yes', chestPain: 'yes' } as const;
    expect(after({ otherReason: 'yes' }, { screen, raised: { chestPain: 2 } })).toContain(
      'ask-gp-activity/2',
    );
  });

  it('of the same question after a no', () => {
    expect(after({ highPressure: 'yes' }, { raised: { highPressure: 3 } })).toContain('ask-same-day/3');
  });

  it('and once only', () => {
    const yes = { highPressure: 'yes' } as const;
    for (const change of [{}, { raised: { pregnancy: 4 } }]) {
      expect(after(yes, change).filter((key) => key.startsWith('ask'))).toEqual([]);
    }
  });
});
