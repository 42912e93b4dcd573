import {
  useBiomarkersConfirmMutation,
  useBiomarkersCorrectMutation,
  useBiomarkersRemoveMutation,
} from '../../../api/enhanced';
import type { Biomarker, CorrectBiomarker } from '../../../api/enhanced';
import { sendingFailure } from '../../../api/problem';
import { useAttempt } from '../../../auth/use-attempt';
import { showToast } from '../../../ui/toast/toast-store';

const FAILED = 'That could not be saved. Please try again.';
const OFFLINE = 'You are offline. Values can be changed once you are back online.';

/** What a member can do about a value: one thing at a time, however often it is asked for. */
export function useChangeValue({ id }: Biomarker) {
  const [sendConfirm] = useBiomarkersConfirmMutation();
  const [sendCorrect] = useBiomarkersCorrectMutation();
  const [sendRemove] = useBiomarkersRemoveMutation();
  const { busy, failure, run } = useAttempt({ toast: false });

  /** @returns whether it is done */
  const change = (sent: () => Promise<{ error?: unknown }>, done: string): Promise<boolean> =>
    run(async () => {
      const { error } = await sent();
      if (error) return sendingFailure(error, FAILED, OFFLINE);
      showToast({ title: done });
      return null;
    });
  return {
    isBusy: busy,
    failure: failure || undefined,
    confirm: () => change(() => sendConfirm({ id }), 'Confirmed'),
    correct: (correctBiomarker: CorrectBiomarker) =>
      change(() => sendCorrect({ id, correctBiomarker }), 'Corrected'),
    remove: () => change(() => sendRemove({ id }), 'Deleted'),
  };
}
