import type { APIRequestContext, BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import pg from 'pg';
import { type ReceivedPush, PushService, type TestDevice } from '../support/push-service';
import { expect, expectSeen, ONCE, test } from './fixtures';
import { openFullBrowser } from './full-browser';
import { memberWithProgramme } from './programme-member';
import { expectNoise, signIn } from './steps';
import { SubscribingBrowser } from './subscribing-browser';

// The run has one push service.
test.describe.configure({ mode: 'default' });

interface Shown {
  title: string;
  body: string;
  tag: string;
  actions: string[];
  data: { id: string | null; url: string };
}

let service: PushService;
let database: pg.Client;

test.beforeEach(async () => {
  service = await PushService.start(Number(process.env.PUSH_PORT));
  database = new pg.Client({ connectionString: process.env.DATABASE_URL ?? '' });
  await database.connect();
});

test.afterEach(async () => {
  await service.stop();
  await database.end();
});

/** What the browser's push service hands to it: a message as the server sent it, or whatever else may come. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(devtools);
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId,
    data,
  });
  // It stays attached: a worker that has to start first would never hear of it.
}

async function registrationOf(devtools: CDPSession): Promise<string> {
  const told = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  return told;
}

/** What lies on the device's screen. */
function onScreen(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    interface Real extends Notification {
      actions: { action: string }[];
    }
    const worker = await navigator.serviceWorker.ready;
    const notifications = (await worker.getNotifications()) as Real[];
    return notifications.map(({ title, body, tag, actions, data }) => ({
      title,
      body,
      tag,
      actions: actions.map(({ action }) => action),
      data: data as Shown['data'],
    }));
  });
}

/**
 * Delivers, and again until it is shown: a busy browser loses what its developer tools hand over now and then, without a
 * word. What comes twice takes its own place.
 */
async function shownOf(page: Page, data: string, id: string | null): Promise<Shown> {
  await expect(async () => {
    await deliver(page, data);
    const isThere = async () => (await onScreen(page)).map((shown) => shown.data.id);
    await expect.poll(isThere, { timeout: 5_000 }).toEqual([id]);
  }).toPass({ timeout: 30_000 });
  const [shown] = await onScreen(page);
  return shown as Shown;
}

const show = (page: Page, { payload }: Pick<ReceivedPush, 'payload'>): Promise<Shown> =>
  shownOf(page, JSON.stringify(payload), payload.id);

async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
}

/**
 * A tap on the notification that is on the screen, or on one of its buttons: the event that the browser's own code would
 * make of it, which a window is needed for.
 * @returns the addresses of windows that were opened: browsers allow that to a finger alone
 */
async function tap(worker: Worker, action = ''): Promise<string[]> {
  return worker.evaluate(async (button) => {
    const scope = globalThis as unknown as EventTarget & {
      registration: ServiceWorkerRegistration;
      clients: object;
      NotificationEvent: new (type: string, of: object) => Event;
    };
    const opened: string[] = [];
    Object.assign(scope.clients, { openWindow: async (url: string) => void opened.push(url) });
    const [notification] = await scope.registration.getNotifications();
    const event = new scope.NotificationEvent('notificationclick', { notification, action: button });
    const work: Promise<unknown>[] = [];
    Object.assign(event, { waitUntil: (until: Promise<unknown>) => void work.push(until) });
    scope.dispatchEvent(event);
    await Promise.all(work);
    return opened;
  }, action);
}

/** What arrived at a device, once there are so many. */
async function received(device: TestDevice | undefined, count: number): Promise<ReceivedPush> {
  const all = () => (device ? service.received(device) : []);
  await expect.poll(() => all().length).toBe(count);
  return all()[count - 1] as ReceivedPush;
}

/** Lets something of the member's that can be ticked begin now. @returns its id */
async function beginNow(member: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `UPDATE calendar_event SET kind = 'upload', title = 'Bring the results',
            start_time = now() + interval '1 second', end_time = now() + interval '15 minutes'
      WHERE id = (SELECT id FROM calendar_event
                   WHERE user_id = $1 AND kind = 'habit' AND start_time > now() ORDER BY start_time LIMIT 1)
      RETURNING id`,
    [member],
  );
  return rows[0]?.id ?? '';
}

const value = async <Row extends object>(sql: string, of: unknown[]) =>
  (await database.query<Row>(sql, of)).rows[0];

/** Whose first check-in, which is due when the plan is made, reminds nobody in the midst of a test. */
async function unremindedMember(
  request: APIRequestContext,
  person: Parameters<typeof memberWithProgramme>[1],
): Promise<string> {
  const member = await memberWithProgramme(request, person);
  const soon = `start_time < now() + interval '1 hour'`;
  await database.query(`DELETE FROM calendar_event WHERE user_id = $1 AND kind = 'check_in' AND ${soon}`, [
    member,
  ]);
  return member;
}

const card = (page: Page) => page.getByRole('region', { name: 'Notifications on this device' });
const button = (page: Page, name: string) => card(page).getByRole('button', { name });
const isOn = (page: Page) => expect(card(page).getByRole('status')).toHaveText('On');
const isOff = (page: Page) => expect(card(page).getByRole('status')).toHaveText('Off');

async function openSettings(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await signIn(page, person);
  await expect(page).toHaveURL(/\/app\/programme$/);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/app/settings');
}

test(
  'notifications are switched on, arrive, lead to what they are about, and are switched off',
  ONCE,
  async ({ playwright, launchOptions, baseURL, quiet, person, request }) => {
    const member = await unremindedMember(request, person);
    const { context, page } = await openFullBrowser({ playwright, launchOptions, baseURL, quiet });
    await context.grantPermissions(['notifications']);
    const browser = await SubscribingBrowser.of(page, service);
    await openSettings(page, person);
    const worker = await workerOf(context);

    await isOff(page);
    await button(page, 'Send a test').click();
    await expectSeen(page, 'Please enable notifications first');
    // Nobody is told anything on a device that did not subscribe; but a message must show something.
    const nothing = { title: 'Damson', body: 'Something is ready in Damson', actions: [] };
    expect(await shownOf(page, 'no message of ours', null)).toMatchObject({
      ...nothing,
      data: { url: '/app' },
    });
    expect(await tap(worker)).toEqual([]);
    await expect(page).toHaveURL(/\/app$/);
    expect(await onScreen(page)).toEqual([]);

    await page.goto('/app/settings');
    await button(page, 'Enable notifications').click();
    await isOn(page);
    service.applicationKey = browser.key;
    const device = browser.device;
    const saved = page.waitForResponse(/push-notifications\/preferences$/);
    await page.getByRole('switch', { name: 'Quiet hours' }).click();
    expect((await saved).ok()).toBe(true);
    const task = await beginNow(member);

    // It is encrypted for this device, and says nothing but what kind it is and its id.
    await button(page, 'Send a test').click();
    const sent = await received(device, 1);
    const id: unknown = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(sent).toEqual(
      expect.objectContaining({ payload: { kind: 'test', id }, urgency: 'high', ttl: 60 }),
    );
    const text = { title: 'Damson', body: 'Notifications reach this device.' };
    expect(await show(page, sent)).toMatchObject({ ...text, tag: `damson-${sent.payload.id}`, actions: [] });
    await tap(worker);
    expect(await onScreen(page)).toEqual([]);

    const due = await received(device, 2);
    expect(due).toEqual(
      expect.objectContaining({ payload: { kind: 'upcoming_event', id }, size: sent.size }),
    );
    const url = `/app/programme?sheet=task.${task}`;
    expect(await show(page, due)).toEqual({
      title: 'Damson',
      body: 'Something is waiting for you in Damson',
      tag: `damson-${due.payload.id}`,
      actions: ['tick', 'snooze'],
      data: { id: due.payload.id, url },
    });
    await tap(worker);
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('dialog', { name: 'Bring the results' })).toBeVisible();

    await page.goto('/app/settings');
    await expect(card(page)).toBeVisible();
    await show(page, due);
    await tap(worker, 'snooze');
    const state = () => value(`SELECT state FROM push_notice WHERE id = $1`, [due.payload.id]);
    expect(await state()).toEqual({ state: 'waiting' });
    await expect(page).toHaveURL('/app/settings');

    const told = page.waitForResponse(/push-notifications\/preferences$/);
    await page.getByRole('switch', { name: 'Say what it is about' }).click();
    expect((await told).ok()).toBe(true);
    await expect(page.getByText('Titles of tasks and documents can be read')).toBeVisible();
    expect(await show(page, due)).toMatchObject({ title: 'Bring the results' });
    // Without a page of ours there is nobody to tell: a window opens.
    const other = await context.newPage();
    await page.goto('about:blank');
    const [opened = ''] = await tap(worker, 'tick');
    await other.close();
    await page.goto(opened);
    await expect(page).toHaveURL(url);
    const done = () =>
      value<{ status: string }>(`SELECT metadata->>'status' AS status FROM calendar_event WHERE id = $1`, [
        task,
      ]);
    await expect.poll(done).toEqual({ status: 'completed' });

    await page.goto('/app/settings');
    await button(page, 'Disable notifications').click();
    await isOff(page);
    expect(browser.device).toBeUndefined();
    // Nor is anything sent to it (test/api/push.spec.ts), whoever asks for it.
    const token = await page.evaluate(() => localStorage.getItem('access_token'));
    const headers = { Authorization: `Bearer ${token}` };
    expect((await page.request.post('/api/v1/push-notifications/test', { headers })).status()).toBe(409);
    expect(device && service.received(device)).toHaveLength(2);
    expect(service.faults).toEqual([]);
    await context.close();
  },
);

test(
  'what keeps notifications from being switched on, off or sent is said',
  ONCE,
  async ({ playwright, launchOptions, baseURL, quiet, person, request }) => {
    await unremindedMember(request, person);
    const { context, page } = await openFullBrowser({ playwright, launchOptions, baseURL, quiet });
    const browser = await SubscribingBrowser.of(page, service);
    const devtools = await context.newCDPSession(page);
    const decide = (setting: 'prompt' | 'denied' | 'granted') =>
      devtools.send('Browser.setPermission', {
        permission: { name: 'notifications' },
        setting,
        ...(baseURL && { origin: baseURL }),
      });
    await decide('prompt');
    await openSettings(page, person);

    // The browser's question is closed without an answer.
    await button(page, 'Enable notifications').click();
    await expect(
      card(page).getByText('Failed to enable notifications. Please check your browser settings.'),
    ).toBeVisible();
    await decide('denied');
    await expect(
      card(page).getByText('Notifications are blocked. Please enable them in your browser settings.'),
    ).toBeVisible();
    await expect(card(page).getByRole('button')).toHaveCount(0);
    await decide('granted');
    await expect(button(page, 'Enable notifications')).toBeVisible();

    browser.manner = 'refuses to subscribe';
    await button(page, 'Enable notifications').click();
    await expect(card(page).getByText('Failed to enable notifications', { exact: true })).toBeVisible();
    await isOff(page);
    browser.manner = 'subscribes';
    await button(page, 'Enable notifications').click();
    await isOn(page);

    browser.manner = 'refuses to unsubscribe';
    await button(page, 'Disable notifications').click();
    await expect(card(page).getByText('Failed to disable notifications', { exact: true })).toBeVisible();
    await isOn(page);
    browser.manner = 'subscribes';
    await expectNoise(quiet, /push service error/);

    await button(page, 'Disable notifications').click();
    await isOff(page);
    await button(page, 'Enable notifications').click();
    await isOn(page);

    // The message is not taken, and the device shows by itself that it can.
    const device = browser.device as TestDevice;
    service.answers(device, { status: 410 });
    await button(page, 'Send a test').click();
    await expectSeen(page, 'Server push failed, showing local notification instead');
    await expect
      .poll(() => onScreen(page))
      .toMatchObject([{ title: 'Damson', body: 'This device can show notifications.' }]);
    await expectNoise(quiet, /502/);

    // Consent that was taken back switches off what is shown as on.
    await decide('prompt');
    await isOff(page);
    await context.close();
  },
);

test(
  'a device goes on being told things, whatever becomes of its subscription',
  ONCE,
  async ({ playwright, launchOptions, baseURL, quiet, person, request }) => {
    const member = await unremindedMember(request, person);
    const { context, page } = await openFullBrowser({ playwright, launchOptions, baseURL, quiet });
    await context.grantPermissions(['notifications']);
    const browser = await SubscribingBrowser.of(page, service);
    await openSettings(page, person);
    await button(page, 'Enable notifications').click();
    await isOn(page);
    const worker = await workerOf(context);
    const renewed = async (cause: () => Promise<unknown>): Promise<TestDevice | undefined> => {
      const before = browser.device;
      await cause();
      await expect.poll(() => browser.device?.id).not.toBe(before?.id);
      const isKnown = () =>
        value(`SELECT 1 AS known FROM push_subscription WHERE endpoint_hash = sha256($1)`, [
          Buffer.from(browser.device?.subscription.endpoint ?? ''),
        ]);
      await expect.poll(isKnown).toEqual({ known: 1 });
      return browser.device;
    };
    const changed = () => worker.evaluate(() => void dispatchEvent(new Event('pushsubscriptionchange')));

    // The browser has lost it, as it may with an update.
    const other = await renewed(() => {
      browser.device = undefined;
      return page.reload();
    });
    // The server has another key.
    const third = await renewed(() => {
      browser.key = Buffer.alloc(65, 4).toString('base64url');
      return changed();
    });
    expect(third?.id).not.toBe(other?.id);
    // The push service gave it up, and the server forgot it: the same address would be given up again.
    await database.query(`DELETE FROM push_subscription WHERE user_id = $1`, [member]);
    await renewed(changed);
    await isOn(page);
    await button(page, 'Send a test').click();
    await received(browser.device, 1);
    await context.close();
  },
);
