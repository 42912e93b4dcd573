import ICAL from 'ical.js';
import { Client } from 'pg';
import { Mailbox } from '../support/mailbox';
import { startApi } from '../support/processes';
import { call, type Member, newMember, productUnderTest } from '../support/product';
import {
  baseUrl,
  eventsOf,
  expectProblem,
  memberWithProgramme,
  programmeOf,
  saveSetup,
  setupOf,
} from './members';

const product = productUnderTest();
const database = new Client({ connectionString: product.databaseUrl });
beforeAll(() => database.connect());
afterAll(() => database.end());

const ROUTE = '/api/v1/calendar-feed';
const state = (member: Member) => call<Record<string, unknown>>(baseUrl, ROUTE, { token: member.token });
const revoke = (member: Member) => call(baseUrl, ROUTE, { method: 'DELETE', token: member.token });

/** Makes an address and answers its path. */
async function create(member: Member): Promise<string> {
  const { status, body } = await call<{ url: string }>(baseUrl, ROUTE, {
    method: 'POST',
    token: member.token,
  });
  expect(status).toBe(201);
  expect(body.url).toMatch(/^http:\/\/localhost:3000\/feeds\/[A-Za-z0-9_-]{43}\.ics$/);
  return new URL(body.url).pathname;
}

const feed = (path: string, headers?: Record<string, string>) => call<string>(baseUrl, path, { headers });

async function entries(path: string) {
  const { status, body } = await feed(path);
  expect(status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
  const zone = calendar.getFirstSubcomponent('vtimezone');
  const timezone = zone && new ICAL.Timezone(zone);
  return calendar.getAllSubcomponents('vevent').map((entry) => {
    const start = entry.getFirstPropertyValue('dtstart') as ICAL.Time;
    if (entry.getFirstProperty('dtstart')?.getParameter('tzid') && timezone) start.zone = timezone;
    return {
      uid: String(entry.getFirstPropertyValue('uid')),
      summary: entry.getFirstPropertyValue('summary'),
      sequence: Number(entry.getFirstPropertyValue('sequence')),
      date: start.isDate ? start.toString() : null,
      instant: start.isDate ? null : new Date(start.toUnixTime() * 1_000).toISOString(),
      text: entry.toString(),
    };
  });
}

describe.each(['Europe/London', 'Australia/Sydney', 'America/New_York'])('a programme in %s', (time_zone) => {
  it('is in the feed whole: each event at its instant or on its days', async () => {
    const { member, events } = await memberWithProgramme({ time_zone });
    const read = await entries(await create(member));
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short' });
    expect(read.map(({ uid, summary, date, instant }) => ({ uid, summary, date, instant }))).toEqual(
      events.map(({ id, title, all_day, start_time }) => ({
        uid: `${id}@damson`,
        summary: title,
        date: all_day ? day.format(new Date(start_time)) : null,
        instant: all_day ? null : start_time,
      })),
    );
  });
});

describe('the feed', () => {
  it('says what it is, and 304 to whoever has it', async () => {
    const { member } = await memberWithProgramme();
    const path = await create(member);
    const { headers, status } = await feed(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const conditional = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    const again = await feed(path, conditional);
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('keeps ticks, answers and the very fact of a check-in to itself', async () => {
    const { member, events } = await memberWithProgramme();
    const path = await create(member);
    const before = await feed(path);
    const checkIn = events.find(({ title }) => title === 'Daily Check-In');
    const body = { energy_level: 1, mood: '😢', task_completion: 1, notes: 'A secret worry' };
    const url = `/api/v1/calendar-events/${checkIn?.id}/checkin`;
    expect((await call(baseUrl, url, { method: 'PATCH', token: member.token, body })).status).toBe(200);
    expect((await feed(path)).body).toBe(before.body);
    const properties = new Set(before.body.match(/^[A-Z-]+(?=[:;])/gm));
    for (const told of ['STATUS', 'COMPLETED', 'PERCENT-COMPLETE', 'CREATED', 'COMMENT', 'CATEGORIES']) {
      expect(properties).not.toContain(told);
    }
  });

  it('tells nothing of what an answer of the health screen brought', async () => {
    const member = await newMember(baseUrl);
    const body = { answers: { smoking: 'now', selfHarm: 'yes' } };
    await call(baseUrl, '/api/v1/health-screen', { method: 'PUT', token: member.token, body });
    await saveSetup(member);
    const events = await eventsOf(member, (await programmeOf(member)).id);
    const brought = new Map(events.filter(({ title }) => /stop.smoking/i.test(title)).map((e) => [e.id, e]));
    expect(brought.size).toBeGreaterThan(0);
    const path = await create(member);
    const read = await entries(path);
    expect(read.map(({ uid }) => uid)).toEqual(events.map(({ id }) => `${id}@damson`));
    for (const { uid, summary, text } of read.filter(({ uid }) => brought.has(uid.replace('@damson', '')))) {
      expect([uid, summary]).toEqual([uid, 'Damson: a task for you']);
      expect(text).not.toMatch(/DESCRIPTION|URL/);
    }
    expect((await feed(path)).body).not.toMatch(/smok/i);
  });

  it('SEQUENCE grows with a new title, and with a new time by a re-plan; UIDs stay', async () => {
    const { member, programme } = await memberWithProgramme();
    const path = await create(member);
    const before = await entries(path);
    expect(await entries(path)).toEqual(before);
    expect(before.every(({ sequence }) => sequence === 0)).toBe(true);

    const renamed = before.find(({ summary }) => summary === 'Plan the Day')?.uid;
    await database.query('UPDATE calendar_event SET title = $2 WHERE id = $1', [
      renamed?.replace('@damson', ''),
      'Plan your day',
    ]);
    const after = await entries(path);
    expect(after.filter(({ sequence }) => sequence > 0)).toEqual([
      expect.objectContaining({ uid: renamed, summary: 'Plan your day', sequence: 1 }),
    ]);

    await saveSetup(
      member,
      setupOf({ scheduling: { dailyCheckInWeekdays: '06:00', dailyCheckInWeekends: '06:00' } }),
    );
    await programmeOf(member, 2);
    const events = await eventsOf(member, programme.id);
    const replanned = await entries(path);
    expect(replanned.map(({ uid }) => uid)).toEqual(events.map(({ id }) => `${id}@damson`));
    const known = new Map(before.map((entry) => [entry.uid, entry]));
    const moved = replanned.filter(
      ({ uid, instant }) => known.has(uid) && known.get(uid)?.instant !== instant,
    );
    expect(moved.length).toBeGreaterThan(50);
    for (const { sequence } of moved) expect(sequence).toBeGreaterThan(0);
  });

  it('is empty without a programme, and once the programme has ended', async () => {
    expect(await entries(await create(await newMember(baseUrl)))).toEqual([]);
    const { member, programme } = await memberWithProgramme();
    const path = await create(member);
    expect((await entries(path)).length).toBeGreaterThan(0);
    await database.query(`UPDATE medical_program SET status = 'ended' WHERE id = $1`, [programme.id]);
    expect(await entries(path)).toEqual([]);
  });

  it('goes with its member', async () => {
    const member = await newMember(baseUrl);
    const path = await create(member);
    await database.query('DELETE FROM auth_user WHERE id = $1', [member.id]);
    expect((await feed(path)).status).toBe(404);
  });

  it.each([
    'x.ics',
    'x',
    `${'A'.repeat(43)}.ics`,
    `${'A'.repeat(43)}`,
    '%00.ics',
    '..%2f..%2fpackage.json',
    '%20',
  ])('there is none at /feeds/%s: 404 in plain words, never the web app', async (file) => {
    const { status, body, headers } = await feed(`/feeds/${file}`);
    expect([status, body]).toEqual([404, 'There is no calendar at this address.\n']);
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('the address', () => {
  it('is told once, works until it is replaced or turned off, and each of these is on record', async () => {
    const member = await newMember(baseUrl);
    expect((await state(member)).body).toEqual({ active: false, created_at: null, last_read_at: null });
    const first = await create(member);
    const { body } = await state(member);
    expect(body).toEqual({ active: true, created_at: expect.any(String) as string, last_read_at: null });
    expect((await feed(first)).status).toBe(200);
    expect((await state(member)).body.last_read_at).toEqual(expect.any(String));

    const second = await create(member);
    expect((await feed(first)).status).toBe(404);
    expect((await feed(second)).status).toBe(200);
    expect((await revoke(member)).status).toBe(204);
    expect((await feed(second)).status).toBe(404);
    expect((await state(member)).body).toEqual({ active: false, created_at: null, last_read_at: null });
    expect((await revoke(member)).status).toBe(204);

    const { rows } = await database.query<{ action: string; traits: unknown }>(
      `SELECT action, traits FROM audit_entry WHERE actor_id = $1 AND action LIKE 'calendar%' ORDER BY id`,
      [member.id],
    );
    expect(rows).toEqual([
      { action: 'calendar_feed_created', traits: { replaced: false } },
      { action: 'calendar_feed_created', traits: { replaced: true } },
      { action: 'calendar_feed_revoked', traits: {} },
    ]);
  });

  it('is one even when it is asked for many times at once', async () => {
    const member = await newMember(baseUrl);
    const paths = await Promise.all(Array.from({ length: 5 }, () => create(member)));
    const answers = await Promise.all(paths.map(async (path) => (await feed(path)).status));
    expect(answers.sort()).toEqual([200, 404, 404, 404, 404]);
  });

  it('stands nowhere: neither in the database nor in the log', async () => {
    const api = await startApi(product);
    try {
      const member = await newMember(api.baseUrl);
      const made = await call<{ url: string }>(api.baseUrl, ROUTE, { method: 'POST', token: member.token });
      const path = new URL(made.body.url).pathname;
      const token = path.slice('/feeds/'.length, -'.ics'.length);
      expect((await call(api.baseUrl, `${path}?${token}`)).status).toBe(200);
      expect((await call(api.baseUrl, `${path}x`)).status).toBe(404);
      expect((await call(api.baseUrl, `${path}/more`)).status).toBe(404);
      expect((await call(api.baseUrl, path, { method: 'POST', body: {} })).status).toBe(404);
      await api.stop();
      expect(api.output()).toContain('/feeds/[redacted]');
      expect(api.output()).not.toContain(token);
      const { rows } = await database.query<{ found: string }>(
        `SELECT (SELECT string_agg(f::text, '') FROM calendar_feed f WHERE user_id = $1) ||
                (SELECT string_agg(a::text, '') FROM audit_entry a WHERE actor_id = $1) ||
                coalesce((SELECT string_agg(k::text, '') FROM idempotency_key k WHERE user_id = $1), '') AS found`,
        [member.id],
      );
      expect(rows[0]?.found).toContain('calendar_feed_created');
      expect(rows[0]?.found).not.toContain(token);
    } finally {
      await api.stop();
    }
  });
});

describe('too many', () => {
  it('reads of one feed: 429 for it alone', async () => {
    const api = await startApi(product, { RATE_LIMIT_SCALE: '0.05', TRUSTED_PROXIES: '1' });
    // An address of its own: the limit of every request counts those of all tests from one address.
    const headers = { 'x-forwarded-for': '203.0.113.205' };
    try {
      const [one, other] = await Promise.all([newMember(baseUrl), newMember(baseUrl)]);
      const [path, untouched] = await Promise.all([create(one), create(other)]);
      const answers: number[] = [];
      for (let read = 0; read < 4; read++) answers.push((await call(api.baseUrl, path, { headers })).status);
      expect(answers).toEqual([200, 200, 200, 429]);
      expect((await call(api.baseUrl, untouched, { headers })).status).toBe(200);
    } finally {
      await api.stop();
    }
  });
});

describe('five questions', () => {
  it.each([
    ['GET', 200],
    ['POST', 201],
    ['DELETE', 204],
  ])('%s: anonymous and forged 401, success %i', async (method, success) => {
    const member = await newMember(baseUrl);
    expectProblem(await call(baseUrl, ROUTE, { method }), 401, 'unauthorized');
    const [header, payload] = member.token.split('.');
    const token = `${header}.${payload}.${'A'.repeat(86)}`;
    expectProblem(await call(baseUrl, ROUTE, { method, token }), 401, 'unauthorized');
    const answer = await call(baseUrl, ROUTE, { method, token: member.token });
    expect(answer.status).toBe(success);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it("never touches somebody else's", async () => {
    const [owner, stranger] = await Promise.all([newMember(baseUrl), newMember(baseUrl)]);
    const path = await create(owner);
    expect((await state(stranger)).body.active).toBe(false);
    await create(stranger);
    await revoke(stranger);
    expect((await feed(path)).status).toBe(200);
    expect((await state(owner)).body.active).toBe(true);
  });
});

describe('an address ends', () => {
  const password = 'a new password';
  const put = (member: Member, body: object) =>
    call(baseUrl, '/auth/v1/user', { method: 'PUT', token: member.token, body });
  const signOut = (member: Member, scope: string) =>
    call(baseUrl, `/auth/v1/logout?scope=${scope}`, { method: 'POST', token: member.token });
  const ban = (member: Member, until: string | null) =>
    database.query(
      `UPDATE auth_user SET banned_until = ${until ? `now() + interval '${until}'` : 'NULL'} WHERE id = $1`,
      [member.id],
    );

  it.each([
    ['with a new password', (member: Member) => put(member, { password })],
    ['with a sign-out of all devices', (member: Member) => signOut(member, 'global')],
    ['with a sign-out of all other devices', (member: Member) => signOut(member, 'others')],
    [
      'with a recovery, before the new password is set',
      async (member: Member) => {
        await call(baseUrl, '/auth/v1/recover', { body: { email: member.email } });
        const [{ code: token }] = await new Mailbox().wait(member.email);
        const body = { email: member.email, token, type: 'recovery' };
        expect((await call(baseUrl, '/auth/v1/verify', { body })).status).toBe(200);
      },
    ],
  ])('%s', async (_, end) => {
    const member = await newMember(baseUrl);
    const path = await create(member);
    expect((await feed(path)).status).toBe(200);
    await end(member);
    expect((await feed(path)).status).toBe(404);
    const { rowCount } = await database.query('SELECT 1 FROM calendar_feed WHERE user_id = $1', [member.id]);
    expect(rowCount).toBe(0);
  });

  it('with a ban, and does not come back after it', async () => {
    const member = await newMember(baseUrl);
    const path = await create(member);
    await ban(member, '1 day');
    expect((await feed(path)).status).toBe(404);
    await ban(member, null);
    expect((await feed(path)).status).toBe(404);
  });

  it('with a ban that was over before anybody read it; one made after it lives', async () => {
    const member = await newMember(baseUrl);
    const path = await create(member);
    await database.query(
      `UPDATE calendar_feed SET created_at = now() - interval '2 days' WHERE user_id = $1`,
      [member.id],
    );
    await ban(member, '-1 day');
    expect((await feed(path)).status).toBe(404);
    expect((await feed(await create(member))).status).toBe(200);
  });

  it('not with a sign-out of the device that made it, nor with what fails', async () => {
    const member = await newMember(baseUrl);
    const path = await create(member);
    expect((await put(member, { password: '123456' })).status).toBe(422);
    await call(baseUrl, '/auth/v1/recover', { body: { email: member.email } });
    await signOut(member, 'local');
    expect((await feed(path)).status).toBe(200);
  });
});
