const RELOADED_KEY = 'damson-reloaded-for-code';

/**
 * After a release the code of an open page may be gone from the server: a lazy import then fails. One reload fetches
 * the new version; a second failure within the minute is left to the error page.
 */
export function reloadOnceWhenCodeIsGone(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
    if (!navigator.onLine || Date.now() - last < 60_000) return;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
