import type { SafetyCategory } from '../../help/safety.options';
import type { Classifier, Score } from './classifier';
import { featuresOf, piecesOf } from './features';
import { legible, plainWords } from './normalise';
import type { Repairer } from './repair';
import { hintsOf } from './rules';
import type { Band, Screened } from './screened';
import { isTalkRequest } from './talk-requests';
import { isTaskQuestion } from './task-questions';
import { withoutTaskTitles } from './task-titles';
import { typedValues, withDigits } from './typed-values';

/** What the screen stands on. */
export interface ScreenModel {
  version: string;
  /** Short answers in plain words that are ordinary whatever a classifier makes of so little text. */
  ordinary: ReadonlySet<string>;
  classifier: Classifier;
  spelling: Repairer;
  embed: (texts: readonly string[]) => Promise<readonly Float32Array[]>;
}

/** Log odds below which a message has nothing of self-harm: an aching knee, a bad night. "I feel so low" is above. */
const FAR_FROM_SELF_HARM = -4.5;

/** An answer of so few words is read together with the message before it. */
const SHORT_ANSWER = 8;

interface Piece {
  words: string;
  score: Score;
}

/** The band of a message: pure, given the model. */
export async function screenText(
  text: string,
  recent: readonly string[],
  model: ScreenModel,
): Promise<Screened> {
  const { version, classifier } = model;
  const ok: Screened = { band: 'ok', category: null, reasons: [], version };
  const readable = legible(text);
  if (!/[\p{L}\p{N}]/u.test(readable)) return ok;
  if (model.ordinary.has(plainWords(readable).replace(/[.!]+$/, ''))) return ok;
  const before = isShort(readable) ? legible(recent.at(-1) ?? '') : '';
  const isPlain = isTaskQuestion(readable);
  // A plain question after another says no more than each of them. After anything else the two are read as one.
  if (isPlain && (before === '' || isTaskQuestion(before))) return ok;
  const pieces = await scored(piecesOf(readable), model);
  const words = pieces[0]?.words ?? '';
  const isRequest = isTalkRequest(words);
  const own = byBounds(await ofOwnWords(fromScores(pieces, classifier), piecesOf, readable, model), words);
  const found = [fromTyped(words), (isRequest || isPlain) && isGuessed(own) ? null : own, fromWords(words)];
  if (before !== '') {
    const inOne = `${before} ${readable}`;
    const [earlier, joined] = await scored([before, inOne], model);
    const whole = (text: string) => [text];
    // Only what the two say together is new: what the earlier one said alone was judged then.
    if (
      earlier &&
      joined &&
      (await ofOwnWords(fromScores([earlier], classifier), whole, before, model)) === null
    ) {
      const both = await ofOwnWords(fromScores([joined], classifier), whole, inOne, model);
      // Which of the two asks for a talk is all the same: the other one is what there is to be read.
      const other = isRequest ? earlier : isTalkRequest(earlier.words) ? pieces[0] : undefined;
      const isAside = other !== undefined && other.score.selfHarm < FAR_FROM_SELF_HARM;
      found.push(isAside && isGuessed(both) ? null : both);
    }
  }
  const calls = found.filter((one) => one !== null);
  const worst = calls.find(({ band }) => band === 'flag') ?? calls[0];
  if (!worst) return ok;
  return { ...worst, reasons: calls.map(({ reason }) => reason), version };
}

/** No title of the product's makes it self-harm: that is for the member's own words to say. All else keeps what it is about. */
async function ofOwnWords(
  found: Found | null,
  cut: (text: string) => string[],
  text: string,
  model: ScreenModel,
): Promise<Found | null> {
  const said = withoutTaskTitles(text);
  if (found?.category !== 'suicidal_self_harm' || said === text) return found;
  return fromScores(await scored(cut(said), model), model.classifier);
}

interface Found {
  band: Exclude<Band, 'ok'>;
  category: SafetyCategory;
  reason: string;
}

const isShort = (text: string) => text.split(' ').length <= SHORT_ANSWER;

async function scored(
  pieces: readonly string[],
  { spelling, embed, classifier }: ScreenModel,
): Promise<Piece[]> {
  const vectors = await embed(pieces.map((piece) => spelling.repair(piece.toLowerCase())));
  return pieces.map((piece, at) => {
    const vector = vectors[at];
    if (!vector) throw new Error('A piece was not embedded.');
    const words = spelling.repair(plainWords(piece));
    return { words, score: classifier.score(featuresOf(words), vector) };
  });
}

function fromTyped(words: string): Found | null {
  const values = typedValues(words).filter(({ band }) => band !== 'ok');
  const worst = values.find(({ band }) => band === 'flag') ?? values[0];
  if (!worst || worst.band === 'ok') return null;
  return { band: worst.band, category: worst.category, reason: `typed ${worst.key}` };
}

/** What the whole says and what its loudest piece says count alike: a piece alone lacks what clears it up. */
export function together(
  pieces: readonly Score[],
): { odds: number; selfHarm: number; category: SafetyCategory } | null {
  const [whole, ...rest] = pieces;
  if (!whole) return null;
  const loudest = rest.reduce((best, score) => (score.odds > best.odds ? score : best), whole);
  const selfHarm = Math.max(...pieces.map((score) => score.selfHarm));
  return {
    odds: (whole.odds + loudest.odds) / 2,
    selfHarm: (whole.selfHarm + selfHarm) / 2,
    category: whole.odds > 0 ? whole.category : loudest.category,
  };
}

function fromScores(pieces: readonly Piece[], { thresholds }: Classifier): Found | null {
  const sum = together(pieces.map(({ score }) => score));
  if (!sum) return null;
  const { odds, selfHarm, category } = sum;
  if (odds >= thresholds.flag) return { band: 'flag', category, reason: 'classifier' };
  if (selfHarm >= thresholds.selfHarm) {
    return { band: 'check', category: 'suicidal_self_harm', reason: 'classifier, self-harm' };
  }
  return odds >= thresholds.check ? { band: 'check', category, reason: 'classifier' } : null;
}

/**
 * Self-harm is named as the likeliest of what is hardly likely, and by its own threshold it is none. So it is for "can you ring
 * me?", of which there is nothing to be read; beside other words even a guess is asked about.
 */
const isGuessed = (found: Found | null): boolean =>
  found?.band === 'check' && found.category === 'suicidal_self_harm' && found.reason === 'classifier';

/** Categories that are about a number: the bounds know more of it than a classifier does. */
const OF_NUMBERS: ReadonlySet<SafetyCategory> = new Set(['critical_lab_value_typed', 'severe_hypertension']);

/** Where the numbers that were typed are not critical, a classifier's alarm about numbers counts one band less. */
function byBounds(found: Found | null, words: string): Found | null {
  if (!found || !OF_NUMBERS.has(found.category)) return found;
  const values = typedValues(words);
  if (values.length === 0 || values.some(({ band }) => band === 'flag')) return found;
  return found.band === 'flag' ? { ...found, band: 'check' } : null;
}

/** What no classifier may let go by unasked. */
const UNMISTAKABLE: readonly (readonly [SafetyCategory, RegExp])[] = [
  [
    'suicidal_self_harm',
    /\b(?:(?:going|want|plan\w*|decided|trying|tempted|ready|need) to (?:kill myself|end my life|die|hurt myself|end it all|cut myself)|i (?:am|feel) suicidal|thinking (?:of|about) (?:killing myself|ending (?:it|my life)|suicide)|better off dead|kill myself)\b/,
  ],
  ['chest_pain_cardiac', /\b(?:having a heart attack|crushing (?:chest )?pain|crushing pain in my chest)\b/],
  ['stroke', /\b(?:having a stroke|face (?:has|is) (?:dropped|drooping|drooped))\b/],
  ['anaphylaxis', /\b(?:throat is closing|tongue is swelling|going into anaphyla\w+)\b/],
  ['overdose_poisoning', /\b(?:taken an overdose|took an overdose|i have overdosed)\b/],
  // Ten and more of what comes in packs.
  [
    'overdose_poisoning',
    /\b(?:taken|took|swallowed|necked|downed|popped|had|eaten)\b(?: (?:about|around|over|nearly|almost|like|at least|more than|another|all|the|my|a)){0,3} (?:[1-9]\d|\d{3}|(?:\d )?dozen) (?:more )?(?:of )?(?:(?:my|the|his|her|these|those|mum's|dad's) )?(?:\w+ )?(?:tablets?|pills?|capsules?|painkillers?|antidepressants?|paracetamols?|ibuprofens?|nurofens?|aspirins?|(?:co ?-?)?codamols?|codeines?|amitriptylines?|zopiclones?|propranolols?|sertralines?|diazepams?|tramadols?)\b/,
  ],
  ['pregnancy_emergency', /\b(?:waters have broken|baby (?:has not|have not|is not) (?:moved|moving))\b/],
  // In the second half of a pregnancy.
  [
    'pregnancy_emergency',
    /^(?=.*\b(?:(?:third|3rd|last) trimester\b|(?:2[4-9]|3\d|4[0-2]) ?(?:\+ ?\d\b|(?:weeks?|wks?|w)\b(?! (?:old|until|till|to|ago|of|into)\b))))(?=.*\b(?:(?:baby|bump|bub|little one|bean)(?:'?s)?\b.{0,24}\b(?:quiet|quieter|still|less active|not (?:as|so|very) active|not (?:kick|mov)(?:ed|ing))\b|(?:no|fewer|less|not (?:felt |had )?(?:much|many)|hardly any|reduced)\b.{0,12}\b(?:kicks?|kicking|movements?)\b))/,
  ],
];

/** A smile takes nothing back where somebody speaks of ending their life. */
const SMILES = /\b(?:(?:ha){2,}|lo+l|lmao|rofl|jk|joking|kidding)\b/g;

function fromWords(words: string): Found | null {
  const digits = withDigits(words);
  const found = UNMISTAKABLE.find(([, pattern]) => pattern.test(words) || pattern.test(digits));
  if (!found) return null;
  const [category] = found;
  const doubted = category === 'suicidal_self_harm' ? words.replace(SMILES, '') : words;
  return hintsOf(doubted).isDoubted ? null : { band: 'check', category, reason: 'words' };
}
