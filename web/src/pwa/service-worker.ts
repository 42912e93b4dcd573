/** Of the worker, which `web/src/sw.ts` becomes. */
const ADDRESS = '/sw.js';

let registered: Promise<ServiceWorkerRegistration | undefined> | undefined;

/**
 * Puts the app on this device, to open without a network from then on. Whatever page asks, it happens once.
 * @returns nothing where the browser has no service workers, or refuses them: the app then lives in the network alone
 */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  registered ??= register();
  return registered;
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    return await navigator.serviceWorker.register(ADDRESS, { scope: '/' });
  } catch {
    // As in some private windows; nothing of the product needs it.
    return undefined;
  }
}

/** A new version reloads the page when it takes over; the first one, which only came to the page's help, does not. */
export function reloadOnNewWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) location.reload();
    isControlled = true;
  });
}
