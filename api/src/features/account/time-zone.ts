/** The zone of whoever did not tell theirs: the product is based in the UK. */
export const DEFAULT_TIME_ZONE = 'Europe/London';

/** @returns the IANA zone in its canonical spelling, or undefined when there is none of that name (offsets are none) */
export function knownTimeZone(name: string): string | undefined {
  if (!/^[A-Za-z]/.test(name) || name.length > 64) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
