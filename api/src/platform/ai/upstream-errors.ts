import { ModelFailure } from './model-failure';

/** Pauses that a server asks for and that are worth it (milliseconds): somebody looks at the screen. */
const LONGEST_PAUSE = 5_000;
const BUSY = new Set([429, 503, 529]);
const NOT_UNDERSTOOD = new Set([400, 404, 415, 422, 501]);

/** What the package throws for an answer that is none. */
interface Refused {
  readonly status?: unknown;
  readonly headers?: unknown;
  readonly message: string;
}

const statusOf = (error: unknown): number | undefined => {
  const { status } = error as Refused;
  return typeof status === 'number' ? status : undefined;
};

/** What a server said that did not understand the request; undefined for any other failure. */
export function misunderstanding(error: unknown): string | undefined {
  return error instanceof Error && NOT_UNDERSTOOD.has(statusOf(error) ?? 0) ? error.message : undefined;
}

/** @param hasBegun part of the answer was there already */
export function failureIn(error: unknown, hasBegun: boolean): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (error instanceof SyntaxError) return new ModelFailure('garbage');
  if (hasBegun) return new ModelFailure('cut');
  const status = statusOf(error);
  if (BUSY.has(status ?? 0)) return new ModelFailure('busy', status);
  const tooLong = status === 413 || /context.?(length|window|size)/i.test(misunderstanding(error) ?? '');
  return new ModelFailure(tooLong ? 'too-long' : 'error', status);
}

/**
 * Milliseconds after which the same request may do better; undefined when it would not, or not soon.
 * @param backoff at least half of it, at most all of it, unless the server says
 * @param random a number in [0, 1)
 */
export function pauseAfter(error: unknown, backoff: number, random: number): number | undefined {
  if (error instanceof ModelFailure && error.reason !== 'cut') return undefined;
  if (error instanceof SyntaxError) return undefined;
  const status = statusOf(error);
  const mayPass = status === undefined || status === 408 || status === 409 || status === 429 || status >= 500;
  if (!mayPass) return undefined;
  const pause = askedPause(error) ?? Math.round(backoff / 2 + (backoff / 2) * random);
  return pause <= LONGEST_PAUSE ? pause : undefined;
}

function askedPause(error: unknown): number | undefined {
  const { headers } = error as Refused;
  const asked = headers instanceof Headers ? headers.get('retry-after') : null;
  if (!asked) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(asked) ? Number(asked) : (Date.parse(asked) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds * 1_000);
}
