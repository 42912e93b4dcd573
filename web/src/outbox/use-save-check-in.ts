import { useEffect, useRef, useState } from 'react';
import type { CheckIn } from '../api/enhanced';
import { selectUser } from '../auth/session-slice';
import { outboxOf } from './outbox';
import type { Outbox } from './outbox';
import { post } from './post';
import { sayKept } from './say-kept';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { showToast } from '../ui/toast/toast-store';
import { CHECK_IN } from './check-in';

const COMPLETED = {
  title: 'Check-in completed!',
  description: 'Your daily check-in has been saved successfully.',
};
const UPDATED = {
  title: 'Check-in updated!',
  description: 'Your check-in has been updated successfully.',
};

/**
 * Saves a check-in with its event, and then calls `onDone`. Without an event nothing is sent; without
 * a network it is kept on this device until there is one.
 * @param isUpdate there was one before
 * @param onSaved called even if the form is gone by then
 */
export function useSaveCheckIn(
  eventId: string | null,
  isUpdate: boolean,
  onSaved: () => void,
  onDone: () => void,
) {
  const [status, setStatus] = useState<'open' | 'saving' | 'failed'>('open');
  const isOpen = useIsOpen();
  const dispatch = useAppDispatch();
  const outbox = outboxOf(useAppSelector(selectUser)?.id ?? '');

  const save = async (checkIn: CheckIn) => {
    if (status === 'saving') return;
    setStatus('saving');
    const change = eventId && { kind: CHECK_IN.name, subject: eventId, content: checkIn };
    const posted = await (change ? post(outbox, dispatch, change) : null);
    if (posted === null) return onDone();
    if (posted === 'failed') {
      setStatus('failed');
      return onceForgiven(outbox, eventId ?? '', () => end('saved'));
    }
    end(posted);
  };
  const end = (posted: 'saved' | 'kept') => {
    onSaved();
    if (posted === 'kept') sayKept(outbox);
    else showToast(isUpdate ? UPDATED : COMPLETED);
    // Closed meanwhile, it may not close what was opened after it.
    if (isOpen.current) onDone();
  };
  return { status, save };
}

/** Only the answer may have been lost: calls back when the server turns out to have what could not be saved. */
function onceForgiven(outbox: Outbox, subject: string, onForgiven: () => void): void {
  const unsubscribe = outbox.subscribe(() => {
    const { failed, changes } = outbox.read();
    if (failed.has(subject)) return;
    unsubscribe();
    // Else the member has gone on.
    if (!changes.some((change) => change.subject === subject)) onForgiven();
  });
}

function useIsOpen() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
