import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { appUrlOf } from '../../api/src/local/local-postgres';
import { migrate } from '../../api/src/platform/database/migrate';
import { Mailbox } from '../support/mailbox';
import { type RunningProcess, startApi, startWorker } from '../support/processes';
import {
  call,
  eventually,
  type Member,
  newMember,
  productUnderTest,
  redisDatabase,
} from '../support/product';
import { PushService, type TestDevice } from '../support/push-service';
import { expectProblem } from './members';

const databaseUrl = productUnderTest().databaseUrl.replace(/[^/]+$/, 'push');
const urls = { databaseUrl, appUrl: appUrlOf(databaseUrl), redisUrl: redisDatabase(11) };

let service: PushService;
let database: DataSource;
let api: RunningProcess;
let worker: RunningProcess;

beforeAll(async () => {
  const owner = new Client({ connectionString: productUnderTest().databaseUrl });
  await owner.connect();
  await owner.query('CREATE DATABASE push');
  await owner.end();
  await migrate(databaseUrl, undefined, urls.appUrl);
  service = await PushService.start();
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  const settings = { PUSH_EXTRA_HOSTS: service.host, DATA_DIR: process.env.TEST_DATA_DIR ?? '' };
  [api, worker] = await Promise.all([startApi(urls, settings), startWorker(urls, settings)]);
});
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()]);
  await service.stop();
  await database.destroy();
});

const ask = <Body>(who: { token: string } | null, path: string, body?: unknown, method?: string) =>
  call<Body>(api.baseUrl, `/api/v1/push-notifications/${path}`, {
    ...(who && { token: who.token }),
    ...(body !== undefined && { body }),
    ...(method && { method }),
  });
async function subscribe(who: { token: string }, { subscription }: TestDevice): Promise<string> {
  const { status, body } = await ask<{ notice_key: string }>(who, 'subscribe', { subscription });
  expect(status).toBe(200);
  return body.notice_key;
}
const unsubscribe = (who: { token: string }, { subscription: { endpoint } }: TestDevice) =>
  ask(who, 'unsubscribe', { endpoint });
const test = (who: { token: string }) => ask<{ sent: number }>(who, 'test', undefined, 'POST');
const show = (id: string, key: string) => ask<{ tag: string }>(null, `notices/${id}/show`, { key });
const noticesOf = (device: TestDevice) => service.received(device).map(({ payload }) => payload);

/** Another session of the same member's. */
async function signInAgain({ email, password }: Member): Promise<{ token: string }> {
  const { body } = await call<{ access_token: string }>(api.baseUrl, '/auth/v1/token?grant_type=password', {
    body: { email, password },
  });
  return { token: body.access_token };
}

describe('a device', () => {
  it('is sent what only it can read: a kind and an opaque id, signed with the published key', async () => {
    const member = await newMember(api.baseUrl);
    expectProblem(await test(member), 409, 'push.not-subscribed');
    const { body: key } = await ask<{ public_key: string }>(member, 'public-key');
    service.applicationKey = key.public_key;
    const device = service.device();
    await subscribe(member, device);
    expect((await test(member)).body).toEqual({ sent: 1 });
    expect((await test(member)).body).toEqual({ sent: 1 });
    const [first, second] = service.received(device);
    expect(first?.payload).toEqual({ kind: 'test', id: expect.stringMatching(/^[\da-f-]{36}$/) as string });
    expect(first).toMatchObject({ urgency: 'high', ttl: 60, size: second?.size, vapid: second?.vapid });
    expect(first?.payload.id).not.toBe(second?.payload.id);
    expect(service.faults).toEqual([]);
  });

  it('goes with the session that it was subscribed in, and the others stay', async () => {
    const member = await newMember(api.baseUrl);
    const other = await signInAgain(member);
    const [here, there] = [service.device(), service.device()];
    await subscribe(member, here);
    await subscribe(other, there);
    expect((await test(member)).body).toEqual({ sent: 2 });
    await call(api.baseUrl, '/auth/v1/logout?scope=local', { method: 'POST', token: other.token });
    expect((await test(member)).body).toEqual({ sent: 1 });
    expect([here, there].map((device) => noticesOf(device).length)).toEqual([2, 1]);
    expect((await unsubscribe(member, here)).body).toEqual({ subscribed: false });
    expectProblem(await test(member), 409, 'push.not-subscribed');
  });

  it('that was somebody else’s is the caller’s, and only who has it can switch it off', async () => {
    const [first, second] = await Promise.all([newMember(api.baseUrl), newMember(api.baseUrl)]);
    const device = service.device();
    const oldKey = await subscribe(first, device);
    await subscribe(second, device);
    expectProblem(await test(first), 409, 'push.not-subscribed');
    expect(await unsubscribe(first, device)).toMatchObject({ status: 200, body: { subscribed: false } });
    expect((await test(second)).body).toEqual({ sent: 1 });
    const [notice] = noticesOf(device);
    expectProblem(await show(notice?.id ?? '', oldKey), 404, 'not-found');
  });

  it('beyond the tenth takes the oldest one’s place', async () => {
    const member = await newMember(api.baseUrl);
    const devices = Array.from({ length: 11 }, () => service.device());
    for (const device of devices) await subscribe(member, device);
    expect((await test(member)).body).toEqual({ sent: 10 });
    expect(noticesOf(devices[0]!)).toEqual([]);
  });

  it('whose push service fails stays; one that is gone is forgotten, and the last one is told of by mail, once', async () => {
    const member = await newMember(api.baseUrl);
    const devices = [service.device(), service.device()];
    for (const device of devices) {
      await subscribe(member, device);
      service.answers(device, { status: 500 }, { status: device === devices[0] ? 410 : 404 });
    }
    expectProblem(await test(member), 502, 'push.not-sent');
    expectProblem(await test(member), 502, 'push.not-sent');
    expectProblem(await test(member), 409, 'push.not-subscribed');
    const [mail] = await new Mailbox().wait(member.email);
    expect(mail).toMatchObject({ subject: 'Damson no longer reaches your device' });
    expect(mail.text).toContain('From now on reminders come by e-mail');
    await eventually(
      () => database.query<object[]>(`SELECT 1 FROM event_delivery WHERE state = 'pending'`),
      (rows) => rows.length === 0,
    );
    expect(await new Mailbox().to(member.email)).toHaveLength(1);
  });

  it.each([
    ['http://127.0.0.1:9/x', 'subscription.endpoint push-service'],
    ['https://10.0.0.1/x', 'subscription.endpoint push-service'],
    ['https://storage.googleapis.com/x', 'subscription.endpoint push-service'],
  ])('at %s is refused', async (endpoint, error) => {
    const member = await newMember(api.baseUrl);
    const { subscription } = service.device();
    const answer = await ask<{ errors: { field: string; code: string }[] }>(member, 'subscribe', {
      subscription: { ...subscription, endpoint },
    });
    expectProblem(answer, 400, 'validation-failed');
    expect(answer.body.errors.map(({ field, code }) => `${field} ${code}`)).toEqual([error]);
  });
});

describe('a notice', () => {
  it('is read by its own device, with its key, and by its member; it is discreet until they want otherwise', async () => {
    const [member, stranger] = await Promise.all([newMember(api.baseUrl), newMember(api.baseUrl)]);
    const [device, other] = [service.device(), service.device()];
    const [key, otherKey] = [await subscribe(member, device), await subscribe(stranger, other)];
    const id = await noticeOf(member, 'programme_ready');
    const url = '/app/programme';
    const shown = {
      title: 'Damson',
      body: 'Something is ready in Damson',
      tag: `damson-${id}`,
      url,
      actions: [],
    };
    expect(await show(id, key)).toMatchObject({ status: 200, body: shown });
    for (const wrong of [otherKey, 'A'.repeat(43)]) expectProblem(await show(id, wrong), 404, 'not-found');
    expectProblem(await show('0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10', key), 404, 'not-found');
    expectProblem(await ask(stranger, `notices/${id}`), 404, 'not-found');
    const open = { title: 'Your programme is ready', body: 'See your first days.', url };
    const notice = { id, kind: 'programme_ready', ...open, event_id: null, actions: [] };
    expect((await ask(member, `notices/${id}`)).body).toEqual(notice);
    expect((await ask(member, 'preferences', { show_titles: true }, 'PATCH')).status).toBe(200);
    expect((await show(id, key)).body).toMatchObject(open);
  });

  it('beyond the third of a day is one of several', async () => {
    const member = await newMember(api.baseUrl);
    const key = await subscribe(member, service.device());
    const id = await noticeOf(member, 'week_changed', { place: 4 });
    const body = '4 things are waiting in Damson';
    expect((await show(id, key)).body).toMatchObject({
      tag: 'damson-more',
      title: 'Damson',
      body,
      actions: [],
    });
  });

  async function noticeOf(member: Member, kind: string, { place = 1 } = {}): Promise<string> {
    const [row] = await database.query<[{ id: string }]>(
      `INSERT INTO push_notice (user_id, kind, subject, local_day, place, state, due_at, valid_until)
       VALUES ($1, $2, 'x', now()::date, $3, 'sent', now(), now() + interval '1 hour') RETURNING id`,
      [member.id, kind, place],
    );
    return row.id;
  }
});

it('preferences: what is given changes, all else stays', async () => {
  const member = await newMember(api.baseUrl);
  const all = ['check_in', 'upcoming_event', 'habit', 'document_ready', 'coach_replied', 'programme_ready'];
  const kinds = Object.fromEntries([...all, 'week_changed'].map((kind) => [kind, true]));
  const defaults = {
    kinds,
    quiet_hours: { from: '22:00', until: '07:00' },
    show_titles: false,
    by_mail: true,
  };
  expect((await ask(member, 'preferences')).body).toEqual(defaults);
  const change = (body: object) => ask(member, 'preferences', body, 'PATCH');
  const changed = { ...defaults, kinds: { ...kinds, habit: false }, quiet_hours: null };
  expect((await change({ kinds: { habit: false }, quiet_hours: null })).body).toEqual(changed);
  expect((await change({ by_mail: false })).body).toEqual({ ...changed, by_mail: false });
  const back = { quiet_hours: { from: '23:00', until: '06:30' }, kinds: { habit: true, check_in: false } };
  expect((await change(back)).body).toEqual({
    ...defaults,
    ...{ by_mail: false, quiet_hours: back.quiet_hours, kinds: { ...kinds, check_in: false } },
  });
  expectProblem(await change({ quiet_hours: { from: '22:00', until: '22:00' } }), 400, 'validation-failed');
});

it('no address and no key of a device is in a log, in clear in the database, or in the queue', async () => {
  const member = await newMember(api.baseUrl);
  const device = service.device();
  const key = await subscribe(member, device);
  await test(member);
  await show(noticesOf(device)[0]?.id ?? '', key);
  const secrets = [device.id, key, device.subscription.keys.auth, device.subscription.keys.p256dh];
  const written = api.output() + worker.output();
  expect(written).toContain('push-notifications/notices');
  for (const table of ['push_subscription', 'push_notice', 'domain_event', 'event_delivery']) {
    const rows = await database.query<{ row: string }[]>(`SELECT t::text AS row FROM ${table} t`);
    const text = rows.map(({ row }) => row).join('\n');
    for (const secret of secrets) {
      expect(written).not.toContain(secret);
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    }
  }
});
