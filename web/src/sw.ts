import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { PrecacheEntry } from 'workbox-precaching';
import { isOfTheApp } from './pwa/shell-paths';
import type { NoticeData } from './pwa/worker/notices';
import { showPushed, snooze } from './pwa/worker/notices';
import { openPage, tellPages } from './pwa/worker/open-page';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** The page of every address of the app. */
const SHELL = '/app.html';

/*
 * The app on the device: its code, styles, fonts and the one page, and nothing else. What the server answers about a
 * member never comes here; the page itself keeps what it may keep, by member.
 */
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });
cleanupOutdatedCaches();
// The first visit's own page has the device's copy at once, for what it opens next.
clientsClaim();

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOfTheApp(url.pathname),
  async ({ request }) => (await matchPrecache(SHELL)) ?? fetch(request),
);
// The landing page is the server's own; without a network the app draws it.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === '/',
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const shell = await matchPrecache(SHELL);
      if (!shell) throw error;
      return shell;
    }
  },
);

// A new version waits until the member agrees to it, or has closed the old one.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('push', (event) => {
  event.waitUntil(Promise.all([showPushed(event.data), markIcon()]));
});

self.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  const { id, url } = notification.data as NoticeData;
  notification.close();
  if (action === 'snooze' && id) event.waitUntil(snooze(id).catch(() => undefined));
  // What is done is said to the server by whoever is signed in, which the worker cannot know.
  else event.waitUntil(openPage(action === 'tick' && id ? `/app/notices/${id}?do=tick` : url));
});

// Browsers may change a subscription by themselves; a page that is open renews it, else the next one does.
self.addEventListener('pushsubscriptionchange', (event) => {
  (event as ExtendableEvent).waitUntil(tellPages('push-changed'));
});

/** Where icons can be marked; the page takes it away. */
async function markIcon(): Promise<void> {
  await self.navigator.setAppBadge?.().catch(() => undefined);
}
