import { useMemo } from 'react';
import type { CalendarEvent } from '../../../api/enhanced';
import type { Category } from '../calendar/categories';
import type { LocalDate } from '../calendar/local-days';
import { datesOfWeek } from '../calendar/programme-weeks';
import type { Span } from '../calendar/programme-weeks';
import { eventsOfWeek } from '../calendar/week-events';
import { DayView } from './day-view';
import { SubmitDay } from './submit-day';
import { useDialogsAhead } from './use-dialogs-ahead';
import { WeekBar } from './week-bar';
import './today-view.css';

const NONE: readonly CalendarEvent[] = [];

interface TodayViewProps {
  programme: Span;
  date: LocalDate;
  today: LocalDate;
  /** Today, or the programme's day closest to it. */
  home: LocalDate;
  zone: string;
  now: number;
  events: readonly CalendarEvent[];
  categories: ReadonlySet<Category>;
  onShowAll: () => void;
  onShow: (date: LocalDate) => void;
}

/** One day of the programme under the strip of its week. */
export function TodayView(props: TodayViewProps) {
  const { programme, date, today, home, zone, now, events, categories, onShowAll, onShow } = props;
  useDialogsAhead();
  const dates = useMemo(() => datesOfWeek(date), [date]);
  const week = useMemo(() => eventsOfWeek(events, dates, zone), [events, dates, zone]);

  const ofDay = week.days.get(date) ?? NONE;
  return (
    <div className="today">
      <WeekBar
        programme={programme}
        date={date}
        today={today}
        zone={zone}
        header={week.header}
        onShow={onShow}
      />
      <DayView
        programme={programme}
        date={date}
        home={home}
        zone={zone}
        now={date === today ? now : null}
        events={ofDay}
        categories={categories}
        onShowAll={onShowAll}
        onShow={onShow}
      />
      <SubmitDay programme={programme} date={date} zone={zone} hasBegun={date <= today} />
    </div>
  );
}
