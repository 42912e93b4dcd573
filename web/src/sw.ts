import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { PrecacheEntry } from 'workbox-precaching';
import { isOfTheApp } from './pwa/shell-paths';

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
