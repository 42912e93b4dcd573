import { Suspense, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes, useLocation } from 'react-router-dom';
import { RequireSession } from '../auth/require-session';
import { PATHS } from '../lib/paths';
import { followVersions } from '../pwa/new-version';
import { registerServiceWorker } from '../pwa/service-worker';
import { Skeleton } from '../ui/skeleton';
import { AppLayout } from './layout/app-layout';
import { KeepInSync } from './keep-in-sync';
import { MissingPageBoundary } from './missing-page';
import { MEMBER_PAGES } from './member-pages';
import { createStore } from './create-store';
import { UpdateDialog } from './update-dialog';

/** Everything under /app: its own store, the guard, the layout, and the pages, each loaded with its route. */
export default function SignedInArea() {
  const [store] = useState(createStore);
  const { pathname } = useLocation();
  useEffect(keepOnDevice, []);
  return (
    <Provider store={store}>
      <RequireSession>
        <KeepInSync />
        <UpdateDialog />
        <AppLayout>
          <MissingPageBoundary key={pathname}>
            <Suspense fallback={<Skeleton lines={4} height={48} />}>
              <Routes>
                {MEMBER_PAGES.map(({ path, Page }) => (
                  <Route key={path} path={path.slice(PATHS.app.length)} element={<Page />} />
                ))}
              </Routes>
            </Suspense>
          </MissingPageBoundary>
        </AppLayout>
      </RequireSession>
    </Provider>
  );
}

/** From the first signed-in visit the app is on the device, once the page itself is there; development has no worker. */
function keepOnDevice(): void {
  if (!import.meta.env.PROD) return;
  const keep = async () => {
    const registration = await registerServiceWorker();
    if (registration) followVersions(registration);
  };
  if (document.readyState === 'complete') void keep();
  else window.addEventListener('load', () => void keep(), { once: true });
}
