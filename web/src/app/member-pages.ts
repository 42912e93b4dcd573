import { antdPage, lazyPage } from './lazy-page';
import type { PageRoute } from './lazy-page';

const programme = lazyPage(() => import('../features/programme/programme-page'));

/** Pages under /app. Those made with `antdPage` may use antd; the others must not, so that they stay light. */
export const MEMBER_PAGES: readonly PageRoute[] = [
  { path: '/', Page: programme },
  { path: '/programme', Page: programme },
  { path: '/setup', Page: lazyPage(() => import('../features/setup/setup-page')) },
  { path: '/chat', Page: lazyPage(() => import('../features/coach-chat/coach-chat-page')) },
  { path: '/documents', Page: lazyPage(() => import('../features/documents/documents-page')) },
  {
    path: '/educational-content',
    Page: lazyPage(() => import('../features/content/educational-content-page')),
  },
  { path: '/health-data', Page: lazyPage(() => import('../features/health-data/health-data-page')) },
  { path: '/habits', Page: lazyPage(() => import('../features/habits/habits-page')) },
  { path: '/settings', Page: antdPage(() => import('../features/settings/settings-page')) },
  { path: '/calendar', Page: lazyPage(() => import('../features/calendar/calendar-page')) },
  {
    path: '/habits-questionnaire-task',
    Page: lazyPage(() => import('../features/habits-questionnaire/habits-questionnaire-page')),
  },
  { path: '/health-screen', Page: lazyPage(() => import('../features/health-screen/health-screen-page')) },
  {
    path: '*',
    Page: lazyPage(async () => {
      const { NotFoundMessage } = await import('../pages/not-found/not-found-message');
      return { default: NotFoundMessage };
    }),
  },
];
