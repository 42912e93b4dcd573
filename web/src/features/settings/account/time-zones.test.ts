import { deviceTimeZone, zoneGroups, zoneLabel } from './time-zones';

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
