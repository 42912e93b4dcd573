import { randomUUID } from 'node:crypto';
import { call, newMember, productUnderTest } from '../support/product';

interface Problem {
  code: string;
  detail: string;
  errors?: { field: string; code: string }[];
}
interface SignedUp {
  access_token: string;
  confirmation_required: boolean;
}

const { baseUrl } = productUnderTest();
const email = () => `product-${randomUUID()}@example.com`;
const signup = <Body = SignedUp>(body: object) => call<Body>(baseUrl, '/api/v1/auth/signup', { body });

describe('sign-up', () => {
  it('answers a session and opens the account', async () => {
    const address = email();
    const profile = { name: 'Ana', age: 33, gender: 'female', time_zone: 'america/new_york' };
    const { status, body } = await signup({ email: address, password: 'tr4ins', ...profile });
    expect(status).toBe(201);
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600, confirmation_required: false });
    const me = await call(baseUrl, '/api/v1/auth/me', { token: body.access_token });
    expect([me.status, me.body]).toEqual([
      200,
      {
        id: expect.any(String) as string,
        email: address,
        name: 'Ana',
        age: 33,
        gender: 'female',
        role: 'member',
        time_zone: 'America/New_York',
      },
    ]);
  });

  it.each([undefined, null, 'Mars/Olympus'])('takes London for the time zone %j', async (time_zone) => {
    const { body } = await signup({
      email: email(),
      password: 'tr4ins',
      name: 'Ana',
      age: null,
      gender: null,
      time_zone,
    });
    const me = await call<Record<string, unknown>>(baseUrl, '/api/v1/auth/me', { token: body.access_token });
    expect(me.body).toMatchObject({ age: null, gender: null, time_zone: 'Europe/London' });
  });

  it.each([{}, { time_zone: null }, { time_zone: 'Mars/Olympus' }, { time_zone: 'Asia/Tokyo' }])(
    'tells one zone everywhere for %j, and after a change to it',
    async (told) => {
      const zone = told.time_zone === 'Asia/Tokyo' ? 'Asia/Tokyo' : 'Europe/London';
      interface Session {
        access_token: string;
        user: { user_metadata: { time_zone: string } };
      }
      const { body: own } = await call<Session>(baseUrl, '/auth/v1/signup', {
        body: { email: email(), password: 'tr4ins', data: { name: 'Ana', ...told } },
      });
      const { body: product } = await signup<Session>({
        email: email(),
        password: 'tr4ins',
        name: 'Ana',
        ...told,
      });
      const zones = async ({ access_token: token }: Session) => {
        const { body: user } = await call<Session['user']>(baseUrl, '/auth/v1/user', { token });
        const { body: me } = await call<{ time_zone: string }>(baseUrl, '/api/v1/auth/me', { token });
        return [user.user_metadata.time_zone, me.time_zone];
      };
      for (const session of [own, product]) {
        expect([session.user.user_metadata.time_zone, ...(await zones(session))]).toEqual([zone, zone, zone]);
        const put = { method: 'PUT', token: session.access_token, body: { data: told } };
        expect((await call(baseUrl, '/auth/v1/user', put)).status).toBe(200);
        expect(await zones(session)).toEqual([zone, zone]);
      }
    },
  );

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ name: '' }, 'name'],
    [{ age: 0 }, 'age'],
    [{ age: '33' }, 'age'],
    [{ gender: 'Female' }, 'gender'],
    [{ role: 'admin' }, 'role'],
  ])('refuses %j', async (change, field) => {
    const { status, body } = await signup<Problem>({
      email: email(),
      password: 'tr4ins',
      name: 'Ana',
      ...change,
    });
    expect([status, body.code]).toEqual([400, 'validation-failed']);
    expect(body.errors?.map((error) => error.field)).toEqual(expect.arrayContaining([field]));
  });

  it('tells why a password is weak, and that an address is taken', async () => {
    const weak = await signup<Problem>({ email: email(), password: 'abc', name: 'Ana' });
    expect([weak.status, weak.body.code, weak.body.errors?.[0]?.code]).toEqual([
      422,
      'weak-password',
      'length',
    ]);
    const { email: known } = await newMember(baseUrl);
    const again = await signup<Problem>({ email: known, password: 'tr4ins', name: 'Ana' });
    expect([again.status, again.body.code]).toEqual([422, 'user-already-exists']);
  });

  it('makes one user of many sign-ups at once', async () => {
    const body = { email: email(), password: 'tr4ins', name: 'Ana' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => signup(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...(Array(7).fill(422) as number[])]);
  });
});

describe('a move', () => {
  it.each([
    ['Asia/Tokyo', 'Asia/Tokyo'],
    ['Mars/Olympus', 'Europe/London'],
    [null, 'Europe/London'],
  ])('to %j, told as metadata, leaves the account in %s', async (time_zone, expected) => {
    const { token } = await newMember(baseUrl);
    const change = { method: 'PUT', token, body: { data: { time_zone } } };
    expect((await call(baseUrl, '/auth/v1/user', change)).status).toBe(200);
    const { body } = await call(baseUrl, '/api/v1/auth/me', { token });
    expect(body).toMatchObject({ time_zone: expected });
  });
});

describe('sign-in', () => {
  it('answers the session', async () => {
    const { email: address, password, id } = await newMember(baseUrl);
    const { status, body } = await call(baseUrl, '/api/v1/auth/login', {
      body: { email: address, password },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      access_token: expect.any(String) as string,
      token_type: 'bearer',
      user: { id },
    });
  });

  it('refuses a wrong password as a problem', async () => {
    const { email: address } = await newMember(baseUrl);
    const attempt = { email: address, password: 'another one' };
    const { status, body, headers } = await call<Problem>(baseUrl, '/api/v1/auth/login', { body: attempt });
    expect([status, body.code, body.detail]).toEqual([
      400,
      'invalid-credentials',
      'Invalid login credentials',
    ]);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  });
});
