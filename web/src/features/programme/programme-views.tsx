import { useState } from 'react';
import type { ReactNode } from 'react';
import type { MedicalProgram } from '../../api/enhanced';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../auth/session-slice';
import { useRetry } from '../../realtime/use-retry';
import { usePageTitle } from '../../ui/use-page-title';
import { CATEGORIES } from './calendar/categories';
import type { Category } from './calendar/categories';
import { dateAt, memberZone } from '../../lib/local-days';
import { clampToProgramme } from './calendar/programme-weeks';
import { ChangeCard } from './changes/change-card';
import { EditCard } from './changes/edit-card';
import { LoadFailure } from './load-failure';
import { OverviewView } from './overview/overview-view';
import { usePauses } from './pauses/use-pauses';
import { ProgrammeSkeleton } from './programme-skeleton';
import { WeekCard } from './progress/week-card';
import { ProgrammeSheets } from './sheet/programme-sheets';
import { useTaskStatuses } from './tasks/use-task-statuses';
import { CategoryFilter } from './today/category-filter';
import { LifeLink } from './today/life-link';
import { TodayNews, useTodayNews } from './today/today-news';
import { TodayView } from './today/today-view';
import { useNow } from './today/use-now';
import { useAddress } from './use-address';
import { useEvents } from './use-events';
import { useSheet } from './use-sheet';
import { useStep } from './use-step';
import { PANEL_ID, tabId, ViewTabs } from './view-tabs';
import { WeeklyView } from './weekly/weekly-view';
import './programme-head.css';

interface ProgrammeViewsProps {
  programme: MedicalProgram;
  notice: ReactNode;
}

/** A day, a week, or the whole programme; the chosen categories apply to each. */
export function ProgrammeViews({ programme, notice }: ProgrammeViewsProps) {
  usePageTitle('Program');
  const zone = memberZone(useAppSelector(selectUser)?.timeZone);
  const now = useNow();
  const today = dateAt(now, zone);
  const home = clampToProgramme(programme, today);
  const { view, date, show } = useAddress(programme, home);
  const { sheet, show: open, close } = useSheet();
  const [categories, setCategories] = useState<ReadonlySet<Category>>(() => new Set(CATEGORIES));
  const { events, query } = useEvents(programme);
  const { isFailing, retry } = useRetry([query]);
  const pauses = usePauses();
  const tasks = useTaskStatuses();
  const news = useTodayNews(programme.id, now);
  const isHelpNeeded = news.needsHelp || Boolean(news.safety?.active);
  const [panel, step] = useStep(show);
  const shared = { programme, date, today, zone, categories, pauses };

  return (
    <>
      <header className="programme-head">
        <h1>Program</h1>
        {/* The tab says Today, so it leads to today, also from another day. */}
        <ViewTabs
          view={view}
          onChoose={(next) => show({ view: next, date: next === 'today' ? home : date })}
        />
        <CategoryFilter chosen={categories} onChange={setCategories} />
      </header>
      {/* Whoever needs help comes upon it first. */}
      {!isHelpNeeded && notice}
      <div role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(view)} tabIndex={-1} ref={panel}>
        {events && view === 'today' && (
          <TodayView
            {...shared}
            home={home}
            now={now}
            events={events}
            tasks={tasks}
            news={
              <TodayNews
                needsHelp={news.needsHelp}
                safety={news.safety}
                events={events}
                now={now}
                pauses={pauses}
                today={today}
                onOpen={open}
              />
            }
            changes={
              <>
                <WeekCard {...shared} events={events} weekChanges={news.weekChanges} />
                <EditCard now={now} zone={zone} />
                <ChangeCard weekChanges={news.weekChanges} now={now} />
              </>
            }
            footer={<LifeLink onOpen={open} />}
            isHelpNeeded={isHelpNeeded}
            onShowAll={() => setCategories(new Set(CATEGORIES))}
            onShow={(next) => show({ view, date: next })}
            onOpen={open}
          />
        )}
        {events && view === 'weekly' && (
          <WeeklyView
            {...shared}
            events={events}
            onShowWeek={(next) => show({ view, date: next })}
            onShowDay={(next) => step({ view: 'today', date: next })}
            onOpen={open}
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
          (isFailing ? (
            <LoadFailure message="Failed to load events" onRetry={retry} />
          ) : (
            <ProgrammeSkeleton />
          ))}
      </div>
      {events && (
        <ProgrammeSheets
          {...shared}
          events={events}
          now={now}
          tasks={tasks}
          sheet={sheet}
          onOpen={open}
          onClose={close}
        />
      )}
    </>
  );
}
