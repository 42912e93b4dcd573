import { readStored, writeStored } from '../lib/device-storage';

const RELOADED_KEY = 'damson-reloaded-for-code';

/**
 * After a release the code of an open page may be gone from the server: a lazy import then fails. One reload fetches
 * the new version; a second failure within the minute is left to the error page, as is every one where the reload
 * cannot be noted. A server that is away has nothing to give: the page that is open stays.
 */
export function reloadOnceWhenCodeIsGone(): void {
  window.addEventListener('vite:preloadError', () => void reloadOnce());
}

async function reloadOnce(): Promise<void> {
  const last = Number(readStored(RELOADED_KEY, 'sessionStorage') ?? 0);
  if (!navigator.onLine || Date.now() - last < 60_000) return;
  const isThere = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere || !writeStored(RELOADED_KEY, String(Date.now()), 'sessionStorage')) return;
  location.reload();
}
