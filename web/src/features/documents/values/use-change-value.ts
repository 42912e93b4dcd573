import { useRef, useState } from 'react';
import {
  useBiomarkersConfirmMutation,
  useBiomarkersCorrectMutation,
  useBiomarkersRemoveMutation,
} from '../../../api/enhanced';
import type { Biomarker, CorrectBiomarker } from '../../../api/enhanced';
import { problemMessage } from '../../../api/problem';
import { showToast } from '../../../ui/toast/toast-store';

const FAILED = 'That could not be saved. Please try again.';
const OFFLINE = 'You are offline. Values can be changed once you are back online.';

/** What a member can do about a value: one thing at a time, however often it is asked for. */
export function useChangeValue({ id }: Biomarker) {
  const [sendConfirm] = useBiomarkersConfirmMutation();
  const [sendCorrect] = useBiomarkersCorrectMutation();
  const [sendRemove] = useBiomarkersRemoveMutation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isRunning = useRef(false);

  /** @returns whether it is done */
  const run = async (send: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await send();
      showToast({ title: done });
      return true;
    } catch (error) {
      setFailure(navigator.onLine ? problemMessage(error, FAILED) : OFFLINE);
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return {
    isBusy,
    failure,
    confirm: () => run(() => sendConfirm({ id }).unwrap(), 'Confirmed'),
    correct: (correctBiomarker: CorrectBiomarker) =>
      run(() => sendCorrect({ id, correctBiomarker }).unwrap(), 'Corrected'),
    remove: () => run(() => sendRemove({ id }).unwrap(), 'Deleted'),
  };
}
