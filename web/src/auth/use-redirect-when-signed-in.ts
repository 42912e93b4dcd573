import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { logProblem } from '../lib/log-problem';
import { checkSession } from './auth-client';

/**
 * Whoever is signed in already has no business on this page. A failed check counts as not signed in.
 * @param target asked once it is known who is signed in
 * @param onSecondFactorDue called when only the second factor is missing
 */
export function useRedirectWhenSignedIn(target: () => string, onSecondFactorDue?: () => void): void {
  const navigate = useNavigate();
  const enter = useEffectEvent(() => void navigate(target(), { replace: true }));
  const halfway = useEffectEvent(() => onSecondFactorDue?.());
  useEffect(() => {
    let left = false;
    checkSession().then(
      (found) => {
        if (left) return;
        if (found === 'signed-in') enter();
        if (found === 'second-factor') halfway();
      },
      (error: unknown) => logProblem('The session could not be checked', error),
    );
    return () => {
      left = true;
    };
  }, []);
}
