import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';

/** What went wrong, above what is being written, until it is put away. */
export function ErrorBanner({ message, onDismiss }: { message: string; onDismiss: () => void }) {
  return (
    <div className="notice notice-error coach-chat-error" role="alert">
      <WarningCircleIcon size={20} weight="bold" aria-hidden="true" />
      <p>{message}</p>
      <button type="button" className="button button-icon" aria-label="Dismiss" onClick={onDismiss}>
        <XIcon size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
