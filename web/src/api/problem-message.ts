/** The sentence for people in a problem that the product API answered, else the given one. */
export function problemMessage(error: unknown, fallback: string): string {
  const detail = (error as { data?: { detail?: unknown } } | undefined)?.data?.detail;
  return typeof detail === 'string' && detail ? detail : fallback;
}
