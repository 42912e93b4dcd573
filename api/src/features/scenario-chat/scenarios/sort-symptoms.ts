/**
 * Where somebody with symptoms goes. It names no disease and weighs none: it follows the National Health Service's own
 * pages on which service is for what, and where an answer is missing or unsure it sorts up, never down.
 *
 * For a clinical lead to sign. The pages, as they stood in November 2026:
 * - "When to call 999", https://www.nhs.uk/nhs-services/urgent-and-emergency-care-services/when-to-call-999/
 * - "When to use 111", https://www.nhs.uk/nhs-services/urgent-and-emergency-care-services/when-to-use-111/
 * - "When to go to A&E", https://www.nhs.uk/nhs-services/urgent-and-emergency-care-services/when-to-go-to-ae/
 * - "How your pharmacy can help", https://www.nhs.uk/nhs-services/pharmacies/how-your-pharmacy-can-help/
 * - "Fever in adults", https://www.nhs.uk/symptoms/fever-in-adults/
 * - "Sepsis", https://www.nhs.uk/conditions/sepsis/
 * - "Is your baby or toddler seriously ill?", https://www.nhs.uk/baby/health/is-your-baby-or-toddler-seriously-ill/
 */

/** From the calmest to the most urgent. */
export const LEVELS = ['self_care', 'pharmacist', 'gp', 'nhs_111', 'emergency_999'] as const;
export type Level = (typeof LEVELS)[number];

export const SAID = ['yes', 'no', 'unsure'] as const;
export type SaidTo = (typeof SAID)[number];

export interface SymptomAnswers {
  /** Signs for which 999 is called. */
  emergency: SaidTo;
  who: 'me' | 'child' | 'adult' | 'unsure';
  /** Pregnancy, or an immune system that is weakened. */
  special: 'pregnant' | 'immune' | 'both' | 'neither' | 'unsure';
  /** In the member's words. */
  what: string;
  since: 'today' | 'days' | 'week' | 'two_weeks' | 'unsure';
  severity: 'mild' | 'between' | 'bad' | 'unsure';
  course: 'better' | 'same' | 'worse' | 'unsure';
  /** Signs for which 111 is asked the same day. */
  urgent: SaidTo;
}

/** Words that go to 111 at least, whatever else is answered: beside the safety screen, which has read the text before. */
const NEVER_CALM =
  /chest|heart|breath|wheez|chok|numb|weak(ness)? (in|on|of)|slur|droop|faint|pass(ed|ing)? out|collaps|confus|seiz|\bfits?\b|convuls|blood|bleed|black (poo|stool)|stiff neck|worst (head|pain)|sudden|severe|pregnan|\bbaby\b|\bnewborn\b|\binfant\b|overdose|swallowed|poison|allerg|swollen (face|lips?|tongue|throat)|suicid|self[- ]harm|kill myself|vision|blind|testic|injur|head (knock|hit)|hit my head|burn/i;

const up = (level: Level, steps = 1): Level =>
  LEVELS[Math.min(LEVELS.length - 1, LEVELS.indexOf(level) + steps)] ?? 'emergency_999';
const atLeast = (least: Level, level: Level): Level =>
  LEVELS.indexOf(level) < LEVELS.indexOf(least) ? least : level;

/** By how bad and for how long alone. */
function byCourse({ since, severity, course }: Partial<SymptomAnswers>): Level {
  const strong = severity === 'bad' || severity === 'unsure' || severity === undefined;
  let level: Level = strong ? 'nhs_111' : severity === 'between' ? 'pharmacist' : 'self_care';
  // "See a GP if symptoms have lasted": what stays for a week without getting better is no case for the shelf.
  if (since === 'week') level = atLeast(severity === 'mild' ? 'pharmacist' : 'gp', level);
  if (since === 'two_weeks' || since === 'unsure' || since === undefined) level = atLeast('gp', level);
  if (course === 'worse' || course === 'unsure' || course === undefined) level = up(level);
  return level;
}

/** Every answer that is worse, missing or unsure leads at least as far up as the better one. */
export function sortSymptoms(answers: Partial<SymptomAnswers>): Level {
  const { emergency, who, special, what = '', urgent } = answers;
  if (emergency !== 'no') return 'emergency_999';
  let level = byCourse(answers);
  // A child, a pregnancy or a weakened immune system: seen sooner, and 111 where the GP would otherwise have been asked.
  if (special !== 'neither') level = atLeast('gp', up(level));
  if (who === 'child' || who === 'unsure' || who === undefined) level = atLeast('gp', up(level));
  if (urgent !== 'no') level = atLeast('nhs_111', level);
  if (NEVER_CALM.test(what)) level = atLeast('nhs_111', level);
  // 999 is for its signs alone; what was sorted up step by step ends with 111, which sends an ambulance where one is needed.
  return level === 'emergency_999' ? 'nhs_111' : level;
}
