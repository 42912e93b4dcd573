import { deviceTimeZone, searchedZones, zoneGroups, zoneLabel, zoneOffset } from './time-zones';

it('lists every zone that the browser knows, by region, and those given', () => {
  const groups = zoneGroups('Asia/Calcutta', '');
  const zones = groups.flatMap((group) => group.zones);

  expect(zones).toEqual(
    expect.arrayContaining([...Intl.supportedValuesOf('timeZone'), 'UTC', 'Asia/Calcutta']),
  );
  expect(new Set(zones).size).toBe(zones.length);
  expect(groups.map(({ region }) => region)).toEqual(expect.arrayContaining(['Europe', 'America', 'Other']));
  expect(zoneGroups(deviceTimeZone()).flatMap((group) => group.zones)).toContain(deviceTimeZone());
});

it.each([
  ['Europe/London', 'London'],
  ['America/Argentina/Buenos_Aires', 'Argentina, Buenos Aires'],
  ['UTC', 'UTC'],
])('calls %s %s', (zone, label) => {
  expect(zoneLabel(zone)).toBe(label);
});

it.each([
  ['Asia/Calcutta', 'Kolkata'],
  ['Europe/Kiev', 'Kyiv'],
])('calls %s by its name of today, %s, and finds it by both', (zone, label) => {
  expect(zoneLabel(zone)).toBe(label);
  const groups = [{ region: 'Any', zones: [zone, 'Europe/London'] }];
  for (const search of [label.toLowerCase(), zone.split('/')[1] ?? '']) {
    expect(searchedZones(groups, search, '')).toEqual([{ region: 'Any', zones: [zone] }]);
  }
});

it('keeps the chosen zone in a list that was searched', () => {
  const groups = zoneGroups('Europe/London');
  const found = searchedZones(groups, 'new york', 'Europe/London').flatMap(({ zones }) => zones);
  expect(found).toEqual(['America/New_York', 'Europe/London']);
  expect(searchedZones(groups, '  ', '')).toEqual(groups);
});

it('tells how far a zone is from GMT at the time', () => {
  expect(zoneOffset('Asia/Kolkata', new Date('2026-11-20T12:00:00Z'))).toBe('GMT+5:30');
  expect(zoneOffset('Europe/London', new Date('2026-07-01T12:00:00Z'))).toBe('GMT+1');
  expect(zoneOffset('Nowhere/Land', new Date())).toBe('');
});
