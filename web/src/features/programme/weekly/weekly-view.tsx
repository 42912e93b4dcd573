import { useMemo } from 'react';
import type { CalendarEvent } from '../../../api/enhanced';
import { EmptyState } from '../../../ui/empty-state';
import type { Category } from '../calendar/categories';
import { formatDate } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import { datesOfWeek, programmeWeeks, weekOf } from '../calendar/programme-weeks';
import type { Span } from '../calendar/programme-weeks';
import { eventsOfWeek } from '../calendar/week-events';
import type { Pause } from '../pauses/pause-change';
import type { SheetKind } from '../use-sheet';
import { useWide } from '../../../lib/use-wide';
import { WeekList } from './week-list';
import { WeekPicker } from './week-picker';
import { weekPlan } from './week-plan';
import { WeekTable } from './week-table';
import './weekly.css';

interface WeeklyViewProps {
  programme: Span;
  /** Any day of the week on view. */
  date: LocalDate;
  today: LocalDate;
  zone: string;
  events: readonly CalendarEvent[];
  categories: ReadonlySet<Category>;
  pauses: readonly Pause[];
  onShowWeek: (date: LocalDate) => void;
  onShowDay: (date: LocalDate) => void;
  onOpen: (kind: SheetKind, eventId: string) => void;
}

/** One week of the programme, Monday to Sunday. */
export function WeeklyView(props: WeeklyViewProps) {
  const { programme, date, today, zone, events, categories, pauses } = props;
  const { onShowWeek, onShowDay, onOpen } = props;
  const weeks = useMemo(() => programmeWeeks(programme), [programme]);
  const number = weekOf(programme, date);
  const week = weeks[number - 1];
  const ofWeek = useMemo(
    () => week && eventsOfWeek(events, datesOfWeek(week.monday), zone),
    [events, week, zone],
  );
  const plan = useMemo(() => ofWeek && weekPlan(ofWeek, categories), [ofWeek, categories]);
  const Layout = useWide() ? WeekTable : WeekList;
  if (!week || !plan) return null;

  return (
    <section className="weekly" aria-labelledby="week-title">
      <header className="weekly-head">
        <h2 id="week-title" className="tabular">
          Week {number} of {weeks.length}
          <span className="weekly-dates">
            {' '}
            {formatDate(week.from, 'D MMM')} – {formatDate(week.to, 'D MMM')}
          </span>
        </h2>
        <WeekPicker weeks={weeks} week={week} today={today} onShowWeek={onShowWeek} />
      </header>
      {plan.categories.length > 0 ? (
        <Layout
          programme={programme}
          plan={plan}
          today={today}
          zone={zone}
          pauses={pauses}
          onShowDay={onShowDay}
          onOpen={onOpen}
        />
      ) : (
        <EmptyState title="No category is chosen" />
      )}
    </section>
  );
}
