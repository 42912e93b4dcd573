import { createServer, request as forward, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { productUnderTest } from '../support/product';
import { browser, PASSWORD, Shelf, signedUp } from './auth-browser';

const product = productUnderTest();

/** Stands before the product and answers 503 while it is told to. */
class Gateway {
  away = false;
  refused = 0;
  private readonly server: Server = createServer((incoming, outgoing) => {
    if (this.away) {
      this.refused++;
      outgoing.writeHead(503, { 'content-type': 'text/plain' }).end('Service Unavailable');
      return;
    }
    const { method, headers } = incoming;
    const onward = forward(new URL(incoming.url ?? '/', product.baseUrl), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const gateway = new Gateway();
let baseUrl: string;
beforeAll(async () => {
  baseUrl = await gateway.start();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.away = false;
});

describe('a server that is away for a while', () => {
  it('costs a refresh some attempts, and nobody their session', async () => {
    const shelf = new Shelf();
    const { client, session } = await signedUp(browser(shelf, { baseUrl }));
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    gateway.away = true;
    gateway.refused = 0;
    const refreshed = client.refreshSession();
    // The client asks again by itself: two refusals are the first attempt and the first repetition.
    while (gateway.refused < 2) await new Promise((resolve) => setImmediate(resolve));
    gateway.away = false;
    const { data, error } = await refreshed;
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(events).toContain('TOKEN_REFRESHED');
    expect(events).not.toContain('SIGNED_OUT');
  });

  it('is told as such to who signs in or reads the user, and the session stays', async () => {
    const shelf = new Shelf();
    const { client, email } = await signedUp(browser(shelf, { baseUrl }));
    gateway.away = true;
    const attempt = await browser(new Shelf(), { baseUrl }).signInWithPassword({ email, password: PASSWORD });
    expect(attempt.error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
    expect((await client.getUser()).error).toMatchObject({ name: 'AuthRetryableFetchError' });
    expect((await client.getSession()).data.session?.user.email).toBe(email);
    gateway.away = false;
    expect((await client.getUser()).data.user?.email).toBe(email);
  });
});

describe('several tabs of one browser', () => {
  it('refresh at once and all go on with the same session', async () => {
    const shelf = new Shelf();
    await signedUp(browser(shelf, { baseUrl }));
    const tabs = Array.from({ length: 5 }, () => browser(shelf, { baseUrl }));
    const events: string[] = [];
    for (const tab of tabs) tab.onAuthStateChange((event) => void events.push(event));
    const answers = await Promise.all(tabs.map((tab) => tab.refreshSession()));
    // The client lets one tab write and the others take over what it wrote; no tab is refused by the server.
    const outcomes = answers.map(({ error }) => error?.name ?? 'refreshed');
    expect(outcomes).toContain('refreshed');
    for (const outcome of outcomes) expect(['refreshed', 'AuthRefreshDiscardedError']).toContain(outcome);
    const sessions = await Promise.all(tabs.map((tab) => tab.getSession()));
    expect(new Set(sessions.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
    const users = await Promise.all(tabs.map((tab) => tab.getUser()));
    expect(users.map(({ error }) => error)).toEqual(tabs.map(() => null));
    expect(events).not.toContain('SIGNED_OUT');
    expect((await tabs[0]?.refreshSession())?.error).toBeNull();
  });
});
