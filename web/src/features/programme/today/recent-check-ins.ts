import type { CalendarEvent } from '../../../api/enhanced';
import { MOODS } from '../../../lib/check-in-scales';
import { addDays, startOfDay } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import { givenEnergy } from '../calendar/given-energy';

/** A day's check-in as far as it was given. */
export interface CheckedDay {
  date: LocalDate;
  /** The face and its place, 1 (very sad) to 5; null where there is none, or one of another client's own. */
  mood: { emoji: string; word: string; level: number } | null;
  /** 1 to 5; null where it was not given. */
  energy: number | null;
}

const DAYS = 7;

/** The seven days up to today, the oldest first. As elsewhere, only midnights are converted between zones. */
export function recentCheckIns(
  events: readonly CalendarEvent[],
  today: LocalDate,
  zone: string,
): CheckedDay[] {
  const made = events.filter(({ kind, metadata }) => kind === 'check_in' && metadata.checkin_data);
  const dates = Array.from({ length: DAYS }, (_, back) => addDays(today, back + 1 - DAYS));
  return dates.map((date) => {
    const [from, until] = [startOfDay(date, zone), startOfDay(addDays(date, 1), zone)];
    const event = made.find(({ start_time }) => {
      const start = Date.parse(start_time);
      return from <= start && start < until;
    });
    const data = event?.metadata.checkin_data;
    const level = MOODS.findIndex(({ emoji }) => emoji === data?.mood) + 1;
    const mood = MOODS[level - 1];
    return { date, mood: mood ? { ...mood, level } : null, energy: data ? givenEnergy(data) : null };
  });
}

/** A day on which it was hard: the face says so; where there is none, the least energy does. */
export function isLow(day: CheckedDay | undefined): boolean {
  if (!day) return false;
  const { mood, energy } = day;
  return mood === null ? energy !== null && energy <= 1 : mood.level <= 2;
}
