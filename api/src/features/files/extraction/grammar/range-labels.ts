/** Whom or what a range in a list is for. */
export type RangeLabel = 'this_person' | 'other_person' | 'normal_tier' | 'other_tier' | 'none';

const MALE =
  /(?<!\p{L})(?:males?|men|man|m|boys?|hommes?|h|männer|männlich|mann|maschi|maschio|uomini|uomo|hombres?|varones|var[oó]n|masc(?:ulino)?\.?|homens?|homem|mężczyźni|mężczyzna|mężczyzn|férfiak|férfi|ffi|男)(?!\p{L})/iu;
const FEMALE =
  /(?<!\p{L})(?:females?|women|woman|f|girls?|femmes?|frauen|frau|weiblich|w|donne|donna|femmine|femmina|mujeres|mujer|fem(?:enino|inino)?\.?|mulheres|mulher|kobiety|kobieta|kobiet|k|nők|nő|女)(?!\p{L})/iu;
const CHILD =
  /(?<!\p{L})(?:child(?:ren)?|newborns?|neonat\w*|infants?|p(?:a)?ediatric|kinder|enfants?|bambini|niños|crianças|dzieci|gyermek|pregnan\w*|trimest\w*|gravid\w*|schwanger\w*|enceintes?|embaraz\w*|ciąż\w*|follicular|ovulat\w*|luteal|mid ?-?cycle|post ?-?menopaus\w*|menopaus\w*|follikel\w*|lut[ée]\w*|ov\.|foll\w*|prepubert\w*|cord|premature)(?!\p{L})/iu;
const NORMAL =
  /(?<!\p{L})(?:normal\w*|desirable|optimal\w*|optimum|ideal|sufficient|sufficiency|adequate|non[- ]?diabetic|healthy|negative|acceptable|desejável|deseable|desiderabile|désirable|erwünscht|suffisant|sufficien\w*|ausreichend|prawidłow\w*|low risk|no risk|target|good)(?!\p{L})/iu;
const TIER =
  /(?<!\p{L})(?:borderline|pre-?diabet\w*|diabet\w*|high|very high|elevated|increased|low|deficien\w*|insufficien\w*|toxic\w*|intoxication|moderate|average risk|high risk|poor|near|above|mild|severe|positive|reactive|equivocal|grenz\w*|mangel\w*|carence|carenza|excess|risk|obese|overweight|impaired|goal|control|action|hyper\w*|hypo\w*|grey|gray)(?!\p{L})/iu;

/** Tiers that are the normal one, by words of the others. */
const NOT_A_TIER = /non[- ]?diabet\w*|(?:low|no|negligible) risk|very good|good control/giu;

const AGES =
  /(\d{1,3})\s{0,2}(?:-|to|bis|à|a|–)\s{0,2}(\d{1,3})\s{0,2}(?:y|ans|años|anos|anni|j|lat|év)|([<>≥≤])=?\s{0,2}(\d{1,3})\s{0,2}(?:y|ans|años|anos|anni|j|lat|év)/iu;

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
    return (of.sex === 'male') === male ? 'this_person' : 'other_person';
  }
  if (TIER.test(text)) return 'other_tier';
  if (NORMAL.test(text)) return 'normal_tier';
  if (AGES.test(text) && of.age !== null) return 'this_person';
  return /(?<!\p{L})(?:adults?|adultes?|erwachsene|adulti|adultos|dorośli|felnőtt)(?!\p{L})/iu.test(text)
    ? 'this_person'
    : 'none';
}

function ageFits(text: string, age: number | null): boolean {
  const found = AGES.exec(text);
  if (found === null) return true;
  if (age === null) return false;
  const [, from, to, sign, bound] = found;
  if (from !== undefined) return age >= Number(from) && age <= Number(to);
  return sign === '<' || sign === '≤' ? age <= Number(bound) : age >= Number(bound);
}
