import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call } from '../support/product';
import { checkAnswer, problemsOf } from '../support/contract';
import { baseUrl } from './members';

const json = new Headers({ 'content-type': 'application/json; charset=utf-8' });
const left = (body: unknown, status = 200, headers = json) =>
  checkAnswer('GET', '/api/v1/auth/recovery-codes', { status, body, headers });

describe('the check that every API test makes of every answer', () => {
  it('passes what openapi.json says', () => {
    expect(() => left({ left: 3 })).not.toThrow();
  });

  it.each([
    ['a property of another type', { left: 'three' }, 'must be number'],
    ['a missing property', {}, "must have required property 'left'"],
    [
      'a property that is not listed',
      { left: 3, codes: ['K7Q2M-3XRTA'] },
      'must NOT have additional properties',
    ],
  ])('refuses %s', (_name, body, reason) => {
    expect(() => left(body)).toThrow(reason);
  });

  it('refuses a status and a content type that are not listed', () => {
    expect(() => left({ left: 3 }, 202)).toThrow(
      'GET /api/v1/auth/recovery-codes: 202 is not in openapi.json',
    );
    expect(() => left({ left: 3 }, 200, new Headers())).toThrow('no content type');
    expect(() => left({ left: 3 }, 404, json)).toThrow('application/problem+json');
    expect(() =>
      checkAnswer('DELETE', '/api/v1/calendar-feed', { status: 204, body: {}, headers: json }),
    ).toThrow('has a body');
  });

  it('holds errors of addresses that nobody documents to the same form', async () => {
    const missing = await call(baseUrl, '/api/v1/nothing/here');
    expect(missing.status).toBe(404);
    expect(() => checkAnswer('GET', '/api/v1/nothing/here', { ...missing, body: {} })).toThrow(
      'required property',
    );
  });
});

it('serves the document that is committed', async () => {
  const served = await call<{ openapi: string }>(baseUrl, '/api/openapi.json');
  expect(served.body.openapi).toBe('3.1.1');
});

describe('docs/api.md', () => {
  const text = readFileSync(join(__dirname, '..', '..', 'docs', 'api.md'), 'utf8');
  const example = JSON.parse(/```json\n([\s\S]+?)```/.exec(text)?.[1] ?? '') as object;

  it('shows a problem as the server answers it', async () => {
    expect(problemsOf('Problem', example)).toBe('');
    const answer = await call<object>(baseUrl, '/api/v1/auth/login', {
      body: { email: 'ana@example.com', password: '' },
    });
    expect({ ...answer.body, request_id: '' }).toEqual({ ...example, request_id: '' });
  });
});
