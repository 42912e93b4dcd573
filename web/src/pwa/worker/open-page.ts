import { isOwnPath } from '../own-path';

declare const self: ServiceWorkerGlobalScope;

/** Shows a page of the app: in the window that is looked at, else in any of ours, else in a new one. */
export async function openPage(path: string): Promise<void> {
  const url = isOwnPath(path) ? path : '/app';
  const windows = await self.clients.matchAll({ type: 'window' });
  const ours = windows.filter((client) => new URL(client.url).pathname.startsWith('/app'));
  const best = ours.find(({ focused }) => focused) ?? ours[0];
  if (!best) return void (await self.clients.openWindow(url));
  // The word first: a browser may refuse the focus, and what follows would be lost with it.
  best.postMessage({ type: 'open', path: url });
  await best.focus().catch(() => undefined);
}

/** Tells every page of ours. */
export async function tellPages(type: 'push-changed'): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ type });
}
