import { useRef, useState } from 'react';
import { useBiomarkersAddMutation } from '../../../api/enhanced';
import type { AddBiomarker, ResultHelp } from '../../../api/enhanced';
import { problemMessage } from '../../../api/problem';
import { showToast } from '../../../ui/toast/toast-store';

const FAILED = 'The value could not be saved. Please try again.';
const OFFLINE = 'You are offline. A value can be added once you are back online.';

/** Saves a value once, however often it is asked for. */
export function useAddValue(onAdded: (safety: ResultHelp | null) => void) {
  const [send] = useBiomarkersAddMutation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const isRunning = useRef(false);
  /** The same value sent again is the same wish: one whose answer got lost is not added twice. */
  const attempt = useRef({ content: '', key: '' });

  const add = async (addBiomarker: AddBiomarker) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure('');
    const content = JSON.stringify(addBiomarker);
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    try {
      const { safety } = await send({ 'Idempotency-Key': attempt.current.key, addBiomarker }).unwrap();
      // Nothing covers the help, and it says itself that the value is saved.
      if (!safety) showToast({ title: 'Value added' });
      onAdded(safety);
    } catch (error) {
      setFailure(navigator.onLine ? problemMessage(error, FAILED) : OFFLINE);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { add, isBusy, failure };
}
