import { Temporal } from 'temporal-polyfill';
import type { PlannedLesson } from '../calendar-events/lesson-calendar.service';
import type { FoundArticle } from '../content/content.service';
import type { SuitableLessons } from '../programmes/member-lessons.service';
import type { Library, LibraryLesson, LibraryWeek } from './dto/library.dto';

/** What a library is made of. */
export interface Shelves {
  /** Every article there is, by its id. */
  readonly articles: ReadonlyMap<string, FoundArticle>;
  readonly suitable: SuitableLessons;
  /** Lessons of the plan, by time. */
  readonly planned: readonly PlannedLesson[];
  /** When an article beside the plan was read. */
  readonly read: ReadonlyMap<string, Date>;
  /** Monday of the first week, 'YYYY-MM-DD'. */
  readonly start: string;
  readonly today: string;
}

/**
 * The plan's lessons under the week in which each first stands, then everything else that suits the member. An article
 * that the gates of today keep away is left out, even where a day of the plan still holds it.
 */
export function arrangeLibrary(shelves: Shelves): Pick<Library, 'weeks' | 'further'> {
  const { articles, suitable, planned, read } = shelves;
  const lessons = [...Map.groupBy(planned, ({ content_id }) => content_id)].flatMap(([id, days]) => {
    const article = articles.get(id);
    const [first] = days;
    if (!article || !first || !suitable.inPlan.has(id)) return [];
    return [{ week: first.week, lesson: lessonOf(article, days) }];
  });
  const weeks = [...Map.groupBy(lessons, ({ week }) => week)].map(([week, own]) => ({
    ...frameOf(week, shelves),
    lessons: own.map(({ lesson }) => lesson),
  }));
  const inPlan = new Set(lessons.map(({ lesson }) => lesson.content_id));
  const further = [...articles.values()]
    .filter(({ content_id }) => suitable.beside.has(content_id) && !inPlan.has(content_id))
    .map((article) => readBeside(article, read.get(article.content_id)));
  return {
    weeks: weeks.sort((a, b) => a.week - b.week),
    further: further.sort((a, b) => a.title.localeCompare(b.title, 'en-GB')),
  };
}

function lessonOf(article: FoundArticle, days: readonly PlannedLesson[]): LibraryLesson {
  const done = days.find(({ status }) => status === 'completed');
  return {
    ...article,
    read: done !== undefined,
    read_at: done?.done_at ?? null,
    event_ids: days.map(({ id }) => id),
  };
}

const readBeside = (article: FoundArticle, at: Date | undefined) => ({
  ...article,
  read: at !== undefined,
  read_at: at?.toISOString() ?? null,
});

function frameOf(week: number, { start, today }: Shelves): Omit<LibraryWeek, 'lessons'> {
  const monday = Temporal.PlainDate.from(start).add({ weeks: week - 1 });
  const [first_day, last_day] = [monday.toString(), monday.add({ days: 6 }).toString()];
  const state = last_day < today ? 'past' : first_day > today ? 'ahead' : 'current';
  return { week, first_day, last_day, state };
}
