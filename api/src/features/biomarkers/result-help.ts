import type { HelpSubject, ResultHelp } from '../help/result-help.dto';
import { helpOf } from '../help/result-help.options';
import type { SafetyCategory } from '../help/safety.options';
import type { Critical } from './critical';

/** Whose words begin with 999 first: of several results the worst speaks. */
const WORST_FIRST: readonly SafetyCategory[] = [
  'chest_pain_cardiac',
  'overdose_poisoning',
  'high_ketones',
  'low_oxygen',
  'diabetes_emergency',
  'pregnancy_emergency',
  'severe_hypertension',
  'critical_lab_value_typed',
];

/** Values that help names one by one. */
const MOST_NAMED = 5;

/** What of the values that call for help is named beside it. @param found the worst first */
export const subjectsOf = (found: readonly { readonly value: HelpSubject }[]): HelpSubject[] =>
  found.slice(0, MOST_NAMED).map(({ value: { id, file_id, name, value, unit, measured_on } }) => ({
    id,
    file_id,
    name,
    value,
    unit,
    measured_on,
  }));

/** Puts the one first that is told. */
export const byWorst = (a: Critical, b: Critical): number => rank(a) - rank(b);

function rank({ band, category, about }: Critical): number {
  const at = WORST_FIRST.indexOf(category);
  const place = at < 0 ? WORST_FIRST.length : at;
  return place + (band === 'flag' ? 0 : about === 'number' ? 200 : about === 'older' ? 50 : 100);
}

/** How long a result is as of now (days): whoever uploads the letter of a hospital stay is home again. */
const AS_OF_NOW = 7;

/** What a result calls for at its age: words for an emergency are of the last days, and of one without a day. */
export function atItsAge(critical: Critical, measured_on: string | null, now: Date): Critical {
  const first = new Date(now.getTime() - AS_OF_NOW * 86_400_000).toISOString().slice(0, 10);
  if (critical.band !== 'flag' || measured_on === null || measured_on >= first) return critical;
  return { ...critical, band: 'check', about: 'older' };
}

/** Whose words say 999 before anything else. */
const EMERGENCIES: ReadonlySet<SafetyCategory> = new Set(WORST_FIRST.slice(0, 4));

export const isEmergency = ({ band, category }: Critical): boolean =>
  band === 'flag' && EMERGENCIES.has(category);

const NOW =
  'Call **999** now if you have chest pain or heavy bleeding, or if you faint, are confused or short of breath.';

/** For a result that is no emergency by itself, and must not be left alone. */
const CHECK_TEXTS: Record<Exclude<Critical['about'], 'older'>, string> = {
  result: `One of your results should be looked at today, unless your own doctor already knows of it. Call your GP, or **111** if you cannot reach them, and read it out.\n\n${NOW}`,
  pregnancy:
    'In pregnancy and after a birth a pressure of 140/90 or more is checked the same day. Call your midwife or maternity unit today.\n\nCall them, or **999**, at once for a bad headache, changes in your sight, pain below the ribs, sudden swelling, or a fit.',
  number: `One of your results is beyond what people have, so that it may be misread or in another unit. Please check it against the page. If it is printed so, call **111** now and read it out.\n\n${NOW}`,
};

const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

function olderText({ category }: Critical, measured_on: string): string {
  const whom =
    category === 'pregnancy_emergency'
      ? 'call your midwife or maternity unit today'
      : 'call your GP or **111** today and read it out';
  return `This result is of ${longDay(measured_on)}. If nobody has spoken with you about it, ${whom}.\n\n${NOW}`;
}

/** The fixed words and numbers beside results. @param about those that call for help, the worst first */
export function helpFor(critical: Critical, about: readonly HelpSubject[]): ResultHelp {
  const text =
    critical.about === 'older'
      ? olderText(critical, about[0]?.measured_on ?? '')
      : CHECK_TEXTS[critical.about];
  return helpOf(critical, text, about);
}
