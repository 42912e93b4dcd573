/**
 * Stands for the refusal of a change that needs a recent sign-in. It is no failure: whoever gets it asks the member to
 * confirm that it is them, and sends the change again.
 */
export const NEEDS_PROOF = 'Please confirm that it is you.';

/** Codes of that refusal: of the auth service, and of the product API. */
export function asksForProof(code: unknown): boolean {
  return code === 'reauthentication_needed' || code === 'reauthentication-needed';
}
