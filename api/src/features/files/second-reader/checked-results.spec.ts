import { checkedResults } from './checked-results';
import { firstReading, saidOf, type Saying } from './second-reader.fixture';

const REPORT = `
Test                     Result      Units       Reference range
Sodium                   140         mmol/L      133 - 146
White cells              7.2         10⁹/L       4.0 - 11.0
CRP                      < 0.6       mg/L        < 5.0
HIV antibody             Negative
Alanine                  34          U/L         5 - 40
aminotransferase
Ferritin                 12,5        ug/L        15 - 150
Vitamin D                40          nmol/L      50 - 175`;

function check(saying: Saying): string | null {
  const { first, lines } = firstReading(REPORT);
  const of = { sex: null, age: null, mark: first.table.mark };
  const [result] = checkedResults(saidOf(lines, [saying]), lines, of);
  if (!result) return null;
  const { name, number, words, unit, range } = result.printed;
  const bounds = range && `${range.min ?? ''}..${range.max ?? ''}`;
  return [name, `${number?.comparator ?? ''}${number?.value ?? words}`, unit, bounds].join(' | ');
}

const SODIUM = { of: 'Sodium', name: 'Sodium', value: '140', unit: 'mmol/L', reference: '133 - 146' };

describe('what a model says of a line', () => {
  it.each<[string, Saying, string]>([
    ['whole', SODIUM, 'Sodium | 140 | mmol/L | 133..146'],
    ['in another spelling', { ...SODIUM, unit: 'MMOL/l', reference: '133–146' }, 'Sodium | 140 | MMOL/l | '],
    [
      'with a power',
      { of: 'White', name: 'White cells', value: '7.2', unit: '10^9/L', reference: '4.0 – 11.0' },
      'White cells | 7.2 | 10^9/L | 4..11',
    ],
    ['with its sign', { of: 'CRP', name: 'CRP', value: '<0.6', reference: '< 5.0' }, 'CRP | <0.6 |  | ..5'],
    ['in words', { of: 'HIV', name: 'HIV antibody', value: 'Negative' }, 'HIV antibody | Negative |  | '],
    [
      'with the name of two lines',
      { of: 'Alanine', name: 'Alanine aminotransferase', value: '34' },
      'Alanine aminotransferase | 34 |  | ',
    ],
    [
      'with the other decimal mark',
      { of: 'Ferritin', name: 'Ferritin', value: '12.5' },
      'Ferritin | 12.5 |  | ',
    ],
  ])('is taken %s', (_, saying, kept) => {
    expect(check(saying)).toBe(kept);
  });

  it.each<[string, Saying]>([
    ['a value that is not there', { ...SODIUM, value: '141' }],
    ['a piece of a value', { ...SODIUM, value: '14' }],
    ['a bound', { ...SODIUM, value: '146' }],
    ['a power', { of: 'White', name: 'White cells', value: '9' }],
    ['a value without its sign', { of: 'CRP', name: 'CRP', value: '0.6' }],
    ['a sentence', { ...SODIUM, value: '140 mmol/L is normal' }],
    ['another line’s name', { ...SODIUM, name: 'Vitamin D' }],
    ['a piece of a name', { ...SODIUM, name: 'Sod' }],
    ['a quote that is not there', { ...SODIUM, quote: 'Sodium 140 mmol/L (high)' }],
    ['a value outside of its quote', { ...SODIUM, quote: 'Sodium', value: '140' }],
    ['a line that is none', { ...SODIUM, line: 99 }],
    ['a heading', { of: 'Reference range', name: 'Result', value: 'Result' }],
    ['nothing', { ...SODIUM, value: '', name: '', quote: '' }],
  ])('is dropped with %s', (_, saying) => {
    expect(check(saying)).toBeNull();
  });

  it.each<[string, Saying, string]>([
    ['a piece of it', { ...SODIUM, unit: 'mol/L' }, 'Sodium | 140 |  | 133..146'],
    ['not there', { ...SODIUM, unit: 'mg/dL', reference: '130 - 146' }, 'Sodium | 140 |  | '],
    ['cut', { ...SODIUM, reference: '33 - 146' }, 'Sodium | 140 | mmol/L | '],
  ])('has no unit or range that is %s', (_, saying, kept) => {
    expect(check(saying)).toBe(kept);
  });

  it('is bounded', () => {
    const { first, lines } = firstReading(REPORT);
    const said = Array.from({ length: 5_000 }, () => saidOf(lines, [SODIUM])[0]!);
    const of = { sex: null, age: null, mark: first.table.mark };
    expect(checkedResults(said, lines, of).length).toBeLessThanOrEqual(400);
  });
});
