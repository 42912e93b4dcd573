import { useRef, useState } from 'react';
import { useBiomarkersAddMutation, useBiomarkersCorrectMutation } from '../../../api/enhanced';
import type { AddBiomarker, CorrectBiomarker, ResultHelp, WrittenBiomarker } from '../../../api/enhanced';
import { problemMessage } from '../../../api/problem';
import { showToast } from '../../../ui/toast/toast-store';

const FAILED = 'The value could not be saved. Please try again.';
const OFFLINE =
  'You are offline. What you typed is kept on this device: please save it once you are back online. If the result worries you, call 111, or 999 in an emergency.';

/** Saves a value once, however often it is asked for. */
export function useSaveValue(onSaved: (safety: ResultHelp | null) => void) {
  const [send] = useBiomarkersAddMutation();
  const [sendCorrection] = useBiomarkersCorrectMutation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const isRunning = useRef(false);
  /** The same value sent again is the same wish: one whose answer got lost is not added twice. */
  const attempt = useRef({ content: '', key: '' });

  const run = async (sent: () => Promise<WrittenBiomarker>, done: string) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure('');
    try {
      const { safety } = await sent();
      // Nothing covers the help, and it says itself that the value is saved.
      if (!safety) showToast({ title: done });
      onSaved(safety);
    } catch (error) {
      setFailure(navigator.onLine ? problemMessage(error, FAILED) : OFFLINE);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  const add = (addBiomarker: AddBiomarker) => {
    const content = JSON.stringify(addBiomarker);
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    const { key } = attempt.current;
    return run(() => send({ 'Idempotency-Key': key, addBiomarker }).unwrap(), 'Value added');
  };
  const correct = (id: string, correctBiomarker: CorrectBiomarker) =>
    run(() => sendCorrection({ id, correctBiomarker }).unwrap(), 'Corrected');
  return { add, correct, isBusy, failure };
}
