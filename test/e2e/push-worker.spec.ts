import type { BrowserContext, Page, Worker } from '@playwright/test';
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, ON_PHONE, test } from './fixtures';
import { memberWithProgramme, openWeekTwo } from './programme-member';
import type { Credentials } from './steps';

test.use({ serviceWorkers: 'allow' });

interface Shown {
  title: string;
  body: string;
  tag: string;
  actions: { action: string; title: string }[];
  data: { id: string | null; url: string };
}

/**
 * A browser without a window allows notifications to nobody, and ends a worker that marks the icon that there is not: what
 * the worker would show is kept for the test.
 */
async function workerOf(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: object; shown: object[]; isMarked: boolean };
    scope.shown = [];
    Object.assign(navigator, { setAppBadge: async () => void (scope.isMarked = true) });
    Object.assign(scope.registration, {
      showNotification: async (title: string, options: object) =>
        void scope.shown.push({ title, ...options }),
    });
  });
  return worker;
}

/** A push message as the browser hands it to the worker. @returns what is shown by then */
async function push(worker: Worker, data: string): Promise<Shown | undefined> {
  return worker.evaluate(async (text) => {
    const scope = globalThis as unknown as EventTarget & {
      shown: Shown[];
      PushEvent: new (...of: unknown[]) => Event;
    };
    scope.shown = [];
    const work: Promise<unknown>[] = [];
    const event = new scope.PushEvent('push', { data: text });
    Object.assign(event, { waitUntil: (until: Promise<unknown>) => void work.push(until) });
    scope.dispatchEvent(event);
    await Promise.all(work);
    return scope.shown[0];
  }, data);
}

/** A tap on what is shown, or on one of its buttons. */
async function tap(worker: Worker, data: Shown['data'], action = ''): Promise<void> {
  await worker.evaluate(
    async ([given, button]) => {
      const work: Promise<unknown>[] = [];
      const event = Object.assign(new Event('notificationclick'), {
        action: button,
        notification: { data: given, close: () => undefined },
        waitUntil: (until: Promise<unknown>) => void work.push(until),
      });
      (globalThis as unknown as EventTarget).dispatchEvent(event);
      await Promise.all(work);
    },
    [data, action] as const,
  );
}

/** Subscribes the device as its page does, of which no browser without a window is capable. */
async function subscribe(page: Page): Promise<void> {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const keys = { p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request.post('/api/v1/push-notifications/subscribe', {
    headers: { Authorization: `Bearer ${token}` },
    data: { subscription: { endpoint, expirationTime: null, keys } },
  });
  const { notice_key } = (await answer.json()) as { notice_key: string };
  await page.evaluate(
    (key) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('damson-push', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('device');
        opening.onsuccess = () => {
          const writing = opening.result.transaction('device', 'readwrite');
          writing.objectStore('device').put(key, 'notice_key');
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    notice_key,
  );
}

/** A reminder of a habit of the member's that has been sent. */
async function reminder(database: pg.Client, member: string): Promise<{ id: string; event: string }> {
  const id = randomUUID();
  const { rows } = await database.query<{ subject: string }>(
    `INSERT INTO push_notice (id, user_id, kind, subject, local_day, place, state, due_at, valid_until)
     SELECT $1, $2, 'habit', event.id, current_date, 1, 'sent', now(), now() + interval '1 hour'
     FROM calendar_event event
     WHERE event.user_id = $2 AND event.kind = 'habit' LIMIT 1 RETURNING subject`,
    [id, member],
  );
  return { id, event: rows[0]?.subject ?? '' };
}

async function signedInOnDevice(page: Page, person: Credentials): Promise<void> {
  await openWeekTwo(page, person);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

test(
  'a push message shows its text, which the worker fetches; a tap opens its page, and a button lets it come again',
  ON_PHONE,
  async ({ page, context, person, request }) => {
    const member = await memberWithProgramme(request, person);
    await signedInOnDevice(page, person);
    const worker = await workerOf(context);
    const database = new pg.Client({ connectionString: process.env.DATABASE_URL ?? '' });
    await database.connect();
    const { id, event } = await reminder(database, member);
    const message = JSON.stringify({ kind: 'habit', id });

    // Nobody is told anything on a device that did not subscribe; but a message must show something.
    const nothing = { title: 'Damson', body: 'Something is ready in Damson', actions: [] };
    expect(await push(worker, message)).toMatchObject({ ...nothing, data: { id, url: '/app' } });
    expect(await push(worker, 'no message of ours')).toMatchObject({ ...nothing, data: { id: null } });

    await subscribe(page);
    const shown = await push(worker, message);
    expect(shown).toMatchObject({
      title: 'Damson',
      body: 'Something is waiting for you in Damson',
      tag: `damson-${id}`,
      actions: [
        { action: 'tick', title: 'Done' },
        { action: 'snooze', title: 'In 30 minutes' },
      ],
      data: { id, url: `/app/programme?sheet=task.${event}` },
    });
    expect(await worker.evaluate(() => (globalThis as unknown as { isMarked: boolean }).isMarked)).toBe(true);
    await page.goto('/app/settings');
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
    await tap(worker, { id, url: '/app/settings' }, 'snooze');
    const { rows } = await database.query<{ state: string }>(`SELECT state FROM push_notice WHERE id = $1`, [
      id,
    ]);
    expect(rows).toEqual([{ state: 'waiting' }]);
    await expect(page).toHaveURL('/app/settings');

    await tap(worker, { id, url: '/app/habits' });
    await expect(page).toHaveURL('/app/habits');
    // Only pages of the app are opened on a message's word.
    await tap(worker, { id, url: 'https://elsewhere.example/app' });
    await expect(page).toHaveURL(/\/app$/);
    await database.end();
  },
);
