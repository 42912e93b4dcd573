import { type MemberRecord, type RecordEvent } from './context/member-record';

/** Wednesday of week 3, ten past two. */
export const TODAY = '2026-11-25';

let last = 0;
function event(title: string, day: string, starts: string, more: Partial<RecordEvent> = {}): RecordEvent {
  const minutes = more.minutes ?? 10;
  const start = Date.parse(`${day}T${starts}:00Z`);
  const end = start + minutes * 60_000;
  return {
    id: `event-${(last += 1)}`,
    title,
    is_of_result: false,
    kind: 'habit',
    day,
    starts,
    ends: new Date(end).toISOString().slice(11, 16),
    minutes,
    start,
    end,
    all_day: false,
    is_long: false,
    last_day: day,
    week: 3,
    content_id: null,
    dose: null,
    cue: null,
    smaller: null,
    is_smaller: false,
    status: 'pending',
    check_in: null,
    ...more,
  };
}

const walk = { dose: '10 min', cue: 'after lunch', smaller: { dose: '5 min', minutes: 5 } };

export function recordFixture(more: Partial<MemberRecord> = {}): MemberRecord {
  const events = [
    event('Brisk walk', '2026-11-23', '13:30', { ...walk, status: 'completed' }),
    event('Brisk walk', '2026-11-24', '13:30', walk),
    event('Strength moves', '2026-11-24', '18:00', { minutes: 20 }),
    event('Daily Check-In', TODAY, '07:30', {
      kind: 'check_in',
      minutes: 15,
      status: 'completed',
      check_in: { energy: 4, mood: '😊', completion: 4 },
    }),
    event('Brisk walk', TODAY, '13:30', { ...walk, status: 'completed' }),
    event('Strength moves', TODAY, '18:00', { minutes: 20, dose: '2 moves' }),
    event('Brisk walk', '2026-11-26', '13:30', walk),
    event('Sleep: regular beats perfect', '2026-11-27', '12:30', {
      kind: 'lesson',
      content_id: 'sleep-regular-beats-perfect',
    }),
    event('Results and plan session', '2026-11-30', '12:30', { kind: 'call', minutes: 30, week: 4 }),
  ];
  return {
    now: Date.parse(`${TODAY}T14:10:00Z`),
    zone: 'Europe/London',
    today: TODAY,
    clock: '14:10',
    programme: { id: 'programme', start: '2026-11-09', end: '2027-01-31', week: 3 },
    events,
    pauses: [],
    priorities: [{ area: 'sleep', choice: 'top priority' }],
    last_change: null,
    memory: [],
    ...more,
  };
}
