import { readStored, writeStored } from '../lib/device-storage';

/** Milliseconds between two looks for a new version. */
const LOOK_EVERY = 3_600_000;
/** Milliseconds after which the new version, once it runs, says that it is there. */
const TELL_AFTER = 1000;
/** Milliseconds after which the page is loaded anew although the new version has not said that it took over. */
const TAKES_OVER_WITHIN = 15_000;
/** Set while this tab changes to a new version. */
const UPDATING_KEY = 'damson-updating';

let registration: ServiceWorkerRegistration | undefined;
let isOffered = false;
const listeners = new Set<() => void>();

/** Looks for new versions from now on: every hour while somebody looks at the page, and when they come back to it. */
export function followVersions(of: ServiceWorkerRegistration): void {
  if (registration) return;
  registration = of;
  offerWaiting();
  of.addEventListener('updatefound', () => of.installing?.addEventListener('statechange', offerWaiting));
  setInterval(look, LOOK_EVERY);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
}

export function subscribeToNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while a new version is on the device and waits for a word. */
export function isNewVersionOffered(): boolean {
  return isOffered;
}

/** It stays where it is until the app is opened anew, or until a still newer one comes. */
export function postponeNewVersion(): void {
  offer(false);
}

/** Lets the new version take over, which reloads the page; nobody waits for it for ever. */
export function changeToNewVersion(): void {
  writeStored(UPDATING_KEY, 'yes', 'sessionStorage');
  // Another tab may have been quicker.
  if (!registration?.waiting) return location.reload();
  // A tab that was loaded past the worker takes its first one for one that came to its help, and would stay as it is.
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  setTimeout(() => location.reload(), TAKES_OVER_WITHIN);
}

/** Where notifications are allowed the app hears, once it runs, that this tab has changed to a new version. */
export function tellOfChange(): void {
  if (readStored(UPDATING_KEY, 'sessionStorage') === null) return;
  sessionStorage.removeItem(UPDATING_KEY);
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  setTimeout(() => window.dispatchEvent(new Event('pwa-updated')), TELL_AFTER);
}

function look(): void {
  if (document.visibilityState !== 'visible' || !navigator.onLine) return;
  // A server that is away has nothing new to say.
  registration?.update().catch(() => undefined);
}

/** The very first version waits for nobody. */
function offerWaiting(): void {
  if (registration?.waiting && registration.active) offer(true);
}

function offer(next: boolean): void {
  isOffered = next;
  listeners.forEach((listener) => listener());
}
