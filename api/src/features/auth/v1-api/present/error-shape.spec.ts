import type { Request, Response } from 'express';
import { BadRequestProblem, Problem, TooManyRequestsProblem } from '../../../../platform/http/problem';
import { InvalidCredentialsProblem, WeakPasswordProblem } from '../../auth-problem';
import { authErrorShape } from './error-shape';

function answer(problem: Problem, version?: string) {
  const sent = { status: 0, headers: {} as Record<string, string>, body: {} as object };
  const response = {
    status: (status: number) => (sent.status = status),
    setHeader: (name: string, value: string) => (sent.headers[name] = value),
    json: (body: object) => (sent.body = body),
  };
  const headers = version === undefined ? {} : { 'x-supabase-api-version': version };
  authErrorShape(problem, problem, { headers } as unknown as Request, response as unknown as Response);
  return sent;
}

describe('authErrorShape', () => {
  it.each(['2024-01-01', '2031-12-31'])(
    'answers version %s with a code in text and the header echoed',
    (version) => {
      expect(answer(new InvalidCredentialsProblem(), version)).toEqual({
        status: 400,
        headers: { 'X-Supabase-Api-Version': '2024-01-01' },
        body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
      });
    },
  );

  it.each([undefined, '2023-12-31', 'latest', '2024-99-99', ''])(
    'answers version %j in the old form',
    (version) => {
      expect(answer(new InvalidCredentialsProblem(), version)).toEqual({
        status: 400,
        headers: {},
        body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
      });
    },
  );

  it('adds the reasons of a weak password in both forms', () => {
    const weak = new WeakPasswordProblem(['length'], 'Too short.');
    expect(answer(weak, '2024-01-01').body).toMatchObject({ weak_password: { reasons: ['length'] } });
    expect(answer(weak).body).toMatchObject({
      error_code: 'weak_password',
      weak_password: { reasons: ['length'] },
    });
  });

  it.each([
    [new BadRequestProblem('bad-request', ''), 'bad_json'],
    [new BadRequestProblem('unstorable-text', ''), 'validation_failed'],
    [new Problem(413, 'too-large', ''), 'request_entity_too_large'],
    [new TooManyRequestsProblem(3), 'over_request_rate_limit'],
    [new Problem(500, 'internal-error', ''), 'unexpected_failure'],
  ])('renames what the platform raises', (problem, code) => {
    expect(answer(problem, '2024-01-01').body).toMatchObject({ code });
  });

  it('gives a failure an id to ask for in the old form', () => {
    expect(answer(new Problem(500, 'internal-error', '')).body).toHaveProperty('error_id');
  });
});
