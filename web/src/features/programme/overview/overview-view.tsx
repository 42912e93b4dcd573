import { useEffect, useMemo, useRef } from 'react';
import type { CSSProperties } from 'react';
import type { CalendarEvent } from '../../../api/enhanced';
import { EmptyState } from '../../../ui/empty-state';
import type { Category } from '../calendar/categories';
import type { LocalDate } from '../../../lib/local-days';
import { dayOfWeek, programmeWeeks } from '../calendar/programme-weeks';
import type { Span } from '../calendar/programme-weeks';
import type { Pause } from '../pauses/pause-change';
import type { TaskStatus } from '../tasks/task-status';
import { tenseOf } from '../calendar/tense';
import { OverviewRow } from './overview-row';
import { overviewWeeks } from './overview-weeks';
import { adherenceByWeek } from './week-adherence';
import { daysByWeek, weekDots } from './week-dots';
import './overview.css';

const COLUMNS: readonly Category[] = ['Core Programme', 'Educational Programme', 'Daily Habits'];

interface OverviewViewProps {
  programme: Span;
  today: LocalDate;
  zone: string;
  now: number;
  events: readonly CalendarEvent[];
  categories: ReadonlySet<Category>;
  pauses: readonly Pause[];
  statusOf: (event: CalendarEvent) => TaskStatus;
  onShowWeek: (date: LocalDate) => void;
}

/** The whole programme, a row per week. */
export function OverviewView(props: OverviewViewProps) {
  const { programme, today, zone, now, events, categories, pauses, statusOf, onShowWeek } = props;
  const weeks = useMemo(() => programmeWeeks(programme), [programme]);
  const entries = useMemo(() => overviewWeeks(events, weeks, zone), [events, weeks, zone]);
  const adherence = useMemo(() => adherenceByWeek(events, now), [events, now]);
  const days = useMemo(() => daysByWeek(events, weeks, zone), [events, weeks, zone]);
  const current = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which must not become the effect's clean-up.
    void current.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const columns = COLUMNS.filter((category) => categories.has(category));
  if (columns.length === 0) return <EmptyState title="No category is chosen" />;

  return (
    <section className="overview">
      <h2 id="overview-title">Programme Overview</h2>
      <div
        role="table"
        aria-labelledby="overview-title"
        style={{ '--columns': columns.length } as CSSProperties}
      >
        <div role="rowgroup" className="overview-head">
          <div role="row" className="overview-row">
            {['Week', ...columns].map((name) => (
              <div key={name} role="columnheader">
                {name}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="overview-body">
          {entries.map((entry) => {
            const tense = tenseOf(entry.week.from, entry.week.to, today);
            return (
              <OverviewRow
                key={entry.week.number}
                entry={entry}
                categories={columns}
                tense={tense}
                adherence={adherence.get(entry.week.number)}
                dots={weekDots(entry.week, days.get(entry.week.number), { today, pauses, statusOf })}
                ref={tense === 'current' ? current : undefined}
                onShow={() => onShowWeek(dayOfWeek(entry.week, today))}
              />
            );
          })}
        </div>
      </div>
    </section>
  );
}
