import { useState } from 'react';
import {
  api,
  useLazyScenarioChatOneQuery,
  useScenarioChatCompleteMutation,
  useScenarioChatUndoMutation,
} from '../../api/enhanced';
import type { ScenarioType } from '../../api/enhanced';
import { useAppDispatch } from '../../store/hooks';
import { showToast } from '../../ui/toast/toast-store';

const COMPLETE_FAILED = 'Failed to update calendar. Please try again.';

interface Completed {
  scenario: ScenarioType;
  sessionId: string | null;
  onClose: () => void;
  onCompleted: (() => void) | undefined;
  onUndone: () => void;
}

/** Puts what was agreed into the calendar, once however often it is asked for, and takes it back in one tap. */
export function useComplete({ scenario, sessionId, onClose, onCompleted, onUndone }: Completed) {
  const dispatch = useAppDispatch();
  const [complete, { isLoading }] = useScenarioChatCompleteMutation();
  const [undo] = useScenarioChatUndoMutation();
  const [readSession] = useLazyScenarioChatOneQuery();
  const [isBusy, setBusy] = useState(false);

  const takeBack = async (id: string) => {
    try {
      await undo({ id }).unwrap();
      dispatch(api.util.invalidateTags(['calendar-events']));
      showToast({ title: 'Your calendar is as it was', kind: 'info' });
      onUndone();
    } catch {
      showToast({
        title: 'Error',
        description: 'That could not be undone. Please try again.',
        kind: 'error',
      });
    }
  };
  /** Of a conversation that is over, but whose answer was lost, what is saved tells. */
  const completed = (id: string) =>
    complete({ id })
      .unwrap()
      .catch(async (error: unknown) => {
        const { data } = await readSession({ id });
        if (data?.status !== 'completed') throw error;
        return { undo_until: data.undo_until, events: [] };
      });
  const run = async () => {
    if (!sessionId || isBusy) return;
    setBusy(true);
    try {
      const { undo_until, events } = await completed(sessionId);
      const isInCalendar = scenario === 'pre_checkin_review' || events.length > 0;
      showToast({
        title: isInCalendar ? 'Your calendar has been updated!' : 'Session Complete',
        ...(undo_until && { action: { label: 'Undo', run: () => void takeBack(sessionId) } }),
      });
      dispatch(api.util.invalidateTags(['calendar-events']));
      onCompleted?.();
      onClose();
    } catch {
      showToast({ title: 'Error', description: COMPLETE_FAILED, kind: 'error' });
      setBusy(false);
    }
  };
  const undoNow = () => {
    if (sessionId) void takeBack(sessionId);
  };
  return { complete: run, undo: undoNow, isBusy: isBusy || isLoading };
}
