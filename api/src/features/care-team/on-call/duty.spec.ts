import { dutyAt, type OnCall } from './duty';

const days = [1, 2, 3, 4, 5];
const zone = 'Europe/London';
const carys: OnCall = { staff_id: 'carys', hours: { days, from: '09:00', until: '17:00', zone } };
const night: OnCall = {
  staff_id: 'night',
  hours: { days: [1, 2, 3, 4, 5, 6, 7], from: '17:00', until: '09:00', zone },
};
const always: OnCall = { staff_id: 'always', hours: null };
// A Thursday in winter, so that London is at UTC.
const at = (time: string, day = '2026-11-26') => new Date(`${day}T${time}:00Z`);

it('calls whoever stands first of those on duty, within so many minutes', () => {
  expect(dutyAt([carys, always], at('10:00'), 15)).toEqual({ staff_id: 'carys', by: at('10:15') });
  expect(dutyAt([carys, always], at('20:00'), 15)).toEqual({ staff_id: 'always', by: at('20:15') });
});

it('promises the next shift where nobody is on duty', () => {
  expect(dutyAt([carys], at('20:00'), 15)).toEqual({ staff_id: 'carys', by: at('09:15', '2026-11-27') });
  expect(dutyAt([carys], at('20:00', '2026-11-27'), 15)).toEqual({
    staff_id: 'carys',
    by: at('09:15', '2026-11-30'), // Monday
  });
});

it('knows shifts over midnight, and the clock change', () => {
  expect(dutyAt([night], at('03:00'), 15)?.by).toEqual(at('03:15'));
  expect(dutyAt([night], at('12:00'), 15)?.by).toEqual(at('17:15'));
  // On 29 March 2027 London is an hour ahead of UTC.
  expect(dutyAt([carys], at('20:00', '2027-03-26'), 15)?.by).toEqual(at('08:15', '2027-03-29'));
});

it('goes on behind whoever did not answer, and round', () => {
  const rota = [carys, night, always];
  expect(dutyAt(rota, at('10:00'), 15, 'carys')?.staff_id).toBe('always');
  expect(dutyAt(rota, at('10:00'), 15, 'always')?.staff_id).toBe('carys');
  expect(dutyAt(rota, at('10:00'), 15, 'somebody else')?.staff_id).toBe('carys');
  // Never back to whoever has it.
  expect(dutyAt([always], at('10:00'), 15, 'always')).toBeNull();
});

it('calls the first of a rota that never comes on duty, and nobody of an empty one', () => {
  const never: OnCall = { staff_id: 'never', hours: { days: [], from: '09:00', until: '17:00', zone } };
  expect(dutyAt([never], at('10:00'), 15)).toEqual({ staff_id: 'never', by: at('10:15') });
  expect(dutyAt([], at('10:00'), 15)).toBeNull();
});
