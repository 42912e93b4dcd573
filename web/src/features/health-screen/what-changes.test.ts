import { adviceFor } from './what-changes';

const PRESSURE = { highPressure: 'yes' } as const;

it('sends whoever is or may be pregnant with high blood pressure to the maternity unit, now', () => {
  for (const pregnancy of ['yes', 'not_sure'] as const) {
    const [advice] = adviceFor({ ...PRESSURE, pregnancy });
    expect(advice).toMatch(/^Call your maternity unit now, or 999 with /);
    expect(advice).not.toContain('111');
  }
  expect(adviceFor({ ...PRESSURE, pregnancy: 'no' })[0]).toContain('call 111');
  expect(adviceFor({ highPressure: 'no', pregnancy: 'yes' })).toEqual([]);
});
