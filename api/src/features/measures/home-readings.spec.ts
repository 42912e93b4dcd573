import { homeResults } from './home-readings';
import type { Reading } from './measures.options';

const at = (measured_at: string, more: Partial<Reading>): Reading => ({
  kind: 'blood_pressure',
  value: null,
  systolic: null,
  diastolic: null,
  pulse: null,
  unit: 'mmHg',
  measured_at,
  ended_at: null,
  source: 'manual',
  ...more,
});
const pressure = (measured_at: string, systolic: number, diastolic: number, pulse: number | null = null) =>
  at(measured_at, { systolic, diastolic, pulse });
const numbers = (readings: readonly Reading[], isPregnant = false) =>
  Object.fromEntries(
    homeResults(readings, isPregnant).map(({ analyte, value_number }) => [analyte, value_number]),
  );
const twiceOn = (days: readonly number[], systolic: number, diastolic: number) =>
  days.flatMap((day) =>
    ['07:00', '19:00'].map((time) =>
      pressure(`2026-11-${String(day).padStart(2, '0')}T${time}:00+00:00`, systolic, diastolic),
    ),
  );

describe('home readings', () => {
  it('come to the newest pressure and pulse, whatever their order', () => {
    const readings = [
      pressure('2026-11-20T07:00:00+00:00', 150, 95, 60),
      at('2026-11-22T07:00:00+00:00', { kind: 'pulse', unit: 'bpm', value: 66 }),
      pressure('2026-11-21T07:00:00+00:00', 130, 80),
    ];
    expect(numbers(readings)).toEqual({ systolic_bp: 130, diastolic_bp: 80, resting_heart_rate: 66 });
    expect(homeResults(readings, false)[0]).toMatchObject({ measured_on: '2026-11-21', unit: 'mmHg' });
    expect(numbers([])).toEqual({});
  });

  it('keep one that called for help for a day, also when the next one is better', () => {
    const high = pressure('2026-11-20T07:00:00+00:00', 190, 125, 40);
    expect(numbers([high, pressure('2026-11-20T07:10:00+00:00', 135, 85, 62)])).toMatchObject({
      systolic_bp: 190,
      diastolic_bp: 125,
    });
    expect(numbers([high, pressure('2026-11-21T07:10:00+00:00', 135, 85)])).toMatchObject({
      systolic_bp: 135,
    });
  });

  it('call for help at lower pressures in pregnancy', () => {
    const readings = [
      pressure('2026-11-20T07:00:00+00:00', 165, 100),
      pressure('2026-11-20T09:00:00+00:00', 130, 80),
    ];
    expect(numbers(readings).systolic_bp).toBe(130);
    expect(numbers(readings, true).systolic_bp).toBe(165);
  });

  it('have a mean once measured twice on four days, without the first of them', () => {
    const first = twiceOn([16], 180, 110);
    const rest = twiceOn([17, 18, 19], 136, 84);
    expect(numbers([...first, ...rest])).toMatchObject({ home_systolic_mean: 136, home_diastolic_mean: 84 });
    expect(numbers(rest)).not.toHaveProperty('home_systolic_mean');
    const once = pressure('2026-11-16T07:00:00+00:00', 180, 110);
    expect(numbers([once, ...rest])).not.toHaveProperty('home_systolic_mean');
    // A series of last month and a single one of today are no mean of today.
    expect(
      numbers([...twiceOn([1, 2, 3, 4], 150, 90), pressure('2026-11-20T07:00:00+00:00', 130, 80)]),
    ).toEqual({ systolic_bp: 130, diastolic_bp: 80 });
  });

  it('are the same mean from one day to the next', () => {
    const idOf = (days: readonly number[]) =>
      homeResults(twiceOn(days, 140, 90), false).find(({ analyte }) => analyte === 'home_systolic_mean')?.id;
    expect(idOf([10, 11, 12, 13])).toBe(idOf([10, 11, 12, 13, 14]));
  });
});
