import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash';
import { useEffect, useRef } from 'react';
import { useOnline } from '../lib/use-online';
import './empty-state.css';

/** What went wrong, in one sentence, and a way on. Without a network that is why; once it is back the way on goes by itself. */
export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  const isOnline = useOnline();
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  }, [onRetry]);
  useEffect(() => {
    const again = () => retry.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  const Icon = isOnline ? WarningCircleIcon : WifiSlashIcon;
  return (
    <div className="empty-state" role="alert">
      <span className="icon-tile icon-tile-error" aria-hidden="true">
        <Icon size={24} />
      </span>
      <p className="empty-title">{message}</p>
      {!isOnline && (
        <p className="empty-text">You are offline. It will be here as soon as you are back online.</p>
      )}
      <button type="button" className="button button-plain" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
