import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { copyText } from '../../../ui/copy-text';

/** Puts a text on the clipboard and says so. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  return (
    <button type="button" className="button button-plain" onClick={() => void copyText(text)}>
      <CopyIcon size={18} aria-hidden="true" />
      {label}
    </button>
  );
}
