import type { SafetyCategory } from '../../help/safety.options';
import {
  CRITICAL_VALUES,
  type CriticalValue,
  PRESSURE,
  TEMPERATURE,
} from '../../help/critical-values.options';

/** A value that a member typed, and what follows from it. */
export interface TypedValue {
  key: string;
  band: 'flag' | 'check' | 'ok';
  category: SafetyCategory;
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const NUMBER_WORD = `(?:${[...ONES, ...TENS].join('|')}|a hundred|hundred)`;
const WRITTEN = new RegExp(`\\b${NUMBER_WORD}(?:[ -](?:and |point )?${NUMBER_WORD})*\\b`, 'g');

/** `six point eight` as `6.8`, `one hundred and eighty` as `180`; years and counts suffer nothing by it. */
export function withDigits(text: string): string {
  return text.replace(WRITTEN, (words) => {
    const [whole = '', part] = words.split(/[ -]point[ -]?/);
    const number = wholeNumber(whole);
    return part === undefined ? `${number}` : `${number}.${part.split(/[ -]/).map(wholeNumber).join('')}`;
  });
}

function wholeNumber(words: string): number {
  let sum = 0;
  for (const word of words.split(/[ -]/)) {
    const one = ONES.indexOf(word);
    const ten = TENS.indexOf(word);
    if (word === 'hundred') sum = Math.max(sum, 1) * 100;
    else if (one >= 0)
      sum = sum >= 1 && sum < 10 && words.split(' ').length === 2 ? sum * 100 + one : sum + one;
    else if (ten >= 0) sum = sum >= 1 && sum < 10 ? sum * 100 + (ten + 2) * 10 : sum + (ten + 2) * 10;
  }
  return sum;
}

/** Words that may stand between a name and its value. */
const FILLER =
  "(?:[ :=,~(?<>\\-–]|'s\\b|\\b(?:is|was|of|at|it|its|it's|came|back|as|be|been|reads?|reading|readings|result|results?|level|levels|count|says?|saying|shows?|showing|still|now|only|just|about|around|approx|nearly|almost|over|above|under|below|less than|more than|up to|down to|up|down|to|has|hit|dropped|drop|fell|gone|went|hits?|my|the|this|today|tonight|morning|am|from|yesterday|on|in|test|blood|bloods|lab|report|app|meter|monitor|watch|machine|serum|home|mine|bouncing|adjusted|corrected|according|keeps|staying|between|again|tested|measured|and|i|am|shaky|third|time|number|value|apparently|printed|flagged|high|low|very|really|dangerously|so|thing|clip|gets?|got|getting|sitting|resting|reached|touched|racing|stuck|has been|for|an?|one|s|r|are|adj|jumped|risen|climbed|increased|sheet|paper|letter|printout|today)\\b){0,40}?";
const UNIT =
  '(?: ?(mmol\\/?mol|mmol\\/?l|mmols?|mg\\/?dl|g\\/?dl|g\\/?l|gm?s?\\b|grams?|tsp|teaspoons?|spoons?|ng\\/?ml|ng\\/?l|[uµ]g\\/?l|mcg\\/?l|%|percent|per cent|kcal|cals?|calories|bpm|mins?|minutes|hours?|hrs|days?|weeks?|years?|mg|mcg|ml|tablets?|pills?|x10))?';
const NUMBER = '(\\d{1,6}(?:[.,]\\d{1,3})?)';
/** No measured value: an amount of food, a dose, a duration. */
const NO_VALUE =
  /^(?:g|gm|gms|gs|grams?|tsp|teaspoons?|spoons?|kcal|cals?|calories|mins?|minutes|hours?|hrs|days?|weeks?|years?|mg|mcg|ml|tablets?|pills?)$/;

const SUPERSEDED =
  /\b(?:repeat(?:ed)?|re ?tested|re ?checked|bad sample|haemoly[sz]ed|lab error|misread|mistake|back (?:to|down|up)|down to|up to|came (?:down|up)|come (?:down|up)|now|since|these days|settled|normal again|improved|better)\b/;
/** The newer value of the same, without its name. */
const REPEATED =
  /\b(?:repeat(?:ed)?|re ?tested|re ?checked|now|since|back (?:to|down to|up to)|down to|up to)\b(?: (?:it|is|was|at|to|test|one|came|back|been|only|just|a|and)){0,4} (\d{1,4}(?:[.,]\d{1,2})?)(?![\d/.]| ?(?:weeks?|days?|hours?|mins?|minutes|years?|am|pm|times|yesterday|o'clock))/;

const LONG_AGO =
  /\b(?:years? ago|months ago|last (?:year|spring|summer|autumn|winter|christmas|month)|in (?:19|20)\d\d|back in|in the (?:spring|summer|autumn|winter)|used to|when i was (?:in hospital|diagnosed|pregnant|admitted|younger|a )|years back|decades?|in (?:january|february|march|april|may|june|july|august|september|october|november|december))\b/;
const RECENT =
  /\b(?:today|tonight|this morning|this afternoon|this evening|right now|just now|again now|still)\b/;
/** What is measured now, after something that was long ago. */
const NOW = /\b(?:now|it's now|it is) \d|\d now\b/;
const IN_GENERAL =
  /\b(?:considered|normal range|reference range|at what|what (?:level|value|reading)|which (?:level|value)|cut ?off|threshold|target|aim(?:ing)? for|goal|in general|people|patients|someone with|guidelines?|textbook|essay|lecture|revision|exam question|nvq|course|article|documentary|film|novel|character|quiz|episode|story|dog|cat|horse|vet|my car|tyres?|tires?)\b/;
const TRAINING =
  /\b(?:run|runs|running|ran|jog\w*|sprint\w*|interval\w*|bike|cycl\w*|spin|row\w*|swim\w*|gym|workout|hiit|hill|hills|training|trained|race|marathon|5k|10k|parkrun|treadmill|class|zone|max(?:imum)?|peak(?:ed)?|exercise|exercising|squats|burpees|football|tennis|climb\w*|hike|session|walked|effort|stairs|dance|dancing|zumba|cardio)\b/;
const AT_REST =
  /\b(?:rest|resting|sitting|sat|lying|lay|bed|sofa|nothing|hours?|all (?:day|afternoon|morning|night)|won't come down|will not come down|faint|chest|still|asleep|sleep|overnight)\b/;
const ATHLETE =
  /\b(?:athlete|runner|triathlete|cyclist|always been|always low|normal for me|fit(?:ness)?|marathon)\b/;
const PREGNANT =
  /\b(?:pregnan\w*|weeks (?:gone|pregnant)|trimester|expecting|midwife|maternity|bump|antenatal|due date|pre ?eclampsia|gave birth|given birth|had (?:the|my|a) baby|post ?natal|post ?partum|(?:[1-9]|[1-3]\d|4[0-2]) ?(?:weeks|wks)(?! (?:ago|of|on|into|in|running|later|old)))\b/;
const FRAIL =
  /\b(?:chemo\w*|neutropeni\w*|transplant|methotrexate|no spleen|spleen (?:out|removed)|splenectomy|immuno\w*|azathioprine|biologics?|leukaemia|clozapine|carbimazole|radiotherapy|(?:[1-9]|1[0-2]) ?(?:weeks?|wks?) old|(?:1|2|one|two) months? old|newborn)\b/;

interface Reading {
  band: TypedValue['band'];
}

/** The typed values of a message. `plain`: lower case, digits as digits. */
export function typedValues(plain: string): TypedValue[] {
  const text = withDigits(plain);
  const found = [
    ...CRITICAL_VALUES.map((value) => judged(value.key, value.category, readingsOf(value, text), text)),
    judged(
      'pressure',
      PREGNANT.test(text) ? 'pregnancy_emergency' : 'severe_hypertension',
      pressures(text),
      text,
    ),
    judged('temperature', 'sepsis_infection', temperatures(text), text),
    judged('troponin in words', 'chest_pain_cardiac', troponinInWords(text), text),
    judged('meter off its scale', 'diabetes_emergency', offScale(text), text),
  ];
  return found.filter((value) => value !== null);
}

/** Of several readings of one kind the worst counts; or the last, where the text says that it has changed. */
function judged(key: string, category: SafetyCategory, readings: Reading[], text: string): TypedValue | null {
  if (readings.length === 0) return null;
  const last = readings.at(-1)?.band ?? 'ok';
  const worst = readings.some(({ band }) => band === 'flag')
    ? 'flag'
    : readings.some(({ band }) => band === 'check')
      ? 'check'
      : 'ok';
  const counts = readings.length > 1 && SUPERSEDED.test(text) ? last : worst;
  if (counts === 'ok') return { key, band: 'ok', category };
  // What was long ago, or is asked in general, is the classifier's to judge.
  if (LONG_AGO.test(text) && !RECENT.test(text) && !NOW.test(text)) return null;
  if (IN_GENERAL.test(text)) return { key, band: 'check', category };
  return { key, band: counts, category };
}

const PATTERNS = CRITICAL_VALUES.map(({ names }) => [
  new RegExp(`(?<![\\w])(?:${names})(?![\\w])${FILLER}${NUMBER}${UNIT}(?![\\d/])`, 'g'),
  new RegExp(
    `(?<![\\d./])${NUMBER}${UNIT} (?:(?:is|was|for|on|as) )?(?:my |the |our )?(?:${names})(?![\\w+])`,
    'g',
  ),
]);

function readingsOf(value: CriticalValue, text: string): Reading[] {
  const [after, before] = PATTERNS[CRITICAL_VALUES.indexOf(value)] ?? [];
  const matches = [...text.matchAll(after as RegExp)];
  // "one sugar" is a spoonful.
  const isCounted = value.key === 'glucose';
  const all = matches.length > 0 || isCounted ? matches : [...text.matchAll(before as RegExp)];
  const repeated = matches.length === 1 ? REPEATED.exec(text) : null;
  if (repeated) all.push(repeated);
  return all.flatMap((match) => {
    const unit = match[2] ?? '';
    if (NO_VALUE.test(unit)) return [];
    const raw = Number((match[1] ?? '').replace(',', '.'));
    const number = value.convert ? value.convert(raw, unit, text) : raw;
    if (!(number >= value.plausible[0] && number <= value.plausible[1])) return [];
    return [{ band: bandOf(value, number, text) }];
  });
}

function bandOf({ key, low, high }: CriticalValue, number: number, text: string): TypedValue['band'] {
  if (key === 'heart rate') {
    if (number > 100 && TRAINING.test(text) && !AT_REST.test(text)) return 'ok';
    if (number < 60 && ATHLETE.test(text)) return number <= 35 ? 'check' : 'ok';
  }
  if (key === 'lactate' && TRAINING.test(text)) return 'ok';
  if ((low && number <= low.flag) || (high && number >= high.flag)) return 'flag';
  return (low && number <= low.check) || (high && number >= high.check) ? 'check' : 'ok';
}

const PAIR = /(?<![\d/.])(\d{2,3}) ?(?:\/|over|on|-) ?(\d{2,3})(?![\d/])/g;
/** Two numbers as a cuff shows them, with what stands between them in a hurry; high enough to be nothing else. */
const LOOSE_PAIR =
  /(?<![\d/.])(1[6-9]\d|2\d\d)(?: ?- ?|,? (?:on )?(?:the )?top,? (?:and )?|,? and |,? )(9\d|1[0-6]\d)(?:,? (?:on )?(?:the )?bottom)?(?![\d/.])/g;
const SYSTOLIC = /\b(?:systolic|top number|upper number|top)(?: is| was| of| at|:)? ?(\d{2,3})\b/g;
const DIASTOLIC = /\b(?:diastolic|bottom number|lower number|bottom)(?: is| was| of| at|:)? ?(\d{2,3})\b/g;
const ABOUT_PRESSURE =
  /\b(?:bp|blood pressure|pressure|systolic|diastolic|cuff|reading|readings|monitor|machine|hypertension|tablets|mmhg|home|numbers|top|bottom)\b/;

function pressures(text: string): Reading[] {
  const pairs = [...text.matchAll(PAIR)].flatMap((match) => {
    const [high, low] = [Number(match[1]), Number(match[2])];
    // 120/80 without a word about it is a pressure too; 24/7 and 50/50 are none.
    const isOne = high >= 60 && high <= 300 && low >= 30 && low <= 200 && high > low;
    const isSaid = ABOUT_PRESSURE.test(text) || (high >= 100 && low >= 50);
    return isOne && isSaid && !/^\d+ ?-/.test(match[0]) ? [pressureBand(high, low, text)] : [];
  });
  const loose = ABOUT_PRESSURE.test(text)
    ? [...text.matchAll(LOOSE_PAIR)].map((match) => pressureBand(Number(match[1]), Number(match[2]), text))
    : [];
  const upper = [...text.matchAll(SYSTOLIC)].map((match) => pressureBand(Number(match[1]), 0, text));
  const lower = [...text.matchAll(DIASTOLIC)].map((match) => pressureBand(100, Number(match[1]), text));
  const alone =
    /\b(?:bp|(?:blood )?pressure)(?: (?:is|was|of|at|reading|today|now|just|sky|high)){0,3},? (2\d\d|19\d|18\d)\b(?! ?(?:\/|over|on))/.exec(
      text,
    );
  // One without its second number is mostly the older one of two.
  const single = alone ? [pressureBand(Number(alone[1]), 0, text)] : [];
  return [...single, ...pairs, ...loose, ...upper, ...lower].map((band) => ({ band }));
}

function pressureBand(systolic: number, diastolic: number, text: string): TypedValue['band'] {
  const atLeast = (bound: { systolic: number; diastolic: number }) =>
    systolic >= bound.systolic || diastolic >= bound.diastolic;
  if (atLeast(PRESSURE.flag) || systolic <= PRESSURE.lowFlag) return 'flag';
  if (PREGNANT.test(text)) {
    if (atLeast(PRESSURE.pregnantFlag)) return 'flag';
    if (atLeast(PRESSURE.pregnantCheck)) return 'check';
  }
  return atLeast(PRESSURE.check) || systolic <= PRESSURE.lowCheck ? 'check' : 'ok';
}

const TEMPERATURES = new RegExp(
  `\\b(?:temperature|temp|fever|thermometer)\\b${FILLER}${NUMBER} ?°? ?(c|f|celsius|fahrenheit|degrees)?(?![\\w/])`,
  'g',
);
const TEMPERATURES_BEFORE =
  /(?<![\d./])(3\d(?:[.,]\d)?|4[0-3](?:[.,]\d)?|10\d(?:[.,]\d)?) ?°? ?(c|f|degrees)? ?(?:fever|temperature|temp)\b/g;
const NOT_OF_A_BODY =
  /\b(?:oven|outside|weather|room|bedroom|water|shower|bath|pool|sea|sauna|wash|heating|radiator|bake|roast|forecast)\b/;

function temperatures(text: string): Reading[] {
  if (NOT_OF_A_BODY.test(text)) return [];
  return [...text.matchAll(TEMPERATURES), ...text.matchAll(TEMPERATURES_BEFORE)].flatMap(
    (match): Reading[] => {
      const raw = Number((match[1] ?? '').replace(',', '.'));
      const celsius = raw > 90 ? ((raw - 32) * 5) / 9 : raw;
      if (celsius < 25 || celsius > 44) return [];
      const isFrail = FRAIL.test(text) || PREGNANT.test(text);
      if (
        celsius >= TEMPERATURE.flag ||
        celsius <= TEMPERATURE.lowFlag ||
        (isFrail && celsius >= TEMPERATURE.frailFlag)
      )
        return [{ band: 'flag' as const }];
      return [
        {
          band:
            celsius >= TEMPERATURE.check || celsius <= TEMPERATURE.lowCheck
              ? ('check' as const)
              : ('ok' as const),
        },
      ];
    },
  );
}

function troponinInWords(text: string): Reading[] {
  const raised =
    /\btrop(?:onin)?s?\b[^.]{0,20}\b(?:positive|raised|elevated|high|up)\b|\b(?:raised|elevated|high|positive) trop(?:onin)?s?\b/.test(
      text,
    );
  return raised && !/\b(?:not|negative|no longer|never)\b/.test(text) ? [{ band: 'flag' }] : [];
}

/** A meter that shows HI or LO has left its scale: over 27.8 or 33.3, under 1.1 or 2.2 mmol/L. */
function offScale(text: string): Reading[] {
  const shown =
    /\b(?:(?:meter|libre|dexcom|sensor|monitor|glucometer|sugars?|glucose|bms?|bgl?|finger ?pricks?|reading|cgm|accu ?chek|freestyle)\b[^.]{0,24}\b(?:says?|said|reads?|shows?|showed|showing|reading|saying|just|is|displays?|flashing|came up|comes up|came back) (?:just )?|(?:bms?|bgl?|glucose|sugars) ?[:=]? )["']?(?:hi|lo)\b["']?(?!-| (?:everyone|there|to|all(?! (?:day|morning|afternoon|evening|night|week))|guys|from|again|fi|lo|fat|energy|cal|carb)\b)/;
  return shown.test(text) ? [{ band: 'flag' }] : [];
}
