import type { CalendarEvent, HabitChangeView, ProgrammeChange } from '../../../api/enhanced';
import type { Pause } from '../pauses/pause-change';
import { calendarEvent } from '../testing/events';
import { weekWords } from './week-words';

const ZONE = 'Europe/London';
/** Three weeks, of which Sunday 22 November ends the second. */
const programme = { start_date: '2026-11-09', end_date: '2026-11-29' };
const done = { metadata: { status: 'completed' as const } };
const walk = (day: number, given: Partial<CalendarEvent> = {}) =>
  calendarEvent({
    id: `walk ${day}`,
    title: 'Brisk walk',
    dose: '5 min',
    start_time: `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`,
    program_week: Math.ceil((day - 8) / 7),
    ...given,
  });
const checkIn = (day: number, energy_level: number, not_given?: ['energy_level']) =>
  walk(day, {
    id: `check-in ${day}`,
    title: 'Daily Check-In',
    event_type: null,
    kind: 'check_in',
    metadata: {
      status: 'completed',
      checkin_data: {
        ...{ energy_level, mood: '😊', task_completion: 3, notes: '' },
        ...(not_given && { not_given }),
      },
    },
  });
const focus = walk(23, {
  title: 'Week 3: Move a little more',
  event_type: 'core',
  kind: 'task',
  all_day: true,
});

function words(
  events: CalendarEvent[],
  today = '2026-11-22',
  change?: ProgrammeChange,
  pauses: Pause[] = [],
) {
  return weekWords({ programme, events, today, zone: ZONE, change, pauses });
}

function closed(program_week: number, ...changes: Partial<HabitChangeView>[]): ProgrammeChange {
  return {
    ...{ id: 'c', program_id: 'p', program_week, source: 'week_close', undo_until: null },
    created_at: '2026-11-23T00:05:00Z',
    changes: changes.map((change, index) => ({
      ...{ index, kind: 'step_up', state: 'applied', title: 'Brisk walk', text: '' },
      ...{ from_dose: '5 min', to_dose: '10 min', ...change },
    })),
  };
}

describe('when', () => {
  const lived = [walk(18, done)];

  it.each(['2026-11-20', '2026-11-21', '2026-11-24'])('%s is no day for it', (day) => {
    expect(words(lived, day)).toBeNull();
  });

  it('a Sunday and the Monday after tell of the same week', () => {
    expect(words(lived)).toMatchObject({ week: 'Week 2', ahead: { title: 'Next week' } });
    expect(words(lived, '2026-11-23')).toMatchObject({ week: 'Week 2', ahead: { title: 'This week' } });
  });

  it('the first day of all has no week behind it, nor has one before or long after the programme', () => {
    expect(words([walk(15)], '2026-11-15')).toBeNull();
    expect(words([walk(9)], '2026-11-09')).toBeNull();
    expect(words(lived, '2026-12-07')).toBeNull();
  });
});

describe('energy', () => {
  const energy = (...levels: number[]) => words(levels.map((level, day) => checkIn(16 + day, level)));

  it('is drawn from three days on, with its best in a sentence and all of it for a screen reader', () => {
    expect(energy(3, 4, 2)).toMatchObject({
      energyNote: null,
      energy: {
        text: 'Your energy was highest on Tuesday: 4, Great.',
        full:
          'Energy by day, from 1 to 5. Monday 3, Good; Tuesday 4, Great; Wednesday 2, OK-ish; ' +
          'Thursday not given; Friday not given; Saturday not given; Sunday not given.',
      },
    });
    expect(energy(5, 4, 5, 5)?.energy?.text).toBe(
      'Your energy was highest on Monday, Wednesday and Thursday: 5, Buzzing.',
    );
    expect(energy(3, 3, 3)?.energy?.text).toBe('Your energy was the same each time: 3, Good.');
  });

  it.each([
    [[4, 4], 'two'],
    [[4], 'one'],
  ])('of %j says why there is no picture', (levels, count) => {
    expect(energy(...levels)).toMatchObject({
      energy: null,
      energyNote: `Energy is drawn here, day by day, once three check-ins of a week tell it. Week 2 has ${count}.`,
    });
  });
});

describe('check-ins of a tap', () => {
  const note = (taps: number, whole = 0) =>
    words(
      Array.from({ length: taps + whole }, (_, day) =>
        checkIn(16 + day, 3, day < taps ? ['energy_level'] : undefined),
      ),
    )?.energyNote;

  it('were made all the same, and may be told more', () => {
    expect(note(4)).toBe('You checked in 4 times. Add your energy with Edit to see it drawn here.');
    expect(note(1, 2)).toBe('You checked in 3 times. Add your energy with Edit to see it drawn here.');
  });

  it('are too few for a picture where they are fewer than three', () => {
    expect(note(1)).toBe('You checked in once. Energy is drawn here once three check-ins of a week tell it.');
  });
});

it('tells the strongest habit in figures', () => {
  const events = [16, 17, 18, 19, 20, 21].map((day) => walk(day, day === 19 ? {} : done));
  expect(words(events)).toMatchObject({ habit: { title: 'Brisk walk', done: 5 }, quiet: null });
});

it('of a week in which nothing was done it is kind, and counts nothing', () => {
  expect(words([walk(16), walk(17)])).toMatchObject({
    quiet: 'A quiet week, and that is all right. One small step is enough to go on from.',
    energyNote: null,
    energy: null,
    habit: null,
  });
});

describe('what comes', () => {
  const SETTLED_LATER = 'The rest is settled when the week has ended.';
  const ahead = (events: CalendarEvent[], today?: string, change?: ProgrammeChange, pauses?: Pause[]) =>
    words([walk(16, done), ...events], today, change, pauses)?.ahead.lines;

  it('on a Sunday is the focus and what is new, and nothing that the end of the week may take back', () => {
    const next = walk(23, { dose: '10 min' });
    const breathing = walk(24, { id: 'breath', title: 'Slow breathing', dose: '1 min' });
    const wake = walk(24, { id: 'wake', title: 'Wake time', dose: null });
    expect(ahead([focus, next, breathing, wake])).toEqual([
      'The focus: Move a little more.',
      'New: Slow breathing, 1 min.',
      'New: Wake time.',
      SETTLED_LATER,
    ]);
    expect(ahead([walk(23)])).toEqual([SETTLED_LATER]);
    expect(words([walk(24, done)], '2026-11-29')?.ahead.lines).toEqual([
      'That was the last week of your programme. What works is yours to keep.',
    ]);
  });

  it('on a Monday says whether something changed, which stands elsewhere', () => {
    expect(ahead([walk(23)], '2026-11-23', closed(2, { to_dose: '10 min' }))).toEqual([
      'What changed in your habits stands in its own card.',
    ]);
    expect(ahead([walk(23)], '2026-11-23')).toEqual(['Your habits go on as they were planned.']);
    expect(ahead([walk(23)], '2026-11-23', closed(1, {}))).toEqual([
      'Your habits go on as they were planned.',
    ]);
  });

  it('after a rest calls nothing new', () => {
    const rest: Pause = { id: 'p', kind: 'ill', from: '2026-11-18', until: '2026-11-20' };
    const breathing = walk(24, { id: 'breath', title: 'Slow breathing' });
    expect(ahead([breathing], '2026-11-22', undefined, [rest])).toEqual([SETTLED_LATER]);
  });
});
