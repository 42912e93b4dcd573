import type { RecordEvent } from '../api/care-api';
import { isEveryday } from './done-text';

export const WEEKS = 12;

export interface WeekEmphasis {
  readonly week: number;
  /** As the programme itself words it; null where it does not. */
  readonly about: string | null;
  /** Habits that begin in the week: they set it apart from those before. */
  readonly begins: readonly string[];
  /** What belongs to this week in particular: lessons, calls, measures and the like. */
  readonly own: readonly string[];
  readonly planned: number;
  readonly moved: number;
}

/** What each of the programme's weeks is about. */
export function weekEmphases(events: readonly RecordEvent[]): WeekEmphasis[] {
  const known = new Set<string>();
  return Array.from({ length: WEEKS }, (_, index) => {
    const week = index + 1;
    const all = events.filter((event) => event.program_week === week && !isEveryday(event));
    const titles = (habits: boolean) => [
      ...new Set(all.filter(({ kind }) => (kind === 'habit') === habits).map(({ title }) => title)),
    ];
    const begins = titles(true).filter((title) => !known.has(title));
    for (const title of begins) known.add(title);
    // The item that opens a week bears its emphasis: 'Week 3: Move a little more'.
    const opening = `Week ${week}: `;
    const about = titles(false).find((title) => title.startsWith(opening));
    return {
      week,
      about: about?.slice(opening.length) ?? null,
      begins,
      own: titles(false).filter((title) => title !== about),
      planned: all.filter(({ all_day }) => !all_day).length,
      moved: all.filter(({ moved }) => moved).length,
    };
  });
}

/** The first few by name, the rest by number. */
export function fewOf(titles: readonly string[], most = 3): string {
  const named = titles.slice(0, most).join(', ');
  return titles.length > most ? `${named} and ${titles.length - most} more` : named;
}
