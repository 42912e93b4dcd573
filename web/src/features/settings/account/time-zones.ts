export interface ZoneGroup {
  region: string;
  zones: string[];
}

/** The zone that this device is in. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Names that browsers still list, and what the places are called today (IANA's "backward" table). */
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho Chi Minh City',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/**
 * All IANA zones that the browser knows, by region, plus those given: an account's zone may go by a name that this
 * browser has under another one.
 */
export function zoneGroups(...given: string[]): ZoneGroup[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...given.filter(Boolean)]);
  const groups = new Map<string, string[]>();
  const byLabel = (a: string, b: string) => zoneLabel(a).localeCompare(zoneLabel(b), 'en');
  for (const zone of [...zones].sort(byLabel)) {
    const region = zone.includes('/') ? (zone.split('/')[0] ?? '') : 'Other';
    groups.set(region, [...(groups.get(region) ?? []), zone]);
  }
  return [...groups]
    .map(([region, members]) => ({ region, zones: members }))
    .sort((a, b) => a.region.localeCompare(b.region, 'en'));
}

/** Those of which the name today, the old one or the region has the searched words, and the chosen one in any case. */
export function searchedZones(groups: readonly ZoneGroup[], search: string, chosen: string): ZoneGroup[] {
  const words = plain(search).split(' ').filter(Boolean);
  const isFound = (zone: string) => {
    const text = plain(`${zone} ${zoneLabel(zone)}`);
    return zone === chosen || words.every((word) => text.includes(word));
  };
  return groups
    .map(({ region, zones }) => ({ region, zones: zones.filter(isFound) }))
    .filter(({ zones }) => zones.length > 0);
}

/** How a zone reads in the list: "America/Argentina/Buenos_Aires" under America is "Argentina, Buenos Aires". */
export function zoneLabel(zone: string): string {
  const parts = (CURRENT_NAMES[zone] ?? zone).split('/');
  return (parts.length > 1 ? parts.slice(1) : parts).join(', ').replace(/_/g, ' ');
}

/** How far it is from GMT at an instant, such as "GMT+5:30"; empty for what the browser does not know. */
export function zoneOffset(zone: string, at: Date): string {
  try {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' });
    return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    return '';
  }
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[_/,]+/g, ' ')
    .trim();
}
