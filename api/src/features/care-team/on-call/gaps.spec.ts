import type { OnCall } from './duty';
import { gapsOf } from './gaps';

const zone = 'Europe/London';
const week = [1, 2, 3, 4, 5];
const office: OnCall = { staff_id: 'office', hours: { days: week, from: '09:00', until: '17:00', zone } };
const evening: OnCall = { staff_id: 'evening', hours: { days: week, from: '17:00', until: '09:00', zone } };
const weekend: OnCall = { staff_id: 'weekend', hours: { days: [6, 7], from: '09:00', until: '18:00', zone } };
const always: OnCall = { staff_id: 'always', hours: null };
// A Thursday in winter, so that London is at UTC.
const at = (time: string, day = '2026-11-26') => new Date(`${day}T${time}:00Z`);

it('a rota with somebody day and night has none, nor has an empty one', () => {
  expect(gapsOf([office, always], at('10:00'), 14)).toEqual([]);
  expect(gapsOf([], at('10:00'), 14)).toEqual([]);
});

it('lies between shifts, and ends with whoever comes on duty next', () => {
  const [first, second] = gapsOf([office], at('10:00'), 14);
  expect(first).toEqual({ from: at('17:00'), until: at('09:00', '2026-11-27'), next_id: 'office' });
  // Over the weekend.
  expect(second).toEqual({
    from: at('17:00', '2026-11-27'),
    until: at('09:00', '2026-11-30'),
    next_id: 'office',
  });
});

it('begins now where nobody is on duty, and shifts that meet or overlap leave none', () => {
  const [first, ...more] = gapsOf([office, evening, weekend], at('20:00', '2026-11-28'), 14);
  expect(first).toEqual({
    from: at('20:00', '2026-11-28'),
    until: at('09:00', '2026-11-29'),
    next_id: 'weekend',
  });
  // The evening shift of Friday lasts until Saturday's begins.
  expect(more.map(({ from, until }) => [from, until])).toEqual([
    [at('18:00', '2026-11-29'), at('09:00', '2026-11-30')],
    [at('18:00', '2026-12-05'), at('09:00', '2026-12-06')],
    [at('18:00', '2026-12-06'), at('09:00', '2026-12-07')],
    [at('18:00', '2026-12-12'), at('09:00', '2026-12-13')],
  ]);
});

it('keeps its whole length at the end of what is looked at, and knows the clock change', () => {
  const gaps = gapsOf([office], at('12:00', '2027-03-26'), 1);
  // On 28 March 2027 the clocks go forward.
  expect(gaps).toEqual([
    { from: at('17:00', '2027-03-26'), until: at('08:00', '2027-03-29'), next_id: 'office' },
  ]);
});
