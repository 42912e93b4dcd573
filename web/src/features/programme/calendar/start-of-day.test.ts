import { addDays, dateAt, startOfDay } from '../../../lib/local-days';

/** Zones whose clocks change at midnight, before and after it, by half an hour, and never. */
it.each([
  'Europe/London',
  'America/Havana',
  'America/Santiago',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Beirut',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
])('each day in %s begins where the day before ends', (zone) => {
  let date = '2018-01-01';
  for (let start = startOfDay(date, zone); date < '2019-01-01'; date = addDays(date, 1)) {
    const next = startOfDay(addDays(date, 1), zone);
    expect([dateAt(start - 1, zone), dateAt(start, zone), dateAt(next - 1, zone)]).toEqual([
      addDays(date, -1),
      date,
      date,
    ]);
    start = next;
  }
});
