import type { RecordEvent } from '../api/care-api';
import { doneText } from './done-text';

const NOW = Date.parse('2026-11-16T12:00:00Z');
const at = (hour: string, changes: Partial<RecordEvent> = {}): RecordEvent => ({
  ...{ id: hour, title: 'Brisk walk', kind: 'habit', program_week: 1, dose: null, moved: false },
  ...{ all_day: false, status: 'pending' },
  ...{ start_time: `2026-11-16T${hour}:00:00Z`, end_time: `2026-11-16T${hour}:15:00Z` },
  ...changes,
});

it('a day is counted as its week is: what was due or is done, without what is there each day', () => {
  const day = [
    at('07', { status: 'completed' }),
    at('08', { status: 'failed' }),
    at('09', { kind: 'plan_the_day', status: 'completed' }),
    at('10', { all_day: true }),
    at('18', { status: 'completed' }),
    at('20', { kind: 'check_in', status: 'completed' }),
  ];
  expect(doneText(day, NOW)).toBe('2 of 3 done');
  expect(doneText([...day, at('19')], NOW)).toBe('2 of 3 done, 1 to come');
});

it('a coming day says what is planned, and one without tasks nothing', () => {
  expect(doneText([at('13'), at('14'), at('20', { kind: 'check_in' })], NOW)).toBe('2 planned');
  expect(doneText([at('20', { kind: 'check_in' })], NOW)).toBe('');
});
