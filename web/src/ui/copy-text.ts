import { showToast } from './toast/toast-store';

/** Puts a text on the clipboard and says so; where the browser refuses, says what to do instead. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Copied' });
  } catch {
    showToast({
      title: 'Error',
      description: 'Your browser did not allow that. Please select the text and copy it.',
      kind: 'error',
    });
  }
}
