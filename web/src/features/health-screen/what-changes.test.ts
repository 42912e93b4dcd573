import { adviceFor, changesFor } from './what-changes';

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

it.each([
  [{ auditFrequency: 4, auditAmount: 1, auditBinge: 0 }, /^A brief talk about alcohol and a lesson/],
  [{ auditFrequency: 3, auditAmount: 1, auditBinge: 1 }, /^A brief talk about alcohol and a lesson/],
  [{ auditFrequency: 4, auditAmount: 0, auditBinge: 0 }, /^A brief talk about alcohol and a lesson/],
  [
    { auditFrequency: 4, auditAmount: 4, auditBinge: 3, alcoholWithdrawal: 'yes' },
    /^There is a lesson about alcohol/,
  ],
  [
    { auditFrequency: 2, auditAmount: 4, auditBinge: 1, pregnancy: 'yes' },
    /^There is a lesson about alcohol/,
  ],
] as const)('says what drinking like %j brings, without a score or a verdict', (answers, text) => {
  const said = changesFor(answers);
  expect(said).toEqual(expect.arrayContaining([expect.stringMatching(text)]));
  expect(said.join(' ')).not.toMatch(/score|points|risk|too much|[0-9]/i);
});

it('says nothing about alcohol to whoever drinks little', () => {
  expect(changesFor({ auditFrequency: 2, auditAmount: 1, auditBinge: 1 })).toEqual([]);
  expect(changesFor({ auditFrequency: 0, auditAmount: 0, auditBinge: 0 })).toEqual([]);
});
