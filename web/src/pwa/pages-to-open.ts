import { isOwnPath } from './own-path';

/**
 * Hears from the service worker which page a tapped notification leads to, until the returned function is called. The
 * number on the app's icon goes as soon as somebody looks at the app.
 */
export function hearOfPages(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const hear = ({ data }: MessageEvent<{ type?: unknown; path?: unknown } | null>) => {
    if (data?.type === 'open' && typeof data.path === 'string' && isOwnPath(data.path)) open(data.path);
  };
  navigator.serviceWorker.addEventListener('message', hear);
  clearBadge();
  document.addEventListener('visibilitychange', clearBadge);
  return () => {
    navigator.serviceWorker.removeEventListener('message', hear);
    document.removeEventListener('visibilitychange', clearBadge);
  };
}

/** Not every browser has one, and none needs it. */
function clearBadge(): void {
  if (document.visibilityState === 'visible') navigator.clearAppBadge?.().catch(() => undefined);
}
