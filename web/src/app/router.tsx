import { Suspense, useEffect, useEffectEvent } from 'react';
import { NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { PATHS } from '../lib/paths';
import { PageSpinner } from '../ui/spinner';
import { NotFoundPage, PUBLIC_PAGES, SignedInArea, StaffArea } from './pages';

/** The whole map of the product. Everything under /app, its store included, is code of its own. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <StartAtTop />
      <Routes>
        {PUBLIC_PAGES.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path={`${PATHS.app}/*`} element={<SignedInArea />} />
        <Route path={`${PATHS.admin}/*`} element={<StaffArea />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}

/** A new page starts at its top; Back keeps the place that the browser remembers. */
function StartAtTop() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  // Of the page, not of what opens over it: a dialog's address is no new page.
  const begin = useEffectEvent(() => {
    if (type === NavigationType.Push) window.scrollTo(0, 0);
  });
  useEffect(() => begin(), [pathname]);
  return null;
}
