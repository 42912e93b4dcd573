import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { CalendarEvent } from '../../../api/enhanced';
import { PATHS } from '../../../lib/paths';
import { addDays, startOfDay } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import { dayProgress } from '../calendar/day-progress';
import { isDayTask } from '../calendar/day-tasks';
import { eventsOfWeek } from '../calendar/week-events';
import type { Span } from '../calendar/programme-weeks';
import { isClosed } from '../calendar/urgent';
import { statusOf } from '../tasks/task-status';
import { daySentence } from './day-sentence';
import { nextEvent } from './next-event';
import { isLow } from './recent-check-ins';
import type { CheckedDay } from './recent-check-ins';
import './day-brief.css';

/** What stands ready to be sent there: it is answered with the way to a person. */
const TO_COACH = { ask: 'Talk to my coach' };

interface DayBriefProps {
  programme: Span;
  today: LocalDate;
  zone: string;
  now: number;
  /** The programme's, and those of today with what cannot wait of the days before. */
  events: readonly CalendarEvent[];
  ofDay: readonly CalendarEvent[];
  checkedDays: readonly CheckedDay[];
}

/** One sentence of the day; after a hard word a way to somebody. */
export function DayBrief(props: DayBriefProps) {
  const { programme, today, zone, now, events, ofDay, checkedDays } = props;
  const yesterday = useMemo(() => {
    const date = addDays(today, -1);
    return date < programme.start_date ? null : eventsOfWeek(events, [date], zone).days.get(date);
  }, [events, programme, today, zone]);
  const isFirstDay = useMemo(() => {
    const midnight = startOfDay(today, zone);
    return !events.some((event) => isDayTask(event) && Date.parse(event.start_time) < midnight);
  }, [events, today, zone]);
  const isOpen = (event: CalendarEvent) => !isClosed(event);
  // All that the next card may be about: a plan is something to do before its hour has passed, and beside something else.
  const own = ofDay.filter(
    (event) =>
      isDayTask(event) ||
      (event.kind === 'plan_the_day' && !(isOpen(event) && Date.parse(event.end_time) <= now)),
  );
  const tasks = own.filter(isDayTask);
  const isDone = (event: CalendarEvent) => statusOf(event) === 'completed';
  const said = checkedDays.at(-1);
  const sentence = daySentence({
    now,
    zone,
    open: tasks.some(isOpen) ? own.filter(isOpen) : [],
    next: nextEvent(own, now),
    planned: tasks.length,
    done: tasks.filter(isDone).length,
    yesterday: yesterday ? dayProgress(yesterday) : null,
    checkIns: checkedDays,
    isFirstDay,
  });
  return (
    <>
      {sentence && <p className="day-brief">{sentence}</p>}
      {isLow(said) && (
        <Link className="day-brief-talk" to={PATHS.chat} state={TO_COACH}>
          Write to your coach
        </Link>
      )}
    </>
  );
}
