import { gzipSync } from 'node:zlib';
import { call, type Member, newMember } from '../support/product';
import { baseUrl, expectProblem, saveSetup, setupOf } from './members';

const LOGIN = '/api/v1/auth/login';
const text = (length: number) => 'x'.repeat(length);
const login = (body: unknown, headers?: Record<string, string>) => call(baseUrl, LOGIN, { body, headers });

let member: Member;

beforeAll(async () => {
  member = await newMember(baseUrl);
});

describe('what a body may weigh', () => {
  it('16 kB, unless the route says otherwise', async () => {
    const rest = JSON.stringify({ email: member.email, password: '' }).length;
    expectProblem(
      await login({ email: member.email, password: text(16 * 1024 - rest) }),
      400,
      'validation-failed',
    );
    expectProblem(
      await login({ email: member.email, password: text(16 * 1024 - rest + 1) }),
      413,
      'too-large',
    );
  });

  it('counts what a compressed body unpacks to', async () => {
    const response = await fetch(new URL(LOGIN, baseUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(JSON.stringify({ email: member.email, password: text(10_000_000) })),
    });
    expect(response.status).toBe(413);
  });

  it('the answers of a questionnaire may be larger', async () => {
    const save = (length: number) =>
      call(baseUrl, '/api/v1/questionnaires', {
        token: member.token,
        body: {
          questionnaire_type: 'habits_and_preferences',
          response_data: { note: text(length) },
          completed_at: '2026-11-01T08:00:00.000Z',
        },
      });
    expect((await save(60_000)).status).toBe(201);
    expectProblem(await save(70_000), 400, 'validation-failed');
    expectProblem(await save(90_000), 413, 'too-large');
  });

  it('who is not let in is told so before the body is looked at', async () => {
    expectProblem(await call(baseUrl, '/api/v1/setup/save', { body: text(1_000_000) }), 401, 'unauthorized');
    expectProblem(await call(baseUrl, '/api/v1/nothing', { body: text(1_000_000) }), 404, 'not-found');
  });
});

describe('what is no body of JSON', () => {
  const SETUP = JSON.stringify({ scheduling: setupOf().scheduling });
  it.each([
    [415, 'unsupported-media-type', 'plain text', 'text/plain', SETUP],
    [415, 'unsupported-media-type', 'a form', 'application/x-www-form-urlencoded', 'scheduling='],
    [400, 'body-missing', 'nothing at all', undefined, undefined],
    [400, 'body-missing', 'an empty text', 'application/json', ''],
  ])('is refused, %i %s: %s', async (status, code, _name, type, body) => {
    await saveSetup(member, setupOf());
    const { token } = member;
    const saved = await call(baseUrl, '/api/v1/setup/data', { token });
    const headers = type === undefined ? undefined : { 'content-type': type };
    const sent = { method: 'POST', token, body, headers };
    expectProblem(await call(baseUrl, '/api/v1/setup/save', sent), status, code);
    expect((await call(baseUrl, '/api/v1/setup/data', { token })).body).toEqual(saved.body);
  });

  it('is as before where the route has none, or needs none', async () => {
    const sent = { method: 'POST', token: member.token, headers: { 'content-type': 'application/json' } };
    for (const path of ['/api/v1/safety/safe', '/api/v1/setup/preview']) {
      expect((await call(baseUrl, path, sent)).status).toBeLessThan(300);
    }
  });
});

describe('what a body may hold', () => {
  const deep = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
  it.each([
    ['2,001 values', JSON.stringify({ list: Array(5).fill(Array(400).fill(1)) })],
    ['an array of 501', JSON.stringify({ list: Array(501).fill(1) })],
    ['21 levels', deep(21)],
  ])('not %s', async (_name, body) => {
    expectProblem(await login(body), 400, 'bad-request');
    const lenient = await call(baseUrl, '/auth/v1/token?grant_type=password', { body });
    expect([lenient.status, lenient.body]).toEqual([
      400,
      expect.objectContaining({ error_code: 'bad_json' }),
    ]);
  });

  it('nothing that the route does not know: at most 20 are named', async () => {
    const known = { email: member.email, password: member.password };
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`k${index}`, 1]));
    const answer = await login({ ...known, ...many });
    expectProblem(answer, 400, 'validation-failed');
    const { errors } = answer.body as { errors: { field: string; code: string }[] };
    expect(errors).toHaveLength(20);
    expect(errors[0]).toEqual({
      field: 'k0',
      code: 'whitelistValidation',
      message: 'property k0 should not exist',
    });
    expectProblem(await login('{"__proto__": 1}'), 400, 'validation-failed');
  });

  it('nor in its parts', async () => {
    const answer = await call(baseUrl, '/api/v1/setup/save', {
      token: member.token,
      body: { scheduling: { lunch: '12:00' } },
    });
    expect(answer.body).toMatchObject({
      errors: [{ field: 'scheduling.lunch', code: 'whitelistValidation' }],
    });
  });
});
