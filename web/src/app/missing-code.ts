import { readStored, writeStored } from '../lib/device-storage';

const RELOADED_KEY = 'damson-reloaded-for-code';

/**
 * After a release the code of an open page may be gone from the server: a lazy import then fails. One reload fetches
 * the new version; a second failure within the minute is left to the error page, as is every one where the reload
 * cannot be noted.
 */
export function reloadOnceWhenCodeIsGone(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(readStored(RELOADED_KEY, 'sessionStorage') ?? 0);
    if (!navigator.onLine || Date.now() - last < 60_000) return;
    if (!writeStored(RELOADED_KEY, String(Date.now()), 'sessionStorage')) return;
    event.preventDefault();
    location.reload();
  });
}
