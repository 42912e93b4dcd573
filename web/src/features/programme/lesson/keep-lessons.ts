import { keepArticles } from '../../../api/kept-articles';
import type { CalendarEvent } from '../../../api/enhanced';
import type { AppStore } from '../../../store/hooks';
import { mondayOf, addDays, dateAt, memberZone } from '../../../lib/local-days';
import { selectUser } from '../../../auth/session-slice';
import { knownProgramme } from '../data/known-programme';

/** Milliseconds after a change of the plan, when the page itself is there. */
const REST = 3000;

/**
 * Has the texts of this week's and next week's lessons on the device, so that they can be read without a network.
 * @returns ends it
 */
export function keepLessons(store: AppStore, userId: string): () => void {
  const leaving = new AbortController();
  let seen: CalendarEvent[] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    const zone = memberZone(selectUser(store.getState())?.timeZone);
    if (seen) void keepArticles(userId, articlesSoon(seen, zone, Date.now()), leaving.signal);
  };
  const look = () => {
    const { events } = knownProgramme(store.getState(), userId);
    if (events === seen) return;
    seen = events;
    clearTimeout(timer);
    timer = setTimeout(keep, REST);
  };
  look();
  const unsubscribe = store.subscribe(look);
  window.addEventListener('online', keep);
  return () => {
    leaving.abort();
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', keep);
  };
}

/** The articles of this week and the next, by time, each once. */
export function articlesSoon(events: readonly CalendarEvent[], zone: string, now: number): string[] {
  const monday = mondayOf(dateAt(now, zone));
  const end = addDays(monday, 14);
  const soon = events.filter(({ start_time }) => {
    const day = dateAt(Date.parse(start_time), zone);
    return monday <= day && day < end;
  });
  return [...new Set(soon.flatMap(({ content_id }) => content_id ?? []))];
}
