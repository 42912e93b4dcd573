import { asksForProof, NEEDS_PROOF } from '../auth/needs-proof';

/** The sentence for people in a problem that the product API answered, else the given one. */
export function problemMessage(error: unknown, fallback: string): string {
  const { code, detail } = (error as { data?: { code?: unknown; detail?: unknown } } | undefined)?.data ?? {};
  if (asksForProof(code)) return NEEDS_PROOF;
  return typeof detail === 'string' && detail ? detail : fallback;
}
