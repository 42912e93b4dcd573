/** Lower case, straight apostrophes, no punctuation at the ends, single spaces. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, ' ')
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();

const NO =
  /^(?:no|nope|nah|none|neither|never|not at all|of course not|definitely not|absolutely not|certainly not|no way|i am not|i'm not|im not|it isn't|it is not|it's not)\b/;
/** A no that takes something back, or leaves something open. A negation of its own ("not at all") is fine. */
const HEDGED =
  /\b(?:but|except|maybe|perhaps|might|possibly|sort of|kind of|kinda|a bit|a little|sometimes|not (?:sure|really|yet|now|today|tonight|right now|any ?more|always|exactly|quite|just)|don't know|dont know|idk|dunno|anymore|any more|only|unless|until|think so|i think|i guess|suppose|wish|though|although|however|yes|yeah|yep|thanks|thank you|used to|almost|nearly|why|point|one|way out|longer|lie|lying|care|cares|matter|matters|hope|reason|bye|goodbye|idea|body|one would|hurts|pain|took|taken)\b/;
/** What was a moment ago, or is somebody else's, is no plain no: what has passed by itself can come again. */
const NOT_ME_NOT_NOW =
  /\b(?:now|earlier|gone|went|stopped|passed|eased|settled|wore off|yesterday|last night|this (?:morning|afternoon|evening)|(?:minutes?|mins?|hours?|hrs?|days?) ago|(?:my|our) (?:husband|wife|partner|mum|mother|dad|father|son|daughter|child|baby|brother|sister|friend|mate|nan|gran\w*|grandad|uncle|aunt|neighbour|colleague|boyfriend|girlfriend)|neighbour|someone|somebody|him|her)\b/;
const MOST_WORDS = 14;

/**
 * Whether a member clearly says no to a question whose "yes" means danger. When in doubt it is no denial: help is then
 * shown, which does less harm than going on.
 */
export function isClearDenial(text: string): boolean {
  if (/\?/.test(text)) return false;
  const words = plain(text);
  if (!NO.test(words) || words.split(' ').length > MOST_WORDS) return false;
  const rest = words.replace(NO, '').trim();
  return !HEDGED.test(rest) && !NOT_ME_NOT_NOW.test(rest);
}

const SAFE =
  /^(?:yes |ok |okay |thanks |thank you )*(?:(?:i am|i'm|im|we are|we're) (?:all )?(?:safe|getting help|with (?:a|the) (?:doctor|nurse|paramedics?))|(?:i have|i've|ive|i have got|i've got|we have|we've got) (?:got )?help|help is here|i have called (?:999|111)|i've called (?:999|111))(?: (?:now|again|already|thanks|thank you|with me|here|and|safe|have help|getting help|i))*$/;

/** Whether a member says that they are safe or have help: only that, so that nothing else is overheard. */
export function isSafeNow(text: string): boolean {
  return !text.includes('?') && SAFE.test(plain(text));
}
