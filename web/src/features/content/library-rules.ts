import type { Library, LibraryArticle, LibraryWeek } from '../../api/enhanced';

/** An article on a shelf: with its week, where it is in the plan. */
export interface ShelvedArticle {
  article: LibraryArticle;
  week?: LibraryWeek;
}

export type Topic = LibraryArticle['category'];

/** Every topic, by the name that it has in addresses. */
const TOPICS: readonly (readonly [id: string, topic: Topic])[] = [
  ['habits', 'Habits'],
  ['safety', 'Staying safe'],
  ['results', 'Your results'],
  ['movement', 'Movement'],
  ['food', 'Food'],
  ['sleep', 'Sleep'],
  ['mood', 'Mind and mood'],
  ['everyday', 'Everyday health'],
];

/** The topics of which a library has something. */
export function topicsOf(library: Library): typeof TOPICS {
  const there = new Set(shelvesOf(library).map(({ article }) => article.category));
  return TOPICS.filter(([, topic]) => there.has(topic));
}

/** The topic of an address; undefined for all of them, and for what is none. */
export const topicOf = (id: string | null): Topic | undefined => TOPICS.find(([known]) => known === id)?.[1];

/** Everything in one row: the plan's lessons by week, then the rest by title. */
export function shelvesOf({ weeks, further }: Library): ShelvedArticle[] {
  const lessons = weeks.flatMap((week) => week.lessons.map((article) => ({ article, week })));
  return [...lessons, ...further.map((article) => ({ article }))];
}

/** A library as it stands on a day ('YYYY-MM-DD'): what a device remembers may be of an earlier week. */
export function onDay(library: Library, today: string): Library {
  const stateOf = ({ first_day, last_day }: LibraryWeek): LibraryWeek['state'] => {
    if (last_day < today) return 'past';
    return first_day > today ? 'ahead' : 'current';
  };
  return { ...library, weeks: library.weeks.map((week) => ({ ...week, state: stateOf(week) })) };
}

/**
 * What to read now: the first lesson of this week that was not read, else one that was left open, the latest week first,
 * else the next to come. Null where all were read.
 */
export function lessonNow({ weeks }: Pick<Library, 'weeks'>): Required<ShelvedArticle> | null {
  const current = weeks.filter(({ state }) => state === 'current');
  const past = weeks.filter(({ state }) => state === 'past').reverse();
  const ahead = weeks.filter(({ state }) => state === 'ahead');
  for (const week of [...current, ...past, ...ahead]) {
    const article = week.lessons.find(({ read }) => !read);
    if (article) return { article, week };
  }
  return null;
}

/** How many lessons of the plan there are, and how many of them were read. */
export function progressOf(weeks: Library['weeks']): { read: number; all: number } {
  const lessons = weeks.flatMap((week) => week.lessons);
  return { read: lessons.filter(({ read }) => read).length, all: lessons.length };
}

/** '1 of 2 read'; where what is open is not to be counted, '1 read', and nothing of none. */
export function progressText({ read, all }: { read: number; all: number }, countsMisses: boolean): string {
  if (countsMisses) return `${read} of ${all} read`;
  return read > 0 ? `${read} read` : '';
}

/** '16 – 22 Nov', '30 Nov – 6 Dec'. */
export function spanText({ first_day, last_day }: Pick<LibraryWeek, 'first_day' | 'last_day'>): string {
  const isOneMonth = first_day.slice(0, 7) === last_day.slice(0, 7);
  return `${partsOf(first_day, isOneMonth ? {} : MONTH)} – ${partsOf(last_day, MONTH)}`;
}

const MONTH: Intl.DateTimeFormatOptions = { month: 'short' };
const partsOf = (day: string, parts: Intl.DateTimeFormatOptions) =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', ...parts, timeZone: 'UTC' });
