import { useSyncExternalStore } from 'react';

/** Whether the browser lets Damson show notifications; follows it where the browser tells of changes. */
export function usePermission(): NotificationPermission {
  return useSyncExternalStore(subscribe, () =>
    'Notification' in window ? Notification.permission : 'denied',
  );
}

function subscribe(listener: () => void): () => void {
  const over = new AbortController();
  // After a look at the browser's settings the page comes back into view: not every browser tells of the change itself.
  document.addEventListener('visibilitychange', listener, { signal: over.signal });
  void navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', listener, { signal: over.signal }),
    () => undefined,
  );
  return () => over.abort();
}
