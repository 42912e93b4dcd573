import { withReadings } from './data/with-readings';
import {
  lessonNow,
  onDay,
  progressOf,
  progressText,
  shelvesOf,
  spanText,
  topicOf,
  topicsOf,
} from './library-rules';
import { library } from './testing/library';

const change = (kind: string, subject: string, content: unknown) => ({
  ...{ kind, subject, content, key: `${kind} ${subject}` },
  at: '2026-11-25T08:00:00.000Z',
});
const tick = (id: string, status = 'completed') => change('status', `event-of-${id}`, { status });
const nowOf = (...changes: ReturnType<typeof change>[]) =>
  lessonNow(withReadings(library(), changes))?.article.content_id;

it('offers the first open lesson of this week, then what was left open, then what comes', () => {
  expect(nowOf()).toBe('walking');
  expect(nowOf(tick('walking'))).toBe('light');
  expect(nowOf(tick('walking'), tick('light'))).toBe('safety');
  expect(nowOf(tick('walking'), tick('light'), tick('safety'))).toBe('nights');
  expect(nowOf(tick('walking'), tick('light'), tick('safety'), tick('nights'))).toBeUndefined();
});

it('is of the day on which it is shown, however old what is remembered', () => {
  const states = (today: string) => onDay(library(), today).weeks.map(({ state }) => state);
  expect(states('2026-11-29')).toEqual(['past', 'current', 'ahead']);
  expect(states('2026-11-30')).toEqual(['past', 'past', 'current']);
  expect(states('2026-11-01')).toEqual(['ahead', 'ahead', 'ahead']);
});

it('draws what waits to be sent over what the server told, the last word counting', () => {
  const read = (...changes: ReturnType<typeof change>[]) =>
    shelvesOf(withReadings(library(), changes))
      .filter(({ article }) => article.read)
      .map(({ article }) => article.content_id);
  expect(read()).toEqual(['habits']);
  expect(read(tick('habits', 'pending'))).toEqual([]);
  expect(read(tick('light', 'failed'))).toEqual(['habits']);
  const calm = [change('article-read', 'calm', { read: true })];
  expect(read(...calm)).toEqual(['habits', 'calm']);
  expect(read(...calm, change('article-unread', 'calm', { read: false }))).toEqual(['habits']);
  expect(read(change('move', 'event-of-light', { start_time: '2026-11-26T08:00:00.000Z' }))).toEqual([
    'habits',
  ]);
});

it('counts what was read, and what is open only where that does good', () => {
  const progress = progressOf(library().weeks);
  expect(progress).toEqual({ read: 1, all: 5 });
  expect(progressText(progress, true)).toBe('1 of 5 read');
  expect(progressText(progress, false)).toBe('1 read');
  expect(progressText({ read: 0, all: 5 }, false)).toBe('');
});

it('knows the topics of a library by short names, and no others', () => {
  expect(topicsOf(library()).map(([id]) => id)).toEqual(['habits', 'movement', 'sleep', 'mood', 'everyday']);
  expect(topicOf('mood')).toBe('Mind and mood');
  expect(topicOf('constructor')).toBeUndefined();
  expect(topicOf(null)).toBeUndefined();
});

it.each([
  ['2026-11-16', '2026-11-22', '16 – 22 Nov'],
  ['2026-11-30', '2026-12-06', '30 Nov – 6 Dec'],
  ['2026-12-28', '2027-01-03', '28 Dec – 3 Jan'],
])('a week from %s to %s is %s', (first_day, last_day, text) => {
  expect(spanText({ first_day, last_day })).toBe(text);
});
