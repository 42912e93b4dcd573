import { showToast } from '../ui/toast/toast-store';
import { useSafetySafeMutation } from './enhanced';
import { problemMessage } from './problem';

/**
 * The member's word that they are safe, or have help: coaching goes on.
 * @param onDone the word has reached us
 */
export function useSafe(onDone?: () => void) {
  const [safe, { isLoading }] = useSafetySafeMutation();
  const say = async () => {
    if (isLoading) return;
    try {
      await safe().unwrap();
      showToast({ title: 'Good to hear. Coaching goes on.', kind: 'info' });
      onDone?.();
    } catch (error) {
      const description = problemMessage(error, 'That did not reach us. Please try again.');
      showToast({ title: 'Error', description, kind: 'error' });
    }
  };
  return { onSafe: () => void say(), isBusy: isLoading };
}
