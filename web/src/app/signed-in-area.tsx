import { Suspense, useState } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { RequireSession } from '../auth/require-session';
import { PATHS } from '../lib/paths';
import { Skeleton } from '../ui/skeleton';
import { AppLayout } from './layout/app-layout';
import { KeepInSync } from './keep-in-sync';
import { MEMBER_PAGES } from './member-pages';
import { createStore } from './create-store';

/** Everything under /app: its own store, the guard, the layout, and the pages, each loaded with its route. */
export default function SignedInArea() {
  const [store] = useState(createStore);
  return (
    <Provider store={store}>
      <RequireSession>
        <KeepInSync />
        <AppLayout>
          <Suspense fallback={<Skeleton lines={4} height={48} />}>
            <Routes>
              {MEMBER_PAGES.map(({ path, Page }) => (
                <Route key={path} path={path.slice(PATHS.app.length)} element={<Page />} />
              ))}
            </Routes>
          </Suspense>
        </AppLayout>
      </RequireSession>
    </Provider>
  );
}
