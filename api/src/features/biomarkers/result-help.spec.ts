import { helpFor, worst } from './result-help';

const SODIUM = { band: 'flag', category: 'critical_lab_value_typed', about: 'result' } as const;
const TROPONIN = { band: 'flag', category: 'chest_pain_cardiac', about: 'result' } as const;

describe('the help for results', () => {
  it('is that of the worst, wherever it stands in the list', () => {
    const check = { ...TROPONIN, band: 'check' } as const;
    const slip = { ...TROPONIN, band: 'check', about: 'number' } as const;
    expect(worst([SODIUM, TROPONIN])).toBe(TROPONIN);
    expect(worst([TROPONIN, SODIUM])).toBe(TROPONIN);
    expect(worst([slip, check, SODIUM])).toBe(SODIUM);
    expect(worst([slip, check])).toBe(check);
    expect(worst([])).toBeNull();
    expect(helpFor(worst([SODIUM, TROPONIN])!).text).toContain('Call **999** now');
  });

  it('between the bounds is for the same day, with the same numbers', () => {
    const help = helpFor({ ...SODIUM, band: 'check' });
    expect(help).toMatchObject({ band: 'check', contacts: [{}, {}, {}, {}] });
    expect(help.text).toMatch(/GP, or \*\*111\*\*/);
    expect(helpFor({ band: 'check', category: 'pregnancy_emergency', about: 'pregnancy' }).text).toMatch(
      /maternity unit today/,
    );
  });
});
