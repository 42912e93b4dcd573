import { Suspense, useState } from 'react';
import { Provider } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { RequireSession } from '../auth/require-session';
import { selectUser } from '../auth/session-slice';
import { PATHS } from '../lib/paths';
import { useAppSelector } from '../store/hooks';
import { Skeleton } from '../ui/skeleton';
import { createStore } from './create-store';
import { lazyPage } from './lazy-page';
import { MissingPageBoundary } from './missing-page';

const StaffPages = lazyPage(() => import('./staff-pages'));

/** Everything under /admin: its own store and guard. None of its code is loaded for members, who are led to their side. */
export default function StaffArea() {
  const [store] = useState(createStore);
  return (
    <Provider store={store}>
      <RequireSession>
        <StaffOnly />
      </RequireSession>
    </Provider>
  );
}

function StaffOnly() {
  const isStaff = useAppSelector(selectUser)?.isStaff ?? false;
  if (!isStaff) return <Navigate to={PATHS.app} replace />;
  return (
    <MissingPageBoundary>
      <Suspense fallback={<Skeleton lines={4} height={48} />}>
        <StaffPages />
      </Suspense>
    </MissingPageBoundary>
  );
}
