import { randomUUID } from 'node:crypto';
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
let settings: Record<string, string>;
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
  settings = { PUSH_EXTRA_HOSTS: service.host, DATA_DIR: process.env.TEST_DATA_DIR ?? '' };
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

  it('is known from when it subscribed until it is forgotten', async () => {
    const member = await newMember(api.baseUrl);
    const { subscription } = service.device();
    const wasKnown = async () =>
      (await ask<{ was_known: boolean }>(member, 'subscribe', { subscription })).body.was_known;
    expect([await wasKnown(), await wasKnown()]).toEqual([false, true]);
    expect((await unsubscribe(member, { subscription } as TestDevice)).status).toBe(200);
    expect(await wasKnown()).toBe(false);
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

  it('whose browser ends it later than any calendar goes is refused', async () => {
    const member = await newMember(api.baseUrl);
    const { subscription } = service.device();
    const far = { ...subscription, expirationTime: 1e17 };
    expectProblem(await ask(member, 'subscribe', { subscription: far }), 400, 'validation-failed');
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
    await database.query(`UPDATE auth_user SET banned_until = now() + interval '1 day' WHERE id = $1`, [
      member.id,
    ]);
    expectProblem(await show(id, key), 404, 'not-found');
  });

  it('beyond the third of a day is one of several', async () => {
    const member = await newMember(api.baseUrl);
    const key = await subscribe(member, service.device());
    const id = await noticeOf(member, 'week_changed', { place: 4 });
    const body = 'More is waiting for you in Damson';
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

describe('reminders', () => {
  interface Given {
    /** Begins so many minutes from now. */
    kind?: string;
    inMinutes?: number;
    status?: 'completed' | 'failed';
    times?: number;
    wishes?: object;
  }

  /** A member with a device, nothing of whose day is quiet, and something in their programme. */
  async function reminded({ kind = 'check_in', inMinutes = 0, status, times = 1, wishes }: Given = {}) {
    const member = await newMember(api.baseUrl);
    const device = service.device();
    const key = await subscribe(member, device);
    await ask(member, 'preferences', { quiet_hours: null, ...wishes }, 'PATCH');
    await database.query(
      `WITH programme AS (
         INSERT INTO medical_program (user_id, start_date, end_date, template_version, setup_revision, replan_asked_at, close_due_at)
         VALUES ($1, current_date, current_date + 83, '1', 1, now(), now() + interval '1 day') RETURNING id)
       INSERT INTO calendar_event (program_id, user_id, title, start_time, end_time, kind, program_week, metadata)
       SELECT id, $1, 'Bring the results', $3::timestamptz, $3::timestamptz + interval '15 minutes', $2, 1, $4
         FROM programme, generate_series(1, $5)`,
      [
        member.id,
        kind,
        new Date(Date.now() + inMinutes * 60_000),
        JSON.stringify(status ? { status, completed: status === 'completed' } : {}),
        times,
      ],
    );
    return { member, device, key };
  }

  /** A worker looks right after its start, and then every ten seconds. */
  async function workerLooks() {
    await worker.stop();
    worker = await startWorker(urls, settings);
  }

  const heard = (device: TestDevice, count = 1) =>
    eventually(
      () => Promise.resolve(noticesOf(device)),
      (notices) => notices.length >= count,
    );

  it('come to who wants them when they are of use, once, and to nobody else', async () => {
    const checkIn = await reminded();
    const upload = await reminded({ kind: 'upload', wishes: { show_titles: true } });
    const call_ = await reminded({ kind: 'call', inMinutes: 60 });
    const busy = await reminded();
    service.answers(busy.device, { status: 429, headers: { 'retry-after': '1' } }, { status: 201 });
    const many = await reminded({ kind: 'questionnaire', times: 5 });
    const silent = await reminded();
    await database.query(
      `UPDATE push_subscription SET unanswered_since = now() - interval '8 days' WHERE user_id = $1`,
      [silent.member.id],
    );
    const refused = await reminded();
    service.answers(refused.device, { status: 403 });
    const habit = await reminded({ kind: 'habit', wishes: { show_titles: true } });
    await database.query(
      `UPDATE calendar_event SET start_time = now() + interval '10 minutes 1 second', template_key = 'H01@x'
        WHERE user_id = $1`,
      [habit.member.id],
    );
    const switched = await call(api.baseUrl, '/api/v1/habits/reminders', {
      method: 'PATCH',
      token: habit.member.token,
      body: { habit_name: 'Bring the results', on: true, minutes_before: 10 },
    });
    expect(switched.status).toBe(200);
    const signedOut = await reminded({ kind: 'upload', times: 2 });
    await call(api.baseUrl, '/auth/v1/logout?scope=local', { method: 'POST', token: signedOut.member.token });
    const unmailed = await reminded({ wishes: { by_mail: false } });
    await call(api.baseUrl, '/auth/v1/logout?scope=local', { method: 'POST', token: unmailed.member.token });
    const paused = await reminded();
    await pause(paused.member);
    const without = [
      paused,
      await reminded({ status: 'completed' }),
      await reminded({ kind: 'questionnaire', status: 'failed' }),
      await reminded({ inMinutes: -31 }),
      await reminded({ kind: 'habit' }),
      await reminded({ kind: 'call' }),
      await reminded({ wishes: { kinds: { check_in: false } } }),
      await reminded({ kind: 'upload', wishes: { quiet_hours: quietNow() } }),
    ];
    const off = await reminded();
    await unsubscribe(off.member, off.device);
    await workerLooks();

    const [notice] = await heard(checkIn.device);
    expect(notice?.kind).toBe('check_in');
    const { body: shown } = await show(notice?.id ?? '', checkIn.key);
    const { body: open } = await ask<{ event_id: string }>(checkIn.member, `notices/${notice?.id}`);
    const url = `/app/programme?sheet=check-in.${open.event_id}`;
    const waiting = 'Something is waiting for you in Damson';
    expect(shown).toMatchObject({ title: 'Damson', body: waiting, url, actions: ['snooze'] });
    expect(open).toMatchObject({ kind: 'check_in', title: 'Daily Check-In', url });

    for (const { device, key } of [upload, habit]) {
      const [bring] = await heard(device);
      const text = { title: 'Bring the results', actions: ['tick', 'snooze'] };
      expect((await show(bring?.id ?? '', key)).body).toMatchObject(text);
    }
    expect((await heard(call_.device))[0]?.kind).toBe('upcoming_event');
    expect(await heard(busy.device)).toHaveLength(1);
    const kinds = (await heard(many.device, 5)).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['more', 'more', 'upcoming_event', 'upcoming_event', 'upcoming_event']);
    await heard(silent.device);
    for (const { member } of [silent, refused, signedOut]) {
      const [mail] = await new Mailbox().wait(member.email);
      expect(mail.subject).toBe(waiting);
      expect(`${mail.text}${mail.html}`).not.toMatch(/check-in|results|upload/i);
    }
    await workerLooks(); // again, and nothing comes again
    await nothingPending();
    expect(noticesOf(checkIn.device)).toHaveLength(1);
    expect(without.map(({ device }) => noticesOf(device))).toEqual(without.map(() => []));
    for (const { member } of [off, unmailed, ...without]) {
      expect(await new Mailbox().to(member.email)).toEqual([]);
    }
    expect(await new Mailbox().to(signedOut.member.email)).toHaveLength(1);
    expect(service.faults).toEqual([]);
  });

  it('that have waited are not sent to who has switched them off, pauses, has put it off, or has quiet hours by now', async () => {
    const [off, pausing, putOff, quiet, wants] = await Promise.all([1, 2, 3, 4, 5].map(() => reminded()));
    const all = [off, pausing, putOff, quiet, wants].flatMap((one) => one ?? []);
    for (const { member } of all) {
      await database.query(
        `INSERT INTO push_notice (user_id, kind, subject, local_day, place, state, due_at, valid_until, snoozes)
         SELECT user_id, 'check_in', id::text, current_date, 1, 'waiting', now(), now() + interval '30 minutes', 1
           FROM calendar_event WHERE user_id = $1`,
        [member.id],
      );
    }
    await ask(all[0]?.member ?? null, 'preferences', { kinds: { check_in: false } }, 'PATCH');
    if (pausing) await pause(pausing.member);
    await database.query(`UPDATE calendar_event SET metadata = '{"status": "failed"}' WHERE user_id = $1`, [
      putOff?.member.id,
    ]);
    await ask(quiet?.member ?? null, 'preferences', { quiet_hours: quietNow() }, 'PATCH');
    await workerLooks();
    if (wants) await heard(wants.device);
    await nothingPending();
    expect(all.map(({ device }) => noticesOf(device).length)).toEqual([0, 0, 0, 0, 1]);
    for (const { member } of all) expect(await new Mailbox().to(member.email)).toEqual([]);
  });

  it('that are put off come again, three times at most', async () => {
    const { device, key } = await reminded({ kind: 'questionnaire' });
    const snooze = (id: string, by = key) => ask(null, `notices/${id}/snooze`, { key: by });
    const rowOf = async (id: string) =>
      (await database.query<object[]>(`SELECT state, snoozes FROM push_notice WHERE id = $1`, [id]))[0];
    await workerLooks();
    const [notice] = await heard(device);
    const id = notice?.id ?? '';
    expectProblem(await snooze(id, 'A'.repeat(43)), 404, 'not-found');
    await nothingPending();
    expect((await snooze(id)).status).toBe(204);
    expect(await rowOf(id)).toEqual({ state: 'waiting', snoozes: 1 });
    await database.query(`UPDATE push_notice SET due_at = now(), snoozes = 3 WHERE id = $1`, [id]);
    await workerLooks();
    const again = await heard(device, 2);
    expect(again.map((one) => one.id)).toEqual([id, id]);
    await nothingPending();
    expect((await snooze(id)).status).toBe(204);
    expect(await rowOf(id)).toEqual({ state: 'sent', snoozes: 3 });
  });

  /** Quiet hours around this moment, by the members' wall. */
  function quietNow() {
    const hour = (shift: number) => new Date(Date.now() + shift * 3_600_000).toISOString().slice(11, 16);
    return { from: hour(-2), until: hour(2) };
  }

  async function pause({ token }: Member): Promise<void> {
    const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
    const body = { kind: 'ill', from: day(-1), until: day(1) };
    const id = randomUUID();
    expect((await call(api.baseUrl, `/api/v1/pauses/${id}`, { method: 'PUT', token, body })).status).toBe(
      200,
    );
  }

  const nothingPending = () =>
    eventually(
      () => database.query<object[]>(`SELECT 1 FROM event_delivery WHERE state = 'pending'`),
      (rows) => rows.length === 0,
    );
});

it('an answer of the coach chat is told of to who has left before it came, and to nobody who waits', async () => {
  const [left, waits] = await Promise.all([newMember(api.baseUrl), newMember(api.baseUrl)]);
  const [device, other] = [service.device(), service.device()];
  await subscribe(left, device);
  await subscribe(waits, other);
  for (const member of [left, waits]) await ask(member, 'preferences', { quiet_hours: null }, 'PATCH');
  await worker.stop();
  const gone = new AbortController();
  const say = ({ token }: Member, signal?: AbortSignal) =>
    fetch(`${api.baseUrl}/api/v1/chat/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ message: 'What is next?' }),
      ...(signal && { signal }),
    });
  const unheard = say(left, gone.signal).catch(() => 'left');
  const heard = say(waits);
  const answers = (where: string) => database.query<object[]>(`SELECT 1 FROM assistant_reply WHERE ${where}`);
  await eventually(
    () => answers(`state = 'waiting'`),
    (rows) => rows.length === 2,
  );
  gone.abort();
  expect(await unheard).toBe('left');
  await eventually(
    () => answers('left_alone'),
    (rows) => rows.length === 1,
  );
  worker = await startWorker(urls, settings);
  expect((await heard).status).toBe(200);
  const [notice] = await eventually(
    () => Promise.resolve(noticesOf(device)),
    (notices) => notices.length > 0,
  );
  expect(notice?.kind).toBe('coach_replied');
  expect((await ask(left, `notices/${notice?.id}`)).body).toMatchObject({ url: '/app/chat' });
  const told = await database.query<object[]>(`SELECT 1 FROM push_notice WHERE user_id = $1`, [waits.id]);
  expect(told).toEqual([]);
});

it('preferences: what is given changes, all else stays', async () => {
  const member = await newMember(api.baseUrl);
  const all = ['check_in', 'upcoming_event', 'habit', 'document_ready', 'coach_replied', 'programme_ready'];
  const kinds = Object.fromEntries([...all, 'week_changed', 'insight_reviewed'].map((kind) => [kind, true]));
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
