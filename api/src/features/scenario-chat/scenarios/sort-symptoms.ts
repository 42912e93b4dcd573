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

/**
 * Words of the member's own that lead at least so far, whatever else is answered: beside the safety screen, which has
 * read the text before. They are signs that are easily called mild, and are for somebody who can look.
 */
const WORDS: readonly (readonly [Level, RegExp])[] = [
  [
    'nhs_111',
    /chest|heart(?!burn)|breath|wheez|chok|numb|weak(ness)? (in|on|of)|gone weak|slur|speech|droop|face.{0,9} drop|faint|(pass|black)(ed|ing)? out|collaps|confus|muddle|disorient|drows|floppy|seiz|\bfits?\b|convuls|stiff neck|worst (head|pain)|thunderclap|like being hit|sudden|severe|pregnan|\bbaby\b|\bnewborn\b|\binfant\b|croup/i,
  ],
  // Blood, and what looks like it.
  [
    'nhs_111',
    /blood|bleed|black (poo|stool)|tarry|coffee grounds|(red|pink|brown|cola).{0,9}(wee|pee|urine)\b|(wee|pee|urine)\b.{0,12}(red|pink|brown|cola)|bruis.{0,12}(all over|no reason)|warfarin|apixaban|rivaroxaban|edoxaban|dabigatran|purple (spot|patch|rash)|rash.{0,30}(glass|not fade|all over)/i,
  ],
  // Eyes and ears.
  [
    'nhs_111',
    /vision|blind|\bsight\b|(see|seeing) double|(cannot|can ?not|can't) see|curtain|flash(es|ing)|floaters|light hurts|(red|sore|pain\w*).{0,20}\beye\b|\beye\b.{0,20}(red|sore|pain|hurt)|\bdeaf\b|hearing (loss|gone)|lost.{0,9} hearing/i,
  ],
  // Belly, waterworks, groin.
  [
    'nhs_111',
    /testic|scrot|\b(sore|painful|swollen) balls?\b|jaundice|(eyes?|skin).{0,20}yellow|yellow.{0,9}(eyes?|skin)|(cannot|can ?not|can't|unable to|not able to) (pee|wee|urinate|pass|go to the (loo|toilet))|moved to the (lower )?right|(right lower|lower right)|hard as a board|ripping|tearing pain|hernia.{0,20}(not|won't) go back|(?=.*period)(?=.*(late|miss|overdue))(?=.*(pain|tummy|belly|stomach|cramp))/i,
  ],
  // Limbs, wounds, falls.
  [
    'nhs_111',
    /(calf|calves|legs?|ankles?)\b.{0,20}(swoll|swell|puffy|hot\b|red\b)|(swollen|puffy|hot|red) (calf|leg|ankle)|(foot|feet|leg|toes?|hand|fingers?)\b.{0,20}(cold|pale|blue|black)|(cold|pale|blue|black)\b.{0,9} (foot|leg|toe|hand|finger)|(?=.*diabet)(?=.*\b(foot|feet|toe|heel|leg|ulcer|sore|wound)s?\b)|(?=.*(operation|surgery|replacement|stitches|\bwound))(?=.*(red|ooz|pus|swoll|swell|hot|pain|open))|\bfell\b(?! asleep)|\b(a|had|bad) fall\b|injur|head (knock|hit)|(hit|knock\w*|bump\w*|bang\w*) (my|his|her|the) head|(?<!sun|heart)burn/i,
  ],
  // Poison, allergy, medicines, the mind.
  [
    'nhs_111',
    /overdose|swallowed|poison|allerg|hives|\bsting\b|\bstung\b|reaction to|(face|lips?|tongue|throat|neck)\b.{0,9}(swoll|swell)|swollen (face|lips?|tongue|throat)|(cannot|can ?not|can't|unable to) swallow|tablets? twice|double dose|too many (tablets|pills)|ketone|stopped drinking|withdraw|suicid|self[- ]harm|kill myself|(hurt|harm) myself|hear\w* voices/i,
  ],
  // What a GP should see, however mild it is and however short it has been there.
  [
    'gp',
    /\blumps?\b|nipple|breast|boob|\bmoles?\b|(los\w+|lost).{0,20}(weight|stone|kilos?|pounds?)|weight loss|swallow|(food|it) sticks|hoarse|night sweats?|bowel habit|back passage|\brectal|toilet paper|menopaus|spotting|between periods|discharge|prostate|\bpsa\b|\bstream\b|\b(pee|wee)(ing)?\b|urin|thirst|palpitat|flutter|hernia|(not|n't|never) heal|tingl|pins and needles|memory|low mood|depress|hopeless|\bcalf\b|\bcalves\b|diabet|\bulcers? (on|of) my (foot|leg)/i,
  ],
  ['pharmacist', /heartburn|indigestion/i],
];
/** With a weakened immune system these do not wait. */
const FEVER = /temperature|\btemp\b|fever|shiver|chill|\bhot\b|sweat|infect/i;

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
  if (special !== 'neither' && special !== 'pregnant' && FEVER.test(what)) level = atLeast('nhs_111', level);
  for (const [least, words] of WORDS) if (words.test(what)) level = atLeast(least, level);
  // 999 is for its signs alone; what was sorted up step by step ends with 111, which sends an ambulance where one is needed.
  return level === 'emergency_999' ? 'nhs_111' : level;
}
