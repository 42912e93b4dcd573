import { generateProgramme } from './generate-programme';
import type { SetupData } from './generator.types';
import { reconcileProgramme, type ExistingEvent } from './reconcile-programme';
import { replanProgramme } from './replan-programme';
import { PLAIN_INPUT } from './plain-input.fixture';

const FIRST = '2026-11-23T06:00:00Z';
const LATER = '2026-12-09T12:00:00Z'; // Wednesday of week 3

function stored(setup: SetupData = {}, change: Record<string, Partial<ExistingEvent>> = {}): ExistingEvent[] {
  return generateProgramme({ ...PLAIN_INPUT, setup, now: FIRST }).events.map((event) => ({
    ...event,
    id: event.template_key,
    edited: false,
    metadata: {},
    ...change[event.template_key],
  }));
}

const replan = (existing: ExistingEvent[], setup: SetupData = {}, now = LATER) =>
  replanProgramme({ ...PLAIN_INPUT, setup, now, start_date: '2026-11-23', existing });

const keys = (events: readonly { template_key: string | null }[]) =>
  events.map((event) => event.template_key);

describe('planning again', () => {
  it.each([FIRST, '2026-11-30T12:00:00Z', '2026-12-02T17:00:00Z', LATER, '2027-02-20T09:00:00Z'])(
    'changes nothing at %s when the setup is the same',
    (now) => {
      expect(replan(stored(), {}, now)).toEqual({ insert: [], update: [], remove: [] });
    },
  );

  it('follows a new check-in time from now on only', () => {
    const { insert, update, remove } = replan(stored(), { scheduling: { dailyCheckInWeekdays: '06:30' } });
    const moved = update.filter((event) => event.title === 'Daily Check-In');
    expect([insert, remove]).toEqual([[], []]);
    expect(moved[0]).toMatchObject({
      id: 'daily-check-in@2026-12-10',
      template_key: 'daily-check-in@2026-12-10',
      start_time: '2026-12-10T06:30:00.000Z',
    });
    expect(moved).toHaveLength(9 * 5 + 2);
  });

  it('removes ahead, but not behind, what is no longer wanted', () => {
    const { remove } = replan(stored(), {
      investigations: { bloodPanel: 'I want to go without (not recommended)' },
    });
    expect(remove).toEqual(expect.arrayContaining(['C12', 'C13', 'C23', 'C26']));
    expect(remove).not.toContain('C06');
    expect(remove).not.toContain('C10');
  });

  it('plans what is newly wanted from now on, in order', () => {
    const { insert } = replan(stored(), { consultations: { doctorConsultation: true } });
    expect(keys(insert).filter((key) => key?.startsWith('doctor'))).toEqual([
      'doctorConsultation-book',
      'doctorConsultation-prepare',
      'doctorConsultation-attend',
    ]);
    expect(insert.every((event) => event.start_time >= '2026-12-09T12:00')).toBe(true);
  });

  it.each([
    ['ticked', { metadata: { status: 'completed', completed: true } }],
    ['begun', { metadata: { status: 'in_progress' } }],
    ['completed by flag', { metadata: { completed: true } }],
    [
      'changed by hand',
      { edited: true, start_time: '2027-01-03T11:00:00Z', end_time: '2027-01-03T11:30:00Z' },
    ],
  ])('leaves an event ahead that was %s', (_name, change) => {
    const existing = stored({}, { C24: change });
    const { insert, update, remove } = replan(existing, { scheduling: { taskTimeWeekdays: '12:00' } });
    expect(keys(insert)).not.toContain('C24');
    expect(keys(update)).not.toContain('C24');
    expect(remove).not.toContain('C24');
  });

  it('plans around what was made by hand', () => {
    const byHand: ExistingEvent = {
      ...stored()[0]!,
      id: 'by-hand',
      template_key: null,
      title: 'Dentist',
      start_time: '2026-12-10T07:20:00Z',
      end_time: '2026-12-10T08:00:00Z',
      all_day: false,
    };
    const { insert, update, remove } = replan([...stored(), byHand]);
    expect(remove).toEqual([]);
    expect(insert).toEqual([]);
    const moved = Object.fromEntries(update.map((event) => [event.template_key, event.start_time]));
    expect(moved['daily-check-in@2026-12-10']).toBe('2026-12-10T08:00:00.000Z');
    expect(update.every((event) => event.start_time.startsWith('2026-12-10'))).toBe(true);
  });

  it('does not split the running week of a header that began before', () => {
    const { insert, update, remove } = replan(stored(), {}, '2026-12-11T12:00:00Z');
    expect([insert, update, remove]).toEqual([[], [], []]);
  });
});

describe('reconciling', () => {
  const generated = generateProgramme({ ...PLAIN_INPUT, setup: {}, now: FIRST });

  it('takes any form of an instant and any order of keys for the same', () => {
    const existing = stored().map((event) => ({
      ...event,
      start_time: event.start_time.replace('.000Z', '+00:00'),
      ...(event.reason && {
        reason: {
          source: event.reason.source,
          inputs: Object.fromEntries(Object.entries(event.reason.inputs).reverse()),
          rule: event.reason.rule,
        },
      }),
    }));
    expect(reconcileProgramme({ existing, generated, now: FIRST })).toEqual({
      insert: [],
      update: [],
      remove: [],
    });
  });

  it('removes a second event of the same key', () => {
    const existing = [...stored(), { ...stored().find(({ id }) => id === 'C24')!, id: 'twin' }];
    expect(reconcileProgramme({ existing, generated, now: FIRST }).remove).toEqual(['twin']);
  });

  it('moves what it inserts off kept events', () => {
    const lesson = generated.events.find((event) => event.template_key === 'E01')!;
    const kept: ExistingEvent = { ...lesson, id: 'kept', template_key: null };
    const { insert } = reconcileProgramme({ existing: [kept], generated, now: FIRST });
    const moved = insert.find((event) => event.template_key === 'E01');
    expect(moved?.start_time).toBe(lesson.end_time);
    expect(insert).toHaveLength(generated.events.length);
  });
});
