import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSpinner } from '../ui/spinner';
import { selectMustEnrol, selectSessionStatus, selectSignedOutByUser } from './session-slice';
import { watchSession } from './watch-session';

const SETTINGS = '/app/settings';

/**
 * Lets signed-in users through; sends everybody else to /login, which brings them back here afterwards. Whoever has to
 * set up a second factor first sees the settings alone.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  const status = useSelector(selectSessionStatus);
  const signedOutByUser = useSelector(selectSignedOutByUser);
  const mustEnrol = useSelector(selectMustEnrol);
  const location = useLocation();

  useEffect(() => watchSession(dispatch), [dispatch]);

  switch (status) {
    case 'checking':
      return <PageSpinner label="Checking your session" />;
    case 'authenticated':
      return mustEnrol && location.pathname !== SETTINGS ? <Navigate to={SETTINGS} replace /> : children;
    case 'unauthenticated':
      return <Navigate to="/login" replace state={signedOutByUser ? null : { from: location }} />;
  }
}
