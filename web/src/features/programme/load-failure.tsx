import { useEffect } from 'react';
import { ErrorState } from '../../ui/error-state';
import { showToast } from '../../ui/toast/toast-store';

interface LoadFailureProps {
  message: 'Failed to load programs' | 'Failed to load events';
  onRetry: () => void;
}

/** Said of what the page cannot do without: in its place, and in a toast each time that it fails. */
export function LoadFailure({ message, onRetry }: LoadFailureProps) {
  useEffect(() => showToast({ title: 'Error', description: message, kind: 'error' }), [message]);
  return <ErrorState message={message} onRetry={onRetry} />;
}
