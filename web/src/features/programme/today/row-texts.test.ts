import { dayProgress, progressText } from '../calendar/day-progress';
import { doseOf, doseText, longDose } from '../calendar/dose-text';
import { calendarEvent } from '../testing/events';
import { checkedInText } from './checked-in-text';

const walk = { dose: '15 min brisk walk', cue: 'after lunch', smaller: { dose: '5 min stroll', minutes: 5 } };

it('says how much and when; the length where no dose is named', () => {
  expect(doseText(calendarEvent(walk))).toBe('15 min brisk walk after lunch');
  expect(doseText(calendarEvent({ ...walk, moved: true }))).toBe('15 min brisk walk');
  expect(doseText(calendarEvent({ ...walk, is_smaller: true }))).toBe('5 min stroll after lunch');
  expect(doseText(calendarEvent())).toBe('30\u00a0min');
  expect(doseText(calendarEvent({ all_day: true }))).toBe('');
  const long = 'Three portions of vegetables and fruit over the day';
  expect(doseText(calendarEvent({ dose: long, cue: 'at lunch' }))).toBe('at lunch');
  expect(longDose(calendarEvent({ dose: long }))).toBe(long);
  expect(longDose(calendarEvent(walk))).toBeNull();
  expect(doseOf(calendarEvent({ dose: long }))).toBe(long);
});

it('says what was checked in, as far as it is known', () => {
  const checkin_data = { energy_level: 3, mood: '😊', task_completion: 3, notes: '' };
  const metadata = { completion_date: '2026-11-18T08:32:00.000Z', checkin_data };
  expect(checkedInText({ metadata }, 'Europe/London')).toBe('Checked in 08:32 · Good · Happy');
  const other = { checkin_data: { ...checkin_data, mood: '?' } };
  expect(checkedInText({ metadata: other }, 'Europe/London')).toBe('Checked in · Good');
  const face = { checkin_data: { ...checkin_data, not_given: ['energy_level' as const] } };
  expect(checkedInText({ metadata: face }, 'Europe/London')).toBe('Checked in · Happy');
  expect(checkedInText({ metadata: {} }, 'Europe/London')).toBeNull();
});

it('counts what is done of a day; a coming day says what is planned', () => {
  const done = calendarEvent({ metadata: { status: 'completed' } });
  const progress = dayProgress([done, calendarEvent()]);
  expect(progressText(progress, true)).toBe('1 of 2 completed');
  expect(progressText(progress, false)).toBe('2 planned');
});
