export interface ZoneGroup {
  region: string;
  zones: string[];
}

/** The zone that this device is in. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * All IANA zones that the browser knows, by region, plus those given: an account's zone may go by a name that this
 * browser has under another one.
 */
export function zoneGroups(...given: string[]): ZoneGroup[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...given.filter(Boolean)]);
  const groups = new Map<string, string[]>();
  for (const zone of [...zones].sort()) {
    const region = zone.includes('/') ? (zone.split('/')[0] ?? '') : 'Other';
    groups.set(region, [...(groups.get(region) ?? []), zone]);
  }
  return [...groups].map(([region, members]) => ({ region, zones: members }));
}

/** How a zone reads in the list: "America/Argentina/Buenos_Aires" under America is "Argentina, Buenos Aires". */
export function zoneLabel(zone: string): string {
  const parts = zone.split('/');
  return (parts.length > 1 ? parts.slice(1) : parts).join(', ').replace(/_/g, ' ');
}
