import { snoozeTimes } from './snooze-times';

const labels = (now: string) => snoozeTimes(new Date(now)).map(({ label }) => label);

it('offers what lies ahead, on the clock of whoever reads it', () => {
  const thursday = snoozeTimes(new Date('2026-11-26T09:30:00'));
  expect(thursday.map(({ until }) => until)).toEqual(
    [
      '2026-11-26T11:30:00',
      '2026-11-26T14:00:00',
      '2026-11-27T08:00:00',
      '2026-11-30T08:00:00',
      '2026-12-03T08:00:00',
    ].map((at) => new Date(at)),
  );
  expect(labels('2026-11-26T14:00:00')).not.toContain('This afternoon, 14:00');
});

it('means the Monday to come, also on a Monday and a Sunday', () => {
  const monday = (now: string) =>
    snoozeTimes(new Date(now)).find(({ label }) => label.startsWith('Monday'))?.until;
  expect(monday('2026-11-30T09:00:00')).toEqual(new Date('2026-12-07T08:00:00'));
  expect(monday('2026-11-29T09:00:00')).toEqual(new Date('2026-11-30T08:00:00'));
});
