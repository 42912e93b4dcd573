import { useRef } from 'react';
import { useBiomarkersAddMutation, useBiomarkersCorrectMutation } from '../../../api/enhanced';
import type { AddBiomarker, CorrectBiomarker, ResultHelp, WrittenBiomarker } from '../../../api/enhanced';
import { sendingFailure } from '../../../api/problem';
import { useAttempt } from '../../../auth/use-attempt';
import { showToast } from '../../../ui/toast/toast-store';

const FAILED = 'The value could not be saved. Please try again.';
const OFFLINE =
  'You are offline. What you typed is kept on this device: please save it once you are back online. If the result worries you, call 111, or 999 in an emergency.';

/** Saves a value once, however often it is asked for. */
export function useSaveValue(onSaved: (safety: ResultHelp | null) => void) {
  const [send] = useBiomarkersAddMutation();
  const [sendCorrection] = useBiomarkersCorrectMutation();
  const { busy, failure, run } = useAttempt({ toast: false });
  /** The same value sent again is the same wish: one whose answer got lost is not added twice. */
  const attempt = useRef({ content: '', key: '' });

  const save = (
    sent: () => Promise<{ data?: WrittenBiomarker | undefined; error?: unknown }>,
    done: string,
  ) =>
    run(async () => {
      const { data, error } = await sent();
      if (!data) return sendingFailure(error, FAILED, OFFLINE);
      // Nothing covers the help, and it says itself that the value is saved.
      if (!data.safety) showToast({ title: done });
      onSaved(data.safety);
      return null;
    });
  const add = (addBiomarker: AddBiomarker) => {
    const content = JSON.stringify(addBiomarker);
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    const { key } = attempt.current;
    return save(() => send({ 'Idempotency-Key': key, addBiomarker }), 'Value added');
  };
  const correct = (id: string, correctBiomarker: CorrectBiomarker) =>
    save(() => sendCorrection({ id, correctBiomarker }), 'Corrected');
  return { add, correct, isBusy: busy, failure };
}
