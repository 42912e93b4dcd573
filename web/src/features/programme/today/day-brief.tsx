import { useMemo } from 'react';
import type { CalendarEvent } from '../../../api/enhanced';
import { addDays } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import { isDailyCheckIn } from '../calendar/categories';
import { eventsOfWeek } from '../calendar/week-events';
import type { Span } from '../calendar/programme-weeks';
import { isSettled } from '../tasks/task-status';
import type { TaskStatus } from '../tasks/task-status';
import { daySentence } from './day-sentence';
import { nextEvent } from './next-event';
import type { CheckedDay } from './recent-check-ins';
import './day-brief.css';

interface DayBriefProps {
  programme: Span;
  today: LocalDate;
  zone: string;
  now: number;
  /** The programme's, and those of today. */
  events: readonly CalendarEvent[];
  ofDay: readonly CalendarEvent[];
  checkedDays: readonly CheckedDay[];
  statusOf: (event: CalendarEvent) => TaskStatus;
}

/** One sentence of the day. */
export function DayBrief(props: DayBriefProps) {
  const { programme, today, zone, now, events, ofDay, checkedDays, statusOf } = props;
  const yesterday = useMemo(() => {
    const date = addDays(today, -1);
    return date < programme.start_date ? null : eventsOfWeek(events, [date], zone).days.get(date);
  }, [events, programme, today, zone]);
  const tasks = ofDay.filter(isTask);
  const before = yesterday?.filter(isTask);
  const sentence = daySentence({
    now,
    zone,
    open: tasks.filter((event) => !isSettled(statusOf(event))),
    next: nextEvent(tasks, statusOf, now),
    planned: tasks.length,
    yesterday: before
      ? {
          planned: before.length,
          done: before.filter((event) => statusOf(event) === 'completed').length,
        }
      : null,
    checkIns: checkedDays,
    isFirstDay: today === programme.start_date,
  });
  return sentence && <p className="day-brief">{sentence}</p>;
}

const isTask = (event: CalendarEvent) => !isDailyCheckIn(event);
