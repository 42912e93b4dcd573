import type { Critical } from './critical';
import { atItsAge, byWorst, helpFor, isEmergency } from './result-help';

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

  const NOW = new Date('2026-11-24T00:30:00Z');
  const subject = (measured_on: string | null) => ({
    id: 'a',
    file_id: null,
    name: 'Troponin T',
    value: '60',
    unit: 'ng/L',
    measured_on,
  });
  const textOf = (critical: Critical, measured_on: string | null) =>
    helpFor(atItsAge(critical, measured_on, NOW), [subject(measured_on)]).text;

  it.each([null, '2026-11-24', '2026-11-17'])('of %s is for now', (day) => {
    expect(atItsAge(TROPONIN, day, NOW)).toBe(TROPONIN);
    expect(textOf(TROPONIN, day)).toContain('Call **999** now. Sit down');
  });

  it.each(['2026-11-16', '2026-08-27'])('of %s is for today, if nobody has spoken about it', (day) => {
    const help = helpFor(atItsAge(TROPONIN, day, NOW), [subject(day)]);
    expect(help.band).toBe('check');
    expect(help.text).not.toMatch(/do not drive/);
    expect(help.text).toMatch(
      /^This result is of \d+ \w+ 2026\. If nobody has spoken with you about it, call your GP or \*\*111\*\* today/,
    );
    expect(help.text).toMatch(/Call \*\*999\*\* now if you have chest pain/);
    expect(help.contacts.map(({ number }) => number)).toEqual(['111', '999']);
  });

  it('names the day, and the midwife in pregnancy', () => {
    expect(textOf(TROPONIN, '2026-08-27')).toContain('This result is of 27 August 2026.');
    const pressure = { band: 'flag', category: 'pregnancy_emergency', about: 'pregnancy' } as const;
    expect(textOf(pressure, '2026-11-02')).toMatch(/midwife or maternity unit today/);
  });

  it('lets a fresh result speak before an older one, and an older one before what is to be looked at', () => {
    const older = atItsAge(TROPONIN, '2026-08-27', NOW);
    const check = { ...TROPONIN, band: 'check' } as const;
    expect(worst([older, SODIUM])).toBe(SODIUM);
    expect(worst([check, older])).toBe(older);
    expect(atItsAge(check, '2026-08-27', NOW)).toBe(check);
  });

  it('sends to 999 or A&E for ketones, before anything else', () => {
    const ketones = { band: 'flag', category: 'high_ketones', about: 'result' } as const;
    expect(helpFor(ketones, []).text).toMatch(/Call \*\*999\*\* or go to A&E now/);
    expect(numbers(ketones)).toEqual(['999', '111']);
    expect(worst([SODIUM, ketones])).toBe(ketones);
  });

  it.each([
    ['chest_pain_cardiac', true],
    ['high_ketones', true],
    ['low_oxygen', true],
    ['overdose_poisoning', true],
    ['diabetes_emergency', false],
    ['critical_lab_value_typed', false],
  ] as const)('%s: 999 before anything else is %s', (category, expected) => {
    expect(isEmergency({ ...SODIUM, category })).toBe(expected);
    expect(isEmergency(atItsAge({ ...SODIUM, category }, '2026-08-27', NOW))).toBe(false);
  });
});
