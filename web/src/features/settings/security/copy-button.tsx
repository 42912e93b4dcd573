import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { showToast } from '../../../ui/toast/toast-store';

/** Puts a text on the clipboard and says so. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ title: 'Copied' }),
      () =>
        showToast({
          title: 'Error',
          description: 'Your browser did not allow that. Please select the text and copy it.',
          kind: 'error',
        }),
    );
  return (
    <button type="button" className="button button-plain" onClick={() => void copy()}>
      <CopyIcon size={18} aria-hidden="true" />
      {label}
    </button>
  );
}
