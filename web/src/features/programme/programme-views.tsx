import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { MedicalProgram } from '../../api/enhanced';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../auth/session-slice';
import { PageHeader } from '../../ui/page-header';
import { CATEGORIES } from './calendar/categories';
import type { Category } from './calendar/categories';
import { dateAt, memberZone } from './calendar/local-days';
import { clampToProgramme } from './calendar/programme-weeks';
import { LoadFailure } from './load-failure';
import { OverviewView } from './overview/overview-view';
import { ProgrammeSkeleton } from './programme-skeleton';
import { CategoryFilter } from './today/category-filter';
import { TodayView } from './today/today-view';
import { useNow } from './today/use-now';
import { useAddress } from './use-address';
import type { Place } from './use-address';
import { useEvents } from './use-events';
import { PANEL_ID, tabId, ViewTabs } from './view-tabs';
import { WeeklyView } from './weekly/weekly-view';

interface ProgrammeViewsProps {
  programme: MedicalProgram;
  notice: ReactNode;
}

/** A day, a week, or the whole programme; the chosen categories apply to each. */
export function ProgrammeViews({ programme, notice }: ProgrammeViewsProps) {
  const zone = memberZone(useAppSelector(selectUser)?.timeZone);
  const now = useNow();
  const today = dateAt(now, zone);
  const home = clampToProgramme(programme, today);
  const { view, date, show } = useAddress(programme, home);
  const [categories, setCategories] = useState<ReadonlySet<Category>>(() => new Set(CATEGORIES));
  const { events, isError, refetch } = useEvents(programme);
  const [panel, step] = useStep(show);
  const shared = { programme, date, today, zone, categories };

  return (
    <>
      <PageHeader
        title="Program"
        subtitle="View your schedule"
        actions={<CategoryFilter chosen={categories} onChange={setCategories} />}
      />
      {notice}
      {/* The tab says Today, so it leads to today, also from another day. */}
      <ViewTabs view={view} onChoose={(next) => show({ view: next, date: next === 'today' ? home : date })} />
      <div role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(view)} tabIndex={-1} ref={panel}>
        {events && view === 'today' && (
          <TodayView
            {...shared}
            home={home}
            now={now}
            events={events}
            onShowAll={() => setCategories(new Set(CATEGORIES))}
            onShow={(next) => show({ view, date: next })}
          />
        )}
        {events && view === 'weekly' && (
          <WeeklyView
            {...shared}
            events={events}
            onShowWeek={(next) => show({ view, date: next })}
            onShowDay={(next) => step({ view: 'today', date: next })}
          />
        )}
        {events && view === 'overview' && (
          <OverviewView
            {...shared}
            now={now}
            events={events}
            onShowWeek={(next) => step({ view: 'weekly', date: next })}
          />
        )}
        {!events &&
          (isError ? (
            <LoadFailure message="Failed to load events" onRetry={() => void refetch()} />
          ) : (
            <ProgrammeSkeleton />
          ))}
      </div>
    </>
  );
}

/** A step from one view into another takes the focus along, which would be lost with the button that was pressed. */
function useStep(show: (place: Place, step: boolean) => void) {
  const panel = useRef<HTMLDivElement>(null);
  const [steps, setSteps] = useState(0);
  useEffect(() => {
    if (steps === 0) return;
    panel.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [steps]);
  const step = (place: Place) => {
    show(place, true);
    setSteps((count) => count + 1);
  };
  return [panel, step] as const;
}
