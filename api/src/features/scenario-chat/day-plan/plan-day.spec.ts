import fc from 'fast-check';
import { DayClock } from './day-clock';
import { applyChanges, asShown } from './apply-changes';
import type { Change } from './read-changes';
import { type DayFacts, type DayItem, type DayWishes, SIZES } from './day-plan.types';
import { isFixed, isOpen, planDay } from './plan-day';

const MINUTE = 60_000;
const KINDS = [
  'habit',
  'task',
  'lesson',
  'upload',
  'call',
  'appointment',
  'measure',
  'check_in',
  'plan_the_day',
  'reflection',
];
/** The clocks go forward, back, and stay. */
const DAYS = ['2026-03-29', '2026-10-25', '2026-11-23', '2026-04-05'];
const ZONES = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'UTC'];
const WAKING: DayFacts['waking'][] = [
  [[435, 1320]],
  [
    [0, 420],
    [960, 1440],
  ],
  [[600, 1440]],
];

const minute = fc.integer({ min: 0, max: 1439 });

const factsOf = fc
  .record({
    zone: fc.constantFrom(...ZONES),
    date: fc.constantFrom(...DAYS),
    now: fc.integer({ min: -300, max: 1700 }),
    waking: fc.constantFrom(...WAKING),
    items: fc.array(
      fc.record({
        at: minute,
        minutes: fc.integer({ min: 5, max: 120 }),
        kind: fc.constantFrom(...KINDS),
        status: fc.constantFrom(
          'pending' as const,
          'pending' as const,
          'in_progress' as const,
          'completed' as const,
          'failed' as const,
        ),
        smaller: fc.option(fc.integer({ min: 2, max: 5 })),
        is_asked_for: fc.boolean(),
      }),
      { maxLength: 9 },
    ),
  })
  .map(({ zone, date, now, waking, items }): DayFacts => {
    const clock = new DayClock(zone, date);
    return {
      zone,
      date,
      waking,
      now: clock.start + now * MINUTE,
      items: items.map(({ at, minutes, smaller, ...item }, index): DayItem => {
        const start = clock.at(at);
        return {
          ...item,
          id: `e${index}`,
          title: `Item ${index}`,
          start,
          end: start + minutes * MINUTE,
          smaller: smaller === null ? null : { minutes: smaller, dose: 'a little' },
        };
      }),
    };
  });

const keys = fc.subarray(Array.from({ length: 9 }, (_, at) => `e${at}`));
const wishesOf: fc.Arbitrary<DayWishes> = fc.record({
  size: fc.constantFrom(...SIZES),
  times: fc.dictionary(fc.constantFrom('e0', 'e1', 'e2', 'own-1', 'own-2'), minute),
  left_out: keys,
  kept: keys,
  added: fc
    .array(fc.integer({ min: 5, max: 60 }), { maxLength: 2 })
    .map((lengths) => lengths.map((minutes, at) => ({ key: `own-${at + 1}`, title: `Own ${at}`, minutes }))),
});
const both = fc.tuple(factsOf, wishesOf);
const slotOf = ({ start_time, end_time }: { start_time: string; end_time: string }) => ({
  start: Date.parse(start_time),
  end: Date.parse(end_time),
});

describe('any day, however it is wished', () => {
  it('is the same for the same day and wishes, and tells of each event once', () => {
    fc.assert(
      fc.property(both, ([facts, wishes]) => {
        const plan = planDay(facts, wishes);
        expect(planDay({ ...facts, items: facts.items.toReversed() }, wishes)).toEqual(plan);
        const events = plan.items.flatMap(({ event_id }) => event_id ?? []);
        expect(events.toSorted()).toEqual(facts.items.map(({ id }) => id).toSorted());
      }),
    );
  });

  it('moves nothing over what is fixed, nor over anything else that was placed', () => {
    fc.assert(
      fc.property(both, ([facts, wishes]) => {
        const { items } = planDay(facts, wishes);
        const staying = facts.items.filter((item) => isFixed(item) || !isOpen(item));
        const placed = items.filter(({ change }) => change === 'move' || change === 'add').map(slotOf);
        const overlap = (a: { start: number; end: number }, b: { start: number; end: number }) =>
          a.start < b.end && b.start < a.end;
        for (const slot of placed) {
          expect(staying.filter((item) => overlap(slot, item))).toEqual([]);
          expect(placed.filter((other) => overlap(slot, other))).toHaveLength(1);
        }
      }),
    );
  });

  it('moves nothing into the past or to another day, nor out of the waking hours but where the hour was named', () => {
    fc.assert(
      fc.property(both, ([facts, wishes]) => {
        const clock = new DayClock(facts.zone, facts.date);
        const awake = facts.waking.map(([from, to]) => ({ start: clock.at(from), end: clock.at(to) }));
        for (const item of planDay(facts, wishes).items) {
          if (item.change !== 'move' && item.change !== 'add') continue;
          const { start, end } = slotOf(item);
          expect(start).toBeGreaterThanOrEqual(facts.now - MINUTE);
          expect(start >= clock.start && end <= clock.end).toBe(true);
          if (wishes.times[item.key] !== undefined) continue;
          expect(awake.some((hours) => start >= hours.start && end <= hours.end)).toBe(true);
        }
      }),
    );
  });

  it('leaves what is fixed, done or begun as it is, makes nothing longer, and adds only what was named', () => {
    fc.assert(
      fc.property(both, ([facts, wishes]) => {
        const plan = planDay(facts, wishes);
        for (const item of plan.items) {
          const event = facts.items.find(({ id }) => id === item.event_id);
          if (!event) {
            expect(wishes.added.map(({ key }) => key)).toContain(item.key);
            continue;
          }
          expect(item.minutes).toBeLessThanOrEqual((event.end - event.start) / MINUTE);
          if (isFixed(event) || !isOpen(event))
            expect(item).toMatchObject({ change: 'keep', was_start: null });
          if (event.is_asked_for && !wishes.left_out.includes(event.id))
            expect(item.change).not.toBe('leave_out');
        }
      }),
    );
  });

  it('half a day has at most half of the minutes, but for what is needed', () => {
    fc.assert(
      fc.property(factsOf, (facts) => {
        const counted = facts.items.filter(
          (item) => isOpen(item) && !isFixed(item) && !item.is_asked_for && item.kind !== 'reflection',
        );
        const minutes = (sum: number, item: DayItem) => sum + (item.end - item.start) / MINUTE;
        const most = Math.ceil(counted.reduce(minutes, 0) / 2);
        const wishes: DayWishes = { size: 'half', times: {}, left_out: [], kept: [], added: [] };
        const ids = new Set(counted.map(({ id }) => id));
        const planned = planDay(facts, wishes).items.filter(
          ({ key, change }) => ids.has(key) && change !== 'leave_out',
        );
        expect(planned.reduce((sum, item) => sum + item.minutes, 0)).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('planned again as it was shown, it is the same', () => {
    fc.assert(
      fc.property(both, ([facts, wishes]) => {
        const shown = planDay(facts, wishes);
        const { items } = planDay(facts, asShown(facts, wishes, shown));
        const changed = (lines: typeof items) => lines.filter(({ change }) => change !== 'keep');
        expect(changed(items)).toEqual(changed(shown.items));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a day of three sizes', () => {
  const clock = new DayClock('Europe/London', '2026-11-23');
  const item = (
    id: string,
    time: number,
    minutes: number,
    kind = 'habit',
    more: Partial<DayItem> = {},
  ): DayItem => ({
    id,
    title: id,
    start: clock.at(time),
    end: clock.at(time) + minutes * MINUTE,
    kind,
    status: 'pending',
    smaller: null,
    is_asked_for: false,
    ...more,
  });
  const walk = item('walk', 12 * 60, 20, 'habit', { smaller: { minutes: 5, dose: '5 min walk' } });
  const facts = (items: DayItem[], now = 7 * 60): DayFacts => ({
    zone: 'Europe/London',
    date: '2026-11-23',
    now: clock.at(now),
    waking: [[435, 1320]],
    items,
  });
  const plan = (items: DayItem[], wishes: Partial<DayWishes>, now?: number) =>
    planDay(facts(items, now), {
      size: 'full',
      times: {},
      left_out: [],
      kept: [],
      added: [],
      ...wishes,
    }).items.map(
      ({ key, change, start_time, minutes }) => `${change} ${key} ${start_time.slice(11, 16)} ${minutes}`,
    );

  it('a full day stays as it is planned; what was missed finds the next free time', () => {
    const call = item('call', 13 * 60, 30, 'call');
    expect(plan([walk, call], {})).toEqual(['keep walk 12:00 20', 'keep call 13:00 30']);
    expect(plan([walk, call], {}, 12 * 60 + 47)).toEqual(['keep call 13:00 30', 'move walk 13:30 20']);
  });

  it('half a day takes the easier steps first, and leaves lessons before habits', () => {
    const read = item('read', 18 * 60, 10, 'lesson');
    expect(plan([walk, read], { size: 'half' })).toEqual(['keep walk 12:00 5', 'keep read 18:00 10']);
    const long = item('long', 19 * 60, 45, 'lesson');
    expect(plan([walk, read, long], { size: 'half' })).toEqual([
      'keep walk 12:00 5',
      'keep read 18:00 10',
      'leave_out long 19:00 45',
    ]);
  });

  it('ten minutes keep at least the shortest thing, and what the health screen asked for', () => {
    const gp = item('gp', 10 * 60, 30, 'task', { is_asked_for: true });
    const long = item('long', 19 * 60, 45);
    expect(plan([gp, long], { size: 'ten_minutes' })).toEqual(['keep gp 10:00 30', 'keep long 19:00 45']);
    expect(plan([gp, long, walk], { size: 'ten_minutes' })).toEqual([
      'keep gp 10:00 30',
      'keep walk 12:00 5',
      'leave_out long 19:00 45',
    ]);
  });

  it('what is asked of people who work by day goes no later than five', () => {
    const ring = item('ring', 9 * 60, 15, 'task');
    expect(plan([ring], {}, 15 * 60)).toEqual(['move ring 15:00 15']);
    expect(plan([ring], {}, 17 * 60)).toEqual(['leave_out ring 09:00 15']);
  });

  it('keeps the wall time that was named when the clocks change', () => {
    const spring = new DayClock('Europe/London', '2026-03-29');
    expect(new Date(spring.at(90)).toISOString()).toBe('2026-03-29T01:30:00.000Z'); // 01:30 is skipped
    expect(new Date(spring.at(18 * 60)).toISOString()).toBe('2026-03-29T17:00:00.000Z');
    const autumn = new DayClock('Europe/London', '2026-10-25');
    expect(new Date(autumn.at(90)).toISOString()).toBe('2026-10-25T00:30:00.000Z'); // the first of two
    expect((autumn.end - autumn.start) / 3_600_000).toBe(25);
  });

  it('proposes no moment of the hour that comes twice which its wall time does not name', () => {
    const autumn = new DayClock('Europe/London', '2026-10-25');
    const night = (id: string, from: number, minutes: number) => {
      const start = autumn.start + from * MINUTE;
      return item(id, 0, 0, 'habit', { start, end: start + minutes * MINUTE });
    };
    const items = [night('a', 0, 5), night('b', 0, 78), night('c', 75, 46)];
    const onThatNight = { ...facts(items), date: autumn.date, now: autumn.start };
    const wishes: DayWishes = { size: 'full', times: {}, left_out: [], kept: [], added: [] };
    const moved = planDay({ ...onThatNight, waking: [[0, 420]] }, wishes).items.find(
      ({ key }) => key === 'b',
    );
    expect(moved?.start_time).toBe('2026-10-25T02:00:00.000Z'); // not 01:00Z, the second 01:00
  });

  it("does several things at once: only one of them, two in each other's place, all of them later", () => {
    const read = item('read', 18 * 60, 10, 'lesson');
    const call = item('call', 13 * 60, 30, 'call');
    const none: DayWishes = { size: 'full', times: {}, left_out: [], kept: [], added: [] };
    const after = (change: Change) => {
      const { wishes } = applyChanges(facts([walk, read, call]), none, [change]);
      return plan([walk, read, call], wishes);
    };
    expect(after({ kind: 'only', keys: ['walk'] })).toEqual([
      'keep walk 12:00 20',
      'keep call 13:00 30',
      'leave_out read 18:00 10',
    ]);
    expect(after({ kind: 'swap', keys: ['walk', 'read'] })).toEqual([
      'move read 12:00 10',
      'keep call 13:00 30',
      'move walk 18:00 20',
    ]);
    expect(after({ kind: 'shift_all', by: 30 })).toEqual([
      'move walk 12:30 20',
      'keep call 13:00 30',
      'move read 18:30 10',
    ]);
  });
});
