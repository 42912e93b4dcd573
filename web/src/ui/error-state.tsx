import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import './empty-state.css';

/** What went wrong, in one sentence, and a way on. */
export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="empty-state" role="alert">
      <span className="icon-tile icon-tile-error" aria-hidden="true">
        <WarningCircleIcon size={24} />
      </span>
      <p className="empty-title">{message}</p>
      <button type="button" className="button button-plain" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
