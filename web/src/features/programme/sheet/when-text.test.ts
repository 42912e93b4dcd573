import { whenText } from './when-text';

it.each([
  ['2026-11-18T13:30:00Z', '2026-11-18T14:00:00Z', false, 'Wednesday 18 November, 13:30 · 30\u00a0min'],
  ['2026-11-18T00:00:00Z', '2026-11-19T00:00:00Z', true, 'Wednesday 18 November · all day'],
  ['2026-11-16T00:00:00Z', '2026-11-23T00:00:00Z', true, '16 November – 22 November'],
])('%s to %s', (start_time, end_time, all_day, text) => {
  expect(whenText({ start_time, end_time, all_day }, 'Europe/London')).toBe(text);
});
