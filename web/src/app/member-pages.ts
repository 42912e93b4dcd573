import { PATHS } from '../lib/paths';
import { lazyPage } from './lazy-page';
import type { PageRoute } from './lazy-page';

const programme = lazyPage(() => import('../features/programme/programme-page'));

/** Pages under /app, by their whole path. */
export const MEMBER_PAGES: readonly PageRoute[] = [
  { path: PATHS.app, Page: programme },
  { path: PATHS.programme, Page: programme },
  { path: PATHS.setup, Page: lazyPage(() => import('../features/setup/setup-page')) },
  { path: PATHS.chat, Page: lazyPage(() => import('../features/coach-chat/coach-chat-page')) },
  { path: PATHS.documents, Page: lazyPage(() => import('../features/documents/documents-page')) },
  {
    path: PATHS.education,
    Page: lazyPage(() => import('../features/content/educational-content-page')),
  },
  { path: PATHS.healthData, Page: lazyPage(() => import('../features/health-data/health-data-page')) },
  {
    path: PATHS.healthDataImport,
    Page: lazyPage(() => import('../features/health-data/measures/import/import-page')),
  },
  { path: PATHS.habits, Page: lazyPage(() => import('../features/habits/habits-page')) },
  { path: PATHS.settings, Page: lazyPage(() => import('../features/settings/settings-page')) },
  { path: PATHS.calendar, Page: lazyPage(() => import('../features/calendar/calendar-page')) },
  {
    path: PATHS.habitsQuestionnaire,
    Page: lazyPage(() => import('../features/habits-questionnaire/habits-questionnaire-page')),
  },
  { path: PATHS.healthScreen, Page: lazyPage(() => import('../features/health-screen/health-screen-page')) },
  { path: PATHS.notice, Page: lazyPage(() => import('../features/programme/notice/notice-page')) },
  {
    path: `${PATHS.app}/*`,
    Page: lazyPage(async () => {
      const { NotFoundMessage } = await import('../pages/not-found/not-found-message');
      return { default: NotFoundMessage };
    }),
  },
];
