/** Whom or what a range in a list is for. */
export type RangeLabel = 'this_person' | 'other_person' | 'normal_tier' | 'other_tier' | 'none';

const MALE =
  /(?<!\p{L})(?:males?|men|man|m|boys?|hommes?|h|männer|männlich|mann|maschi|maschio|uomini|uomo|hombres?|varones|var[oó]n|masc(?:ulino)?\.?|homens?|homem|mężczyźni|mężczyzna|mężczyzn|férfiak|férfi|ffi|男)(?!\p{L})/iu;
const FEMALE =
  /(?<!\p{L})(?:females?|women|woman|f|girls?|femmes?|frauen|frau|weiblich|w|donne|donna|femmine|femmina|mujeres|mujer|fem(?:enino|inino)?\.?|mulheres|mulher|kobiety|kobieta|kobiet|k|nők|nő|女)(?!\p{L})/iu;
const CHILD =
  /(?<!\p{L})(?:child(?:ren)?|newborns?|neonat\w*|infants?|p(?:a)?ediatric|kinder|enfants?|bambini|niños|crianças|dzieci|gyermek|pregnan\w*|trimest\w*|gravid\w*|schwanger\w*|enceintes?|embaraz\w*|ciąż\w*|follicular|ovulat\w*|luteal|mid ?-?cycle|post ?-?menopaus\w*|menopaus\w*|follikel\w*|lut[ée]\w*|ov\.|foll\w*|prepubert\w*|cord|premature)(?!\p{L})/iu;
const NORMAL =
  /(?<!\p{L})(?:normal\w*|desirable|optimal\w*|optimum|ideal|sufficient|sufficiency|adequate|non[- ]?diabetic|healthy|euthyroid|negative|acceptable|desejável|deseable|desiderabile|désirable|erwünscht|suffisant|sufficien\w*|ausreichend|prawidłow\w*|low risk|no risk|target|good)(?!\p{L})/iu;
const TIER =
  /(?<!\p{L})(?:borderline|pre-?diabet\w*|diabet\w*|high|very high|elevated|increased|low|deficien\w*|insufficien\w*|toxic\w*|intoxication|moderate|average risk|high risk|poor|near|above|mild|severe|positive|reactive|equivocal|grenz\w*|mangel\w*|carence|carenza|excess|risk|obese|overweight|impaired|goal|control|action|hyper\w*|hypo\w*|grey|gray|failure|suggest\w*|indicat\w*|consistent|raised|detected|disease|abnormal\w*|critical)(?!\p{L})/iu;

/** Tiers that are the normal one, by words of the others. */
const NOT_A_TIER =
  /non[- ]?(?:diabet\w*|reactive)|not detected|(?:low|no|negligible) risk|very good|good control/giu;

const AGES =
  /(\d{1,3})\s{0,2}(?:-|to|bis|à|a|–)\s{0,2}(\d{1,3})\s{0,2}(?:y|ans|años|anos|anni|j|lat|év)|([<>≥≤])=?\s{0,2}(\d{1,3})\s{0,2}(?:y|ans|años|anos|anni|j|lat|év)/iu;
/** '40-49:', '(40-49)', 'over 70:', '70+': years that do not say so, beside a range of its own. */
const BARE_AGES =
  /(?<![\d.,/-])(\d{1,3})\s{0,2}(?:-|–|to)\s{0,2}(\d{1,3})(?![\d.,/-]*\d)|([<>≥≤]|over|above|under|below)=?\s{0,2}(\d{1,3})(?![\d.,]*\d)|(?<![\d.,])(\d{1,3})\s?\+/iu;

function agesIn(text: string): RegExpExecArray | null {
  const said = AGES.exec(text);
  if (said !== null) return said;
  const bare = BARE_AGES.exec(text);
  return bare?.[1] !== undefined && Number(bare[1]) >= Number(bare[2]) ? null : bare;
}

/** What the words beside a range say; the person's sex and age decide, where both are known. */
export function labelKind(
  label: string,
  of: { sex: 'male' | 'female' | null; age: number | null },
): RangeLabel {
  const text = label.slice(-80).replace(NOT_A_TIER, 'normal');
  const male = MALE.test(text);
  const female = FEMALE.test(text);
  if (CHILD.test(text)) return 'other_person';
  if (!ageFits(text, of.age)) return 'other_person';
  if (male !== female) {
    if (of.sex === null) return 'other_person';
    if (TIER.test(text)) return 'other_tier';
    return (of.sex === 'male') === male ? 'this_person' : 'other_person';
  }
  if (TIER.test(text)) return 'other_tier';
  if (NORMAL.test(text)) return 'normal_tier';
  if (agesIn(text) !== null && of.age !== null) return 'this_person';
  return /(?<!\p{L})(?:adults?|adultes?|erwachsene|adulti|adultos|dorośli|felnőtt)(?!\p{L})/iu.test(text)
    ? 'this_person'
    : 'none';
}

function ageFits(text: string, age: number | null): boolean {
  const found = agesIn(text);
  if (found === null) return true;
  if (age === null) return false;
  const [, from, to, sign, bound, least] = found;
  if (from !== undefined) return age >= Number(from) && age <= Number(to);
  if (least !== undefined) return age >= Number(least);
  return /[<≤]|under|below/i.test(sign ?? '') ? age <= Number(bound) : age >= Number(bound);
}

/** Words that only introduce a range, and what stands for a unit: they say nothing of whom or what it is for. */
const SAYS_NOTHING =
  /(?<!\p{L})(?:bio(?:logical)?|ref(?:s|erence|erenz\w*|erencia|erência)?|référence|riferimento|referencyjn\w*|age[ds]?|y(?:ea)?rs?|años|anos|anni|jahren?|ans|lat|range|interval\w*|values?|val[oe]\w*|valeurs?|limits?|expected|usual\w*|normal\w*|norm\w*|zakres|cut-?off|recommended|result|calc(?:ulated)?|adults?|all ages|index|ratio|units?|score|tit[er]{2}|rlu|coi|feu|ddu|sec(?:onds)?|minutes|fasting|nüchtern|à jeun|digiuno|ayunas|jejum)(?!\p{L})|\S*[/%^]\S*/iu;

const UNDERSTOOD = [NOT_A_TIER, SAYS_NOTHING, NORMAL, MALE, FEMALE];

/** Whether words beside a range say something that is not understood: '<15 iron deficiency'. */
export const isUnclear = (label: string) =>
  /\p{L}{3}|(?<!\p{L})(?:[ap]m|pp)(?!\p{L})/iu.test(
    UNDERSTOOD.reduce((left, words) => left.replace(new RegExp(words, 'giu'), ' '), label),
  );
