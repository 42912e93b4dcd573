/** '23 Nov 2026', on the clock of the zone where one is given; a plain date is that day everywhere. */
export function dayText(at: string, zone = ''): string {
  const isPlain = /^\d{4}-\d{2}-\d{2}$/.test(at);
  const when = new Date(at);
  if (Number.isNaN(when.getTime())) return '';
  const parts: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
  const timeZone = isPlain ? 'UTC' : zone;
  try {
    return when.toLocaleDateString('en-GB', { ...parts, ...(timeZone && { timeZone }) });
  } catch {
    // A zone that this browser does not know.
    return when.toLocaleDateString('en-GB', parts);
  }
}
