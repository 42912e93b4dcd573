import { useEffect, useMemo, useRef } from 'react';
import type { CSSProperties } from 'react';
import type { CalendarEvent } from '../../../api/enhanced';
import { EmptyState } from '../../../ui/empty-state';
import type { Category } from '../calendar/categories';
import type { LocalDate } from '../../../lib/local-days';
import { dayOfWeek, programmeWeeks } from '../calendar/programme-weeks';
import type { ProgrammeWeek, Span } from '../calendar/programme-weeks';
import type { Pause } from '../pauses/pause-change';
import { tenseOf } from '../calendar/tense';
import { mapWeek, phasesOf } from './map-weeks';
import { ProgrammeMap } from './programme-map';
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
  onShowWeek: (date: LocalDate) => void;
}

/** The whole programme: its map, and a row per week. */
export function OverviewView(props: OverviewViewProps) {
  const { programme, today, zone, now, events, categories, pauses, onShowWeek } = props;
  const weeks = useMemo(() => programmeWeeks(programme), [programme]);
  const entries = useMemo(() => overviewWeeks(events, weeks, zone), [events, weeks, zone]);
  const adherence = adherenceByWeek(events, now);
  const days = useMemo(() => daysByWeek(events, weeks, zone), [events, weeks, zone]);
  const current = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which must not become the effect's clean-up.
    void current.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const columns = COLUMNS.filter((category) => categories.has(category));
  if (columns.length === 0) return <EmptyState title="No category is chosen" />;
  const rows = entries.map(({ week, name, columns: items }) => ({
    ...{ week, name, columns: items },
    adherence: adherence.get(week.number),
    dots: weekDots(week, days.get(week.number), { today, pauses }),
  }));
  const show = (week: ProgrammeWeek) => onShowWeek(dayOfWeek(week, today));

  return (
    <section className="overview">
      <h2 id="overview-title">Programme Overview</h2>
      <ProgrammeMap
        phases={phasesOf(
          rows.map((row) => mapWeek(row, today)),
          events,
        )}
        onShow={show}
      />
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
          {rows.map(({ adherence: went, dots, ...entry }) => {
            const tense = tenseOf(entry.week.from, entry.week.to, today);
            return (
              <OverviewRow
                key={entry.week.number}
                entry={entry}
                categories={columns}
                tense={tense}
                adherence={went}
                dots={dots}
                ref={tense === 'current' ? current : undefined}
                onShow={() => show(entry.week)}
              />
            );
          })}
        </div>
      </div>
    </section>
  );
}
