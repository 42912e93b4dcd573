import type { HelpSubject, ResultHelp } from '../help/result-help.dto';
import { helpOf } from '../help/result-help.options';
import type { SafetyCategory } from '../help/safety.options';
import type { Critical } from './critical';

/** Whose words begin with 999 first: of several results the worst speaks. */
const WORST_FIRST: readonly SafetyCategory[] = [
  'chest_pain_cardiac',
  'overdose_poisoning',
  'low_oxygen',
  'diabetes_emergency',
  'pregnancy_emergency',
  'severe_hypertension',
  'critical_lab_value_typed',
];

/** Puts the one first that is told. */
export const byWorst = (a: Critical, b: Critical): number => rank(a) - rank(b);

function rank({ band, category, about }: Critical): number {
  const at = WORST_FIRST.indexOf(category);
  const place = at < 0 ? WORST_FIRST.length : at;
  return place + (band === 'flag' ? 0 : about === 'number' ? 200 : 100);
}

const NOW =
  'Call **999** now if you have chest pain or heavy bleeding, or if you faint, are confused or short of breath.';

/** For a result that is no emergency by itself, and must not be left alone. */
const CHECK_TEXTS: Record<Critical['about'], string> = {
  result: `One of your results should be looked at today, unless your own doctor already knows of it. Call your GP, or **111** if you cannot reach them, and read it out.\n\n${NOW}`,
  pregnancy:
    'In pregnancy and after a birth a pressure of 140/90 or more is checked the same day. Call your midwife or maternity unit today.\n\nCall them, or **999**, at once for a bad headache, changes in your sight, pain below the ribs, sudden swelling, or a fit.',
  number: `One of your results is beyond what people have, so that it may be misread or in another unit. Please check it against the page. If it is printed so, call **111** now and read it out.\n\n${NOW}`,
};

/** The fixed words and numbers beside results. @param about those that call for help, the worst first */
export const helpFor = (critical: Critical, about: readonly HelpSubject[]): ResultHelp =>
  helpOf(critical, CHECK_TEXTS[critical.about], about);
