import { InvalidInputProblem } from '../../auth-problem';
import { isStorableText } from '../../users/storable-text';

/** A body of which nothing is known yet. */
export type Body = Readonly<Record<string, unknown>>;

/**
 * Clients of /auth/v1 send empty bodies, nulls for "absent" and fields that we do not know, so these bodies do not go
 * through the product API's strict validation but through the readers below.
 */
export function readBody(body: unknown): Body {
  if (body === undefined || body === null) return {};
  if (!isObject(body)) throw new InvalidInputProblem('The body must be a JSON object.');
  return body;
}

/** @returns the text, or undefined when it is absent, null or empty */
export function readText(body: Body, field: string): string | undefined {
  const value = own(body, field);
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') throw new InvalidInputProblem(`${field} must be a string.`, field);
  if (!isStorableText(value))
    throw new InvalidInputProblem(`${field} contains an unusable character.`, field);
  return value;
}

export function readObject(body: Body, field: string): Body | undefined {
  const value = own(body, field);
  if (value === undefined || value === null) return undefined;
  if (!isObject(value)) throw new InvalidInputProblem(`${field} must be an object.`, field);
  return value;
}

function own(body: Body, field: string): unknown {
  return Object.hasOwn(body, field) ? body[field] : undefined;
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
