import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { CalendarEvent } from '../../../api/enhanced';
import { categoryOf } from '../calendar/categories';
import type { Category } from '../calendar/categories';
import { dayProgress } from '../calendar/day-progress';
import { addDays, startOfDay } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import { datesOfWeek } from '../calendar/programme-weeks';
import type { Span } from '../calendar/programme-weeks';
import { eventsOfWeek } from '../calendar/week-events';
import { pauseOn } from '../pauses/pause-change';
import type { Pause } from '../pauses/pause-change';
import type { useTaskStatuses } from '../tasks/use-task-statuses';
import type { SheetKind } from '../use-sheet';
import { dailyCheckIn } from '../calendar/daily-check-in';
import { isClosed, isUrgent } from '../calendar/urgent';
import { DayHeader } from './day-header';
import { DayView } from './day-view';
import { CoachNote } from './coach-note';
import { DayBrief } from './day-brief';
import { DayEnd } from './day-end';
import { FocusCard } from './focus-card';
import { greeting } from './greeting';
import { recentCheckIns } from './recent-check-ins';
import { SubmitDay } from './submit-day';
import { useDialogsAhead } from './use-dialogs-ahead';
import { useLeftOver } from './use-left-over';
import { useWide } from '../../../lib/use-wide';
import { WeekBar } from './week-bar';
import { WeekRing } from './week-ring';
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
  pauses: readonly Pause[];
  categories: ReadonlySet<Category>;
  tasks: ReturnType<typeof useTaskStatuses>;
  /** What is said of today alone, above and below its tasks. */
  news: ReactNode;
  /** Help stands among the news: nothing is said of the day beside it, and nothing is put first. */
  isHelpNeeded: boolean;
  /** What changed in the programme: beside the day where there is room, else behind its tasks, which come first. */
  changes: ReactNode;
  footer: ReactNode;
  onShowAll: () => void;
  onShow: (date: LocalDate) => void;
  onOpen: (kind: SheetKind, eventId?: string) => void;
}

/** One day of the programme under the strip of its week. */
export function TodayView(props: TodayViewProps) {
  const { programme, date, today, home, zone, now, events, pauses, categories, tasks } = props;
  const { onShowAll, onShow, onOpen } = props;
  useDialogsAhead();
  const isWide = useWide();
  const dates = useMemo(() => datesOfWeek(date), [date]);
  const week = useMemo(() => eventsOfWeek(events, dates, zone), [events, dates, zone]);
  const ofDay = week.days.get(date) ?? NONE;
  const shown = ofDay.filter((event) => categories.has(categoryOf(event)));
  const focus = week.header.map((event) => <FocusCard key={event.id} event={event} onOpen={onOpen} />);
  const checkedDays = useMemo(() => recentCheckIns(events, today, zone), [events, today, zone]);
  const left = useLeftOver(events, today, zone, date === today);
  const due = [...left.filter(isUrgent), ...ofDay];
  const isOver = hasEnded(due);
  const isOfPlan = useMemo(
    () => date >= today || hasStarted(events, date, zone),
    [events, date, today, zone],
  );
  const submit = isOfPlan && (
    <SubmitDay
      programme={programme}
      date={date}
      zone={zone}
      hasBegun={date <= today}
      isMain={isOver || date !== today}
    />
  );

  return (
    <div className="today">
      <DayHeader
        programme={programme}
        date={date}
        today={today}
        home={home}
        progress={dayProgress(ofDay)}
        greets={date === today ? greeting(now, zone) : null}
        onShow={onShow}
      />
      <WeekBar
        programme={programme}
        date={date}
        today={today}
        days={week.days}
        pauses={pauses}
        onShow={onShow}
      />
      {/* Whoever needs help comes upon it first. */}
      <div className="today-news">
        {date === today && props.news}
        {date === today && !props.isHelpNeeded && !pauseOn(pauses, today) && (
          <DayBrief
            programme={programme}
            today={today}
            zone={zone}
            now={now}
            events={events}
            ofDay={due}
            checkedDays={checkedDays}
          />
        )}
      </div>
      <DayView
        key={date}
        zone={zone}
        now={date === today ? now : null}
        events={ofDay}
        shown={shown}
        left={left}
        isHelpNeeded={props.isHelpNeeded}
        checkIn={dailyCheckIn(ofDay)}
        checkedDays={checkedDays}
        tasks={tasks}
        onShowAll={onShowAll}
        onOpen={onOpen}
      />
      {/* Beside the day, and behind it for the keyboard: it has many stops when there is something to answer. */}
      {isWide && (
        <div className="today-aside">
          {focus}
          <WeekRing days={week.days} />
          {date === today && <CoachNote zone={zone} />}
          {date === today && props.changes}
        </div>
      )}
      <div className="today-end">
        {/* There before it says anything: a reader tells what comes into it. */}
        <div role="status">
          {date === today && isOver && !props.isHelpNeeded && (
            <DayEnd today={today} zone={zone} events={events} />
          )}
        </div>
        {isOver && submit}
        {date === today && !isWide && <CoachNote zone={zone} />}
        {!isWide && focus}
        {date === today && !isWide && props.changes}
        {!isOver && submit}
        {date === home && props.footer}
      </div>
    </div>
  );
}

/** Whether the plan had begun by the end of a day: a member may join in the middle of the first week. */
function hasStarted(events: readonly CalendarEvent[], date: LocalDate, zone: string): boolean {
  const end = startOfDay(addDays(date, 1), zone);
  return events.some(({ all_day, start_time }) => !all_day && Date.parse(start_time) < end);
}

/**
 * Whether all is settled that a member has to do on a day; what stands over the whole of it may be another person's work,
 * and a plan of what is done already is none.
 */
function hasEnded(events: readonly CalendarEvent[]): boolean {
  const own = events.filter(({ all_day, kind }) => !all_day && kind !== 'plan_the_day');
  return own.length > 0 && own.every(isClosed);
}
