import type { Request, Response } from 'express';
import type { Problem } from '../../../../platform/http/problem';
import { currentRequestId } from '../../../../platform/tracing/trace';
import { WeakPasswordProblem } from '../../auth-problem';

/** First version of the API whose errors carry `code` as text; also the one that answers name. */
const API_VERSION = '2024-01-01';

/** What the platform's own refusals are called in this contract. */
const CODES: Record<string, string> = {
  'bad-request': 'bad_json',
  'unsupported-media-type': 'bad_json',
  'unstorable-text': 'validation_failed',
  'too-large': 'request_entity_too_large',
  'too-many-requests': 'over_request_rate_limit',
  'internal-error': 'unexpected_failure',
  unavailable: 'unexpected_failure',
};

/**
 * Writes every error under /auth/v1, whoever raised it (guard, parser, limiter, missing route), in the form that the
 * caller's `X-Supabase-Api-Version` asks for: clients of the newer form ignore the code unless the header is echoed.
 */
export function authErrorShape(
  problem: Problem,
  _error: unknown,
  request: Request,
  response: Response,
): void {
  const code = errorCodeOf(problem);
  const weak = problem instanceof WeakPasswordProblem && { weak_password: { reasons: problem.reasons } };
  response.status(problem.status);
  if (asksForNewForm(request.headers['x-supabase-api-version'])) {
    response.setHeader('X-Supabase-Api-Version', API_VERSION);
    response.json({ code, message: problem.detail, ...weak });
    return;
  }
  const trace = problem.status >= 500 && { error_id: currentRequestId() };
  response.json({ code: problem.status, error_code: code, msg: problem.detail, ...weak, ...trace });
}

/** The code of a refusal as this contract writes it. */
export function errorCodeOf(problem: Problem): string {
  return CODES[problem.code] ?? problem.code.replaceAll('-', '_');
}

function asksForNewForm(version: string | string[] | undefined): boolean {
  if (typeof version !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(version)) return false;
  return !Number.isNaN(Date.parse(version)) && version >= API_VERSION;
}
