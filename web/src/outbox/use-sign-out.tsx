import { useCallback, useEffect, useState } from 'react';
import { runBeforeSignOut } from '../auth/before-sign-out';
import { selectUser } from '../auth/session-slice';
import { signOut } from '../auth/sign-out';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { Dialog } from '../ui/dialog';
import { outboxOf } from './outbox';
import { useOutbox } from './use-outbox';

/** Milliseconds for which signing out waits for the answers to what is sent first. */
const ANSWERED_WITHIN = 3000;

/**
 * Signing out: what waits is sent first. What cannot be sent would be lost, since nothing of a member stays on a device
 * that the member leaves: so the member is asked, and it ends by itself should all of it be sent after all.
 */
export function useSignOut() {
  const dispatch = useAppDispatch();
  const outbox = outboxOf(useAppSelector(selectUser)?.id ?? '');
  const unsent = useOutbox().changes.length;
  const [phase, setPhase] = useState<'in' | 'sending' | 'asking'>('in');

  const leave = useCallback(() => {
    outbox.clear();
    signOut(dispatch);
  }, [outbox, dispatch]);
  const start = async () => {
    if (phase === 'sending') return;
    setPhase('sending');
    await Promise.race([runBeforeSignOut(), new Promise((end) => setTimeout(end, ANSWERED_WITHIN))]);
    if (outbox.read().changes.length === 0) leave();
    else setPhase('asking');
  };
  const isAsking = phase === 'asking' && unsent > 0;
  useEffect(() => {
    if (phase === 'asking' && unsent === 0) leave();
  }, [phase, unsent, leave]);

  const stay = () => setPhase('in');
  const dialog = (
    <Dialog open={isAsking} title="Not everything has been sent" onClose={stay}>
      <p>
        {unsent === 1 ? '1 change has' : `${unsent} changes have`} not reached us yet. Signing out now removes{' '}
        {unsent === 1 ? 'it' : 'them'} from this device.
      </p>
      <div className="dialog-actions">
        <button type="button" className="button button-primary" onClick={stay}>
          Stay signed in
        </button>
        <button type="button" className="button button-plain" onClick={leave}>
          Sign out anyway
        </button>
      </div>
    </Dialog>
  );
  return { signOut: () => void start(), isBusy: phase === 'sending', dialog };
}
