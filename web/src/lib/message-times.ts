/** When something was said, on the member's own clock. */
export function clockText(at: string, zone: string): string {
  return format(at, zone, { hour: '2-digit', minute: '2-digit' });
}

export function dayText(at: string, zone: string): string {
  return format(at, zone, { weekday: 'long', day: 'numeric', month: 'long' });
}

function format(at: string, zone: string, parts: Intl.DateTimeFormatOptions): string {
  const when = new Date(at);
  if (Number.isNaN(when.getTime())) return '';
  try {
    return when.toLocaleString('en-GB', { ...parts, ...(zone && { timeZone: zone }) });
  } catch {
    // A zone that this browser does not know.
    return when.toLocaleString('en-GB', parts);
  }
}
