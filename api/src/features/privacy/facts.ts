/** Not about the member for good: a question, a plan, a mood, a day. */
const PASSING =
  /\?|\b(today|tonight|tomorrow|yesterday|now|currently|at the moment|this (morning|afternoon|evening|week|weekend|month)|last (night|week|month)|next (week|month)|recently|lately|if|maybe|might|was|were|used to)\b/i;
/** What is never kept as a trait of somebody: the safety screen deals with it. */
const NEVER =
  /\b(suicid\w*|kill\w*|die|dying|dead|death|self.?harm\w*|(hurt|harm|cut|cutting|burn)(ing)? (myself|me)|overdos\w*|end (it|my life)|live any ?more|worthless|hopeless|hate (my life|myself|living|everything)|be here any ?more|abus\w*|rap(ed|e)|beats? me|hits? me|hitting me)\b/i;
/** Who can be found by it: addresses, numbers, postcodes. */
const IDENTIFYING =
  /@|https?:|www\.|\d[\d\s-]{6,}\d|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b(street|road|avenue)\b/i;
/** What it is about stands elsewhere, or it is a feeling: those pass, and are nothing to be held against anybody. */
const VAGUE =
  /\b(it|this|these|those|them|they|he|she|him|her|his|sad|lonely|alone|anxious|depressed|afraid|scared|cry|crying|panic|ashamed|guilty|hate myself)\b/i;
/** Spoken to the assistant rather than of oneself. */
const ORDERS = /\b(ignore|instructions?|prompt|pretend|act as|you|your|always (say|answer|reply|tell))\b/i;
const PEOPLE =
  'wife|husband|partner|girlfriend|boyfriend|fiancée?|son|daughter|kid|child|baby|mother|father|mum|mom|dad|sister|brother|friend|boss|colleague|manager|neighbour|gran|grandma|grandad|aunt|uncle|cousin|doctor|gp|coach';
/** "my wife Anna": somebody else's name. What may follow instead is a word of a sentence. */
const NAMED = new RegExp(
  `\\b(?:${PEOPLE})s?,? (?!(?:is|are|has|have|and|who|that|gets?|goes|works?|needs?|at|in|on|to|from|with|when|so|but|or|which|wakes?|sleeps?|cooks?|eats?|lives?)\\b)\\w`,
  'i',
);
/** Written large within a sentence and still nobody's name. */
const LARGE =
  /^(I|My|The|It|I'm|I've|I'd|I'll|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?|January|February|March|April|May|June|July|August|September|October|November|December|English|British|European|Ramadan|Lent|Christmas|Easter|Sabbath|Hindu|Muslim|Jewish|Christian|Buddhist|Pilates|Mediterranean|[A-Z]{2,5})$/;

const EXPLICIT =
  /^(?:please,? )?(?:can you |could you )?(?:remember|note|keep in mind|bear in mind|don't forget)(?: down)?(?: that|:|,)? +(?!(?:to|when|what|how|why|where|who|if|me|us|last)\b)(.+)$/i;

/** "I ...", as far as it is likely to hold for months. */
const DURABLE = [
  /^I(?:'m| am) (?:a |an )?(?:strict )?(?:vegetarian|vegan|pescatarian|coeliac|celiac|diabetic|asthmatic|left.handed|teetotal|early riser|night owl|shift worker|nurse|teacher|carer|single parent|wheelchair user)\b/i,
  /^I(?:'m| am) (?:allergic|intolerant) to \w/i,
  /^I(?:'m| am) (?:lactose|gluten|nut)[ -]intolerant/i,
  /^I(?:'m| am) (?:deaf|blind|hard of hearing|colou?r ?blind|retired|not a morning person|a morning person)\b/i,
  /^I work (?:nights|shifts|weekends|evenings|part.time|full.time|from home|outdoors|at a desk|on my feet|rotating|early|late)\b/i,
  /^I (?:do|have) (?:night |early |late |rotating )?shifts\b/i,
  /^I have (?:(?:a|an|two|three|four|five|\d) )?(?:young |small )?(?:kids?|children|child|baby|twins|dogs?|cats?|allotment|garden|bike|treadmill|rowing machine|gym membership)\b/i,
  /^I have (?:asthma|arthritis|diabetes|coeliac disease|hay fever|high blood pressure|a bad (?:knee|back|hip|shoulder)|bad knees|a desk job|a nut allergy|an? \w+ allergy)\b/i,
  /^I (?:live|commute|cycle to work|walk to work|drive to work)\b/i,
  /^I (?:don't|do not|can't|cannot|never) (?:eat|drink|like|run|swim|cycle|cook|smoke|own|have a (?:car|bike|gym)|drive|tolerate|stand)\b/i,
  /^I (?:hate|love|prefer|enjoy|usually|always|normally) \w/i,
  /^I (?:wake|get) up (?:at|around|before) \w/i,
  /^I go to (?:bed|sleep) (?:at|around|before|after) \w/i,
  /^I fast (?:during|on|for)\b/i,
  /^My (?:left |right |lower |upper )?(?:knees?|back|hips?|shoulders?|ankles?|neck|wrists?|feet|foot|elbows?) (?:hurts?|aches?|plays? up|gets? (?:sore|stiff)) (?:when|after|on|during) \w/i,
];

/**
 * What a message says of its member that will still hold in a month, in its own words. Rather too little than too much:
 * whoever wants something remembered can say so.
 */
export function factsIn(text: string): string[] {
  const facts = sentencesOf(text).flatMap((sentence) => {
    const asked = EXPLICIT.exec(sentence)?.[1];
    if (asked !== undefined) {
      const fact = asked.replace(/\?+$/, '');
      // Within a sentence its first word, too, is large only where it is a name.
      return mayBeKept(`: ${fact}`) ? [capitalised(fact)] : [];
    }
    const plain = sentence.replace(/^(?:and|but|also|so|well|hi|hello)[ ,]+/i, '');
    const isDurable =
      DURABLE.some((pattern) => pattern.test(plain)) && !PASSING.test(plain) && !VAGUE.test(plain);
    return isDurable && mayBeKept(plain) ? [capitalised(plain)] : [];
  });
  return [...new Set(facts)];
}

function mayBeKept(fact: string): boolean {
  if (fact.length < 6 || fact.length > 300) return false;
  if ([NEVER, IDENTIFYING, ORDERS, NAMED].some((pattern) => pattern.test(fact))) return false;
  const words = fact.split(/[\s,;:()"“”]+/).slice(1);
  return words.every(
    (word) => !/^[A-Z]/.test(word) || LARGE.test(word.replace(/['’.!]+$/, '').replace('’', "'")),
  );
}

const sentencesOf = (text: string) =>
  text
    .replaceAll('’', "'")
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
