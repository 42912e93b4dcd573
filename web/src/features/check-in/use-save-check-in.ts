import { useEffect, useRef, useState } from 'react';
import { useCalendarEventsCheckInMutation } from '../../api/enhanced';
import type { CheckinData } from '../../api/enhanced';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectUser } from '../../auth/session-slice';
import { FAILURE_TEXTS } from '../../outbox/failure-texts';
import { flushQueue } from '../../outbox/flush-queue';
import { offlineQueue } from '../../outbox/offline-queue';
import { showToast } from '../../ui/toast/toast-store';

const COMPLETED = {
  title: 'Check-in completed!',
  description: 'Your daily check-in has been saved successfully.',
};
const UPDATED = {
  title: 'Check-in updated!',
  description: 'Your check-in has been updated successfully.',
};

const KEPT = {
  title: 'Saved on this device',
  description: 'It will be sent when you are back online.',
};

/**
 * Saves a check-in with its event, and then calls `onDone`. Without an event nothing is sent; without
 * a network it is kept on this device until there is one.
 * @param isUpdate there was one before
 */
export function useSaveCheckIn(eventId: string | null, isUpdate: boolean, onDone: () => void) {
  const [status, setStatus] = useState<'open' | 'saving' | 'failed'>('open');
  const [send] = useCalendarEventsCheckInMutation();
  const isOpen = useIsOpen();
  const dispatch = useAppDispatch();
  const queue = offlineQueue(useAppSelector(selectUser)?.id ?? '');

  const save = async (checkIn: CheckinData) => {
    if (status === 'saving') return;
    if (!eventId) return onDone();
    if (!navigator.onLine || queue.has('check-in', eventId)) {
      queue.add({ kind: 'check-in', eventId, checkIn });
      showToast({ ...KEPT, kind: 'info' });
      void flushQueue(queue, dispatch);
      return onDone();
    }
    setStatus('saving');
    try {
      await send({ id: eventId, checkIn }).unwrap();
      showToast(isUpdate ? UPDATED : COMPLETED);
      // Closed meanwhile, it may not close what was opened after it.
      if (isOpen.current) onDone();
    } catch {
      setStatus('failed');
      showToast({ title: 'Error', description: FAILURE_TEXTS['check-in'], kind: 'error' });
    }
  };
  return { status, save };
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
