import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { PATHS } from '../lib/paths';
import type { Farewell, SignInState } from '../lib/sign-in-state';
import { PageSpinner } from '../ui/spinner';
import { selectFarewell, selectMustEnrol, selectSessionStatus } from './session-slice';
import { watchSession } from './watch-session';

/**
 * Lets signed-in users through; sends everybody else to /login, which brings them back here afterwards. Whoever has to
 * set up a second factor first sees the settings alone.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  const status = useSelector(selectSessionStatus);
  const farewell = useSelector(selectFarewell);
  const mustEnrol = useSelector(selectMustEnrol);
  const location = useLocation();

  // Before the effects of the page, which ask for its data: where the session has to be refreshed, they wait for that.
  useLayoutEffect(() => watchSession(dispatch), [dispatch]);

  switch (status) {
    case 'checking':
      return <PageSpinner label="Checking your session" />;
    case 'authenticated':
      return mustEnrol && location.pathname !== PATHS.settings ? (
        <Navigate to={PATHS.settings} replace />
      ) : (
        children
      );
    case 'unauthenticated':
      return <Navigate to={PATHS.login} replace state={stateFor(farewell, location)} />;
  }
}

/** Whoever left by their own wish starts afresh. */
function stateFor(farewell: Farewell | null, from: Location): SignInState & { from?: Location } {
  if (farewell === 'session-ended') return { from, farewell };
  return farewell === null ? { from } : { farewell };
}
