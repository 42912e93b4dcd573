import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { selectUser, sessionMissing } from '../auth/session-slice';
import { PATHS } from '../lib/paths';
import { keepConnected } from '../realtime/keep-connected';
import { StaffLayout } from '../staff/layout/staff-layout';
import { useAppSelector, useAppStore } from '../store/hooks';
import { Skeleton } from '../ui/skeleton';
import { lazyPage } from './lazy-page';
import type { PageRoute } from './lazy-page';
import { MissingPageBoundary } from './missing-page';

/** Pages under /admin, by their whole path. */
const STAFF_PAGES: readonly PageRoute[] = [
  { path: PATHS.admin, Page: lazyPage(() => import('../staff/queue/queue-page')) },
  { path: PATHS.members, Page: lazyPage(() => import('../staff/members/members-page')) },
  { path: PATHS.member, Page: lazyPage(() => import('../staff/member/member-page')) },
  { path: PATHS.reviews, Page: lazyPage(() => import('../staff/reviews/reviews-page')) },
  { path: PATHS.review, Page: lazyPage(() => import('../staff/reviews/review-page')) },
  { path: PATHS.organisation, Page: lazyPage(() => import('../staff/organisation/organisation-page')) },
  { path: PATHS.templates, Page: lazyPage(() => import('../staff/templates/templates-page')) },
  { path: PATHS.articles, Page: lazyPage(() => import('../staff/articles/articles-page')) },
  { path: PATHS.articleEditor, Page: lazyPage(() => import('../staff/articles/article-page')) },
  { path: PATHS.inbox, Page: lazyPage(() => import('../staff/inbox/inbox-page')) },
  { path: PATHS.inboxChat, Page: lazyPage(() => import('../staff/inbox/inbox-page')) },
  {
    path: `${PATHS.admin}/*`,
    Page: lazyPage(async () => {
      const { NotFoundMessage } = await import('../pages/not-found/not-found-message');
      return { default: NotFoundMessage };
    }),
  },
];

/** The care team's side: its frame and its pages, each loaded with its route. */
export default function StaffPages() {
  const store = useAppStore();
  const userId = useAppSelector(selectUser)?.id;
  const { pathname } = useLocation();
  useEffect(
    () => (userId ? keepConnected(userId, () => store.dispatch(sessionMissing())) : undefined),
    [store, userId],
  );
  return (
    <StaffLayout>
      <MissingPageBoundary key={pathname}>
        <Suspense fallback={<Skeleton lines={4} height={48} />}>
          <Routes>
            {STAFF_PAGES.map(({ path, Page }) => (
              <Route key={path} path={path.slice(PATHS.admin.length)} element={<Page />} />
            ))}
          </Routes>
        </Suspense>
      </MissingPageBoundary>
    </StaffLayout>
  );
}
