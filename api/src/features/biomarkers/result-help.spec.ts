import type { Critical } from './critical';
import { byWorst, helpFor } from './result-help';

const SODIUM = { band: 'flag', category: 'critical_lab_value_typed', about: 'result' } as const;
const TROPONIN = { band: 'flag', category: 'chest_pain_cardiac', about: 'result' } as const;

const worst = (found: readonly Critical[]) => found.toSorted(byWorst)[0];
const numbers = (critical: Critical) => helpFor(critical, []).contacts.map(({ number }) => number);

describe('the help for results', () => {
  it('is that of the worst, wherever it stands in the list', () => {
    const check = { ...TROPONIN, band: 'check' } as const;
    const slip = { ...TROPONIN, band: 'check', about: 'number' } as const;
    expect(worst([SODIUM, TROPONIN])).toBe(TROPONIN);
    expect(worst([TROPONIN, SODIUM])).toBe(TROPONIN);
    expect(worst([slip, check, SODIUM])).toBe(SODIUM);
    expect(worst([slip, check])).toBe(check);
    expect(helpFor(worst([SODIUM, TROPONIN])!, []).text).toContain('Call **999** now');
  });

  it('offers the number first that its words name first, and none for what a body does not need', () => {
    expect(numbers(SODIUM)).toEqual(['111', '999']);
    expect(numbers(TROPONIN)).toEqual(['999', '111']);
    expect(numbers({ ...SODIUM, band: 'check' })).toEqual(['111', '999']);
    expect(helpFor(SODIUM, []).text).not.toMatch(/mental health|Samaritans/);
  });

  it('between the bounds is for the same day', () => {
    const help = helpFor({ ...SODIUM, band: 'check' }, []);
    expect(help.band).toBe('check');
    expect(help.text).toMatch(/GP, or \*\*111\*\*/);
    expect(helpFor({ band: 'check', category: 'pregnancy_emergency', about: 'pregnancy' }, []).text).toMatch(
      /maternity unit today/,
    );
  });
});
