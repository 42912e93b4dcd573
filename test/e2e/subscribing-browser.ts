import type { Page } from '@playwright/test';
import type { PushService, TestDevice } from '../support/push-service';

/** How a browser behaves when it is asked for a subscription. */
type Manner = 'subscribes' | 'refuses to subscribe' | 'refuses to unsubscribe';

/** What crosses to the page of a subscription. */
interface Known {
  subscription: TestDevice['subscription'];
  key: string;
}

/**
 * Browsers without a window never answer a page that asks for a subscription, as there is no push service that they are
 * connected with. So this one call leads to the test's push service; permission, worker and notifications are the browser's.
 */
export class SubscribingBrowser {
  manner: Manner = 'subscribes';
  /** What it is subscribed as. */
  device: TestDevice | undefined;
  /** The server's public key that it was asked to subscribe with. */
  key = '';

  private constructor(private readonly service: PushService) {}

  static async of(page: Page, service: PushService): Promise<SubscribingBrowser> {
    const browser = new SubscribingBrowser(service);
    await page.exposeFunction('browserSubscription', (wish: string, key?: string) => browser.do(wish, key));
    await page.addInitScript(() => {
      type Ask = (wish: string, key?: string) => Promise<Known | null>;
      const ask = (globalThis as unknown as { browserSubscription: Ask }).browserSubscription;
      const shown = (known: Known | null) => {
        if (!known) return null;
        const binary = atob(known.key.replaceAll('-', '+').replaceAll('_', '/'));
        const applicationServerKey = Uint8Array.from(binary, (letter) => letter.charCodeAt(0)).buffer;
        return {
          endpoint: known.subscription.endpoint,
          options: { applicationServerKey, userVisibleOnly: true },
          toJSON: () => known.subscription,
          unsubscribe: async () => (await ask('unsubscribe')) === null,
        };
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => shown(await ask('get')),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
          shown(await ask('subscribe', applicationServerKey)),
      });
    });
    return browser;
  }

  private do(wish: string, key: string | undefined): Known | null {
    if (this.manner === `refuses to ${wish}`) throw new Error('Registration failed - push service error');
    if (wish === 'unsubscribe') this.device = undefined;
    if (wish === 'subscribe') [this.device, this.key] = [this.service.device(), key ?? ''];
    return this.device ? { subscription: this.device.subscription, key: this.key } : null;
  }
}
