import { calendarEvent } from '../testing/events';
import { leftOver } from './left-over';

const TODAY = '2026-11-18';
const event = (title: string, start_time: string, status?: 'completed' | 'failed') =>
  calendarEvent({
    id: start_time,
    title,
    event_type: 'core',
    start_time,
    metadata: status ? { status } : {},
  });
const advice = event.bind(null, 'Get advice today about a test result');
const screen = event.bind(null, 'Health and Safety Screen');
const leftDays = (...events: Parameters<typeof leftOver>[0]) =>
  leftOver(events, TODAY, 'UTC', new Set()).map(({ start_time }) => start_time.slice(0, 10));

it('is urgent advice of seven days that was not had, also where it was left out', () => {
  expect(
    leftDays(
      advice('2026-11-10T23:30:00.000Z'),
      advice('2026-11-11T09:00:00.000Z'),
      advice('2026-11-16T09:00:00.000Z', 'completed'),
      advice('2026-11-17T09:00:00.000Z', 'failed'),
      calendarEvent({ start_time: '2026-11-17T10:00:00.000Z' }),
      advice('2026-11-18T09:00:00.000Z'),
    ),
  ).toEqual(['2026-11-11', '2026-11-17']);
});

it.each(['Health and Safety Screen', 'Habits Questionnaire'])(
  'is the %s until it is done or left out, however long ago it was asked',
  (title) => {
    expect(leftDays(event(title, '2026-10-05T08:00:00.000Z'))).toEqual(['2026-10-05']);
    expect(leftDays(event(title, '2026-11-17T08:00:00.000Z', 'completed'))).toEqual([]);
    expect(leftDays(event(title, '2026-11-17T08:00:00.000Z', 'failed'))).toEqual([]);
    expect(leftDays(event(title, '2026-11-18T08:00:00.000Z'))).toEqual([]);
  },
);

it('stays where it was seen, also once it is done', () => {
  const done = screen('2026-11-17T08:00:00.000Z', 'completed');
  expect(leftOver([done], TODAY, 'UTC', new Set([done.id]))).toEqual([done]);
  const moved = screen('2026-11-18T08:00:00.000Z');
  expect(leftOver([moved], TODAY, 'UTC', new Set([moved.id]))).toEqual([]);
});
