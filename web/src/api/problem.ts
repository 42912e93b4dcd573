import { asksForProof, NEEDS_PROOF } from '../auth/needs-proof';
import type { Problem } from './generated';

/** Whether the body of an answer is an error of the product API (and not, say, a proxy's page). */
export function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false;
  const { code, detail, status } = body as Record<string, unknown>;
  return typeof code === 'string' && typeof detail === 'string' && typeof status === 'number';
}

/** The problem in what a hook or a request of the API failed with, if the API answered one. */
export function problemOf(error: unknown): Problem | undefined {
  const body = (error as { data?: unknown } | null | undefined)?.data;
  return isProblem(body) ? body : undefined;
}

/** Whether what was asked for is not there (any more). */
export const isNotFound = (error: unknown): boolean =>
  (error as { status?: unknown } | null | undefined)?.status === 404;

/** The sentence for people in a problem that the product API answered, else the given one. */
export function problemMessage(error: unknown, fallback: string): string {
  const problem = problemOf(error);
  if (asksForProof(problem?.code)) return NEEDS_PROOF;
  return problem?.detail || fallback;
}

/** The same of what needs a connection: without one that is what went wrong. */
export const sendingFailure = (error: unknown, failed: string, offline: string): string =>
  navigator.onLine ? problemMessage(error, failed) : offline;
