import { BadRequestProblem } from '../http/problem';

const KEY = /^[\x21-\x7e]{8,128}$/;

/**
 * The `Idempotency-Key` of a request; undefined where it has none.
 * @throws BadRequestProblem for one that is none
 */
export function checkedKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY.test(header)) {
    throw new BadRequestProblem(
      'idempotency-key-invalid',
      'The Idempotency-Key must be 8 to 128 visible ASCII characters.',
    );
  }
  return header;
}
