import { addDays, type MemberRecord, type RecordEvent } from '../context/member-record';
import { type Guess, type IntentClassifier, intentClassifier } from './intents/classifier';
import { type Intent, INTENTS } from './intents/intents';
import { mask } from './intents/mask';
import taps from './intents/questions-taps.json';
import { datesIn, type PartOfDay, type When } from './language/dates';
import { itemsIn, nameOfKindIn, type Named } from './language/titles';
import { numberOf, plain, wordsOf } from './language/words';

export type Embed = (texts: readonly string[]) => Promise<Float32Array[] | null>;

/** One thing that somebody asks. */
export interface Asked {
  readonly intent: Intent;
  readonly sure: number;
  /** Plain, typing errors mended. */
  readonly text: string;
  readonly when: When | null;
  readonly part: PartOfDay | null;
  /** 'HH:MM' */
  readonly time: string | null;
  readonly items: Named | null;
  /** Told because the talk was about it, not because it was named. */
  readonly isMeant: boolean;
  /** Nearly as likely, and its answer is short enough to stand below the other. */
  readonly besides: Intent | null;
  /** What else may be meant, the likeliest first: for offering. */
  readonly others: readonly Intent[];
  /** Nothing is likely enough to answer. */
  readonly isUnclear: boolean;
}

/** What the talk was about before. */
export interface Before {
  readonly asked: Asked | null;
  readonly about: readonly RecordEvent[];
}

const NOTHING: Before = { asked: null, about: [] };
/** What the product itself offers to ask is never guessed at. */
const TAPS = new Map(
  INTENTS.flatMap((intent) =>
    ((taps as Partial<Record<Intent, string[]>>)[intent] ?? []).map((tap) => [plain(tap), intent] as const),
  ),
);
const TALK = new Set<Intent>(['greeting', 'thanks', 'bye', 'yes', 'no', 'success']);
/** Intents that are asked about an item. */
const OF_ITEMS = new Set<Intent>(['when_is', 'why_item', 'how_much', 'what_is_item', 'habit_progress']);
/**
 * Below `sure` nothing is said to be understood; from `clear` on a piece of a message stands for itself. Of hands that the
 * classifier had not seen it read 41 % right below 0.2 and 62 % right from there to 0.3.
 */
const LIMITS = { sure: 0.2, clear: 0.35 };
/** Words alone are never as sure. */
const LIMITS_OF_WORDS = { sure: 0.12, clear: 0.25 };
/** From `plain` on nothing else is considered; a second reading counts from these shares on, of all and of the first's. */
const SECOND = { plain: 0.6, offered: 0.08, answered: 0.12, ofFirst: 0.45 };
/** Answers of few sentences: two of them, or one and a list, are still one answer. */
const BRIEF = new Set<Intent>([
  'next_event',
  'when_is',
  'why_item',
  'how_much',
  'what_is_item',
  'did_i',
  'week_review',
  'struggling',
  'habit_progress',
  'programme_position',
  'week_focus',
  'pause_status',
  'priorities',
  'changes',
  'busy',
  'no_time',
  'knowledge',
]);
const LISTS = new Set<Intent>(['day_plan', 'week_plan', 'habits_list', 'appointments', 'lessons_list']);
/** Nobody asks for these by tapping. */
const NOT_OFFERED = new Set<Intent>([
  'greeting',
  'thanks',
  'bye',
  'yes',
  'no',
  'success',
  'insult',
  'injection',
  'off_topic',
]);
/** What is asked about these is for a pharmacist or a doctor, however it is asked. */
const MEDICINE = new RegExp(
  [
    '\\b(?:ibuprofen|paracetamol|aspirin|codeine|statins?|antibiotics?|antidepressants?|insulin|metformin|warfarin|melatonin|inhaler|sertraline|painkillers?|tablets?|pills?|medication|medicines?|meds|diagnos\\w*|prescri\\w*)\\b',
    "\\b(?:blood thinners?|beta blockers?|water tablets?|steroids?|antacids?|hrt|the pill|contracepti\\w*|levothyroxine|lithium|digoxin|methotrexate|clozapine|tamoxifen|letrozole|finasteride|tamsulosin|viagra|sildenafil|cialis|ozempic|wegovy|mounjaro|champix|varenicline|gliclazide|nurofen|calpol|voltarol|co-?codamol|tramadol|morphine|pregabalin|gabapentin|gaviscon|piriton|ventolin|salbutamol|epipen|gtn|zopiclone|(?:my|a|your) statin|supplements?|\\d+ ?iu|creatine|turmeric|ashwagandha|ginseng|cbd|st\\.? john'?s wort|losalt|salt substitutes?)\\b",
    // The endings by which medicines are named; april and lol are none.
    '\\b[a-z]{2,}(?:pril|sartan|dipine|statin|xaban|gliptin|gliflozin|glutide|glitazone|prazole|conazole|oxetine|alopram|triptyline|azepam|azolam|afaxine|mycin|cillin|cycline|floxacin|thiazide|semide|parin|profen|solone|dronate|lukast|tadine|rizine|phylline)\\b|\\b(?!lol)[a-z]{3,}olol\\b',
  ].join('|'),
);
const OF_MEDICINE = new Set<Intent>(['medical', 'how_health_screen', 'how_upload', 'privacy', 'injection']);

/** What the product lets members do with a task, and nobody here may say of a medicine. */
const OF_TASKS = new Set<Intent>([
  'how_skip',
  'how_remove',
  'how_shrink',
  'how_pause',
  'how_move',
  'how_add',
]);

/** A sum to work out: no question about health has one. */
const SUM = /\d\s*(?:[-+*/×÷]|x|times|plus|minus|divided by|% of|percent of)\s*\d/;

const FOLLOWING = /^(?:and|so|ok|but|what about|how about|then|also|what of)\b/;
const POINTING =
  /\b(?:it|that|this|that one|this one|the (?:first|second|third|last|other) one|them|those)\b/;

/** What a message asks: one thing, or two. What is asked of a medicine, named in it or before, is no task. */
export async function understand(
  message: string,
  record: MemberRecord,
  embed: Embed,
  before: Before = NOTHING,
): Promise<Asked[]> {
  const asked = await read(message, record, embed, before);
  const text = plain(message);
  const isOfMedicine =
    MEDICINE.test(text) || (before.asked?.intent === 'medical' && POINTING.test(text) && !asked[0]?.items);
  return isOfMedicine
    ? asked.map((one) => (OF_TASKS.has(one.intent) ? { ...one, intent: 'medical', besides: null } : one))
    : asked;
}

async function read(message: string, record: MemberRecord, embed: Embed, before: Before): Promise<Asked[]> {
  const classifier = await intentClassifier();
  const names = new Set(record.events.flatMap(({ title }) => wordsOf(title.toLowerCase())));
  const asWritten = plain(message);
  const text = TAPS.has(asWritten) ? asWritten : classifier.spelling.mend(asWritten, names);
  const pieces = TAPS.has(text) ? [] : piecesOf(text);
  const texts = [...new Set([text, ...pieces])];
  const vectors = await embed(texts);
  const limits = vectors ? LIMITS : LIMITS_OF_WORDS;
  const guesses = texts.map((each, at) => ({
    each,
    ...guess(each, record, vectors?.[at] ?? null, classifier),
  }));
  const whole = guesses[0]!;
  const parts = guesses.slice(1).filter(
    ({ best, each }) =>
      // The lessons find something in any story: only what is plainly asked of them counts.
      best.sure >= (best.intent === 'knowledge' ? SECOND.plain : limits.clear) && wordsOf(each).length > 1,
  );
  const serious = parts.filter(({ best }) => !TALK.has(best.intent));
  const two = serious.filter(
    ({ best, named, dated }, at) =>
      serious.findIndex(
        (other) =>
          other.best.intent === best.intent &&
          other.named?.said === named?.said &&
          other.dated.when?.from === dated.when?.from,
      ) === at,
  );
  if (two.length >= 2) {
    const first = toAsked(two[0]!, before, limits.sure);
    return [first, toAsked(two[1]!, { asked: first, about: first.items?.events ?? [] }, limits.sure)];
  }
  // In a long story what is asked stands in one of its pieces.
  const best = serious.reduce(
    (most, part) => (part.best.sure > most.best.sure + 0.1 ? part : most),
    TALK.has(whole.best.intent) && serious[0] ? serious[0] : whole,
  );
  return [toAsked(best, before, limits.sure)];
}

type Read = {
  readonly each: string;
  readonly best: Guess;
  /** The next likeliest. */
  readonly rest: readonly Guess[];
  readonly named: Named | null;
  readonly dated: ReturnType<typeof datesIn>;
};

function guess(
  text: string,
  record: MemberRecord,
  vector: Float32Array | null,
  classifier: IntentClassifier,
): Omit<Read, 'each'> {
  const dated = datesIn(text, record.today);
  const named = itemsIn(dated.rest, record);
  const tap = TAPS.get(text);
  if (tap) return { best: { intent: tap, sure: 1 }, rest: [], named, dated };
  const [best, ...rest] = classifier.classify(text, mask(text, record.today, named?.said ?? null), vector);
  return { best: best!, rest: rest.slice(0, 2), named, dated };
}

const SPLIT = /[?!.;,\n]+| (?:and|but|then|plus|also|so|cos|because) /;

function piecesOf(text: string): string[] {
  const pieces = text
    .split(SPLIT)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  return pieces.length > 1 ? pieces.slice(0, 6) : [];
}

function toAsked(read: Read, before: Before, sure: number): Asked {
  const { each: text, best, dated, named } = read;
  const own = {
    text,
    when: dated.when,
    part: dated.part,
    time: dated.time,
    items: named,
    isMeant: false,
    besides: null,
    others: [],
    isUnclear: false,
  };
  const followed = follow(read, before);
  if (followed) return { ...own, ...followed };
  // A greeting or a goodbye is plain, or it is none.
  const least = TALK.has(best.intent) ? sure * 2 : sure;
  const isUnclear = best.sure < least && !named && !MEDICINE.test(text) && !dated.when;
  const likely = isUnclear ? 'off_topic' : settled(best.intent, read);
  const meant = OF_ITEMS.has(likely) && !named ? pointedAt(text, before.about) : [];
  const isOfDay =
    likely === 'when_is' && !named && meant.length === 0 && dated.when?.is === 'day' && !nameOfKindIn(text);
  const intent = isOfDay ? 'day_plan' : likely;
  const items =
    meant.length > 0 ? { events: meant, titles: meant.map(({ title }) => title), said: '' } : named;
  const asked: Asked = { ...own, intent, sure: best.sure, items, isMeant: meant.length > 0, isUnclear };
  return { ...asked, ...secondOf(asked, read) };
}

/** What else a message may mean that is not plain. */
function secondOf(asked: Asked, { best, rest, each: text }: Read): Pick<Asked, 'besides' | 'others'> {
  if (best.sure >= SECOND.plain || MEDICINE.test(text)) return { besides: null, others: [] };
  const all = asked.isUnclear ? [best, ...rest] : rest.filter(({ sure }) => sure >= SECOND.offered);
  const others = all.map(({ intent }) => intent).filter((intent) => intent !== asked.intent);
  const [second] = rest;
  const isNear =
    second !== undefined &&
    second.sure >= SECOND.answered &&
    second.sure >= best.sure * SECOND.ofFirst &&
    second.intent !== asked.intent;
  const isShort =
    second !== undefined &&
    BRIEF.has(second.intent) &&
    (BRIEF.has(asked.intent) || LISTS.has(asked.intent)) &&
    (asked.items !== null || !OF_ITEMS.has(second.intent));
  return {
    besides: isNear && isShort ? second.intent : null,
    others: others.filter((intent) => !NOT_OFFERED.has(intent)),
  };
}

/** A day, an item, or a bare "why?" goes on with what was asked before. */
function follow(
  { each: text, best, dated, named }: Read,
  before: Before,
): (Partial<Asked> & Pick<Asked, 'intent' | 'sure'>) | null {
  const { asked, about } = before;
  const words = wordsOf(text);
  if (!asked || words.length > 6) return null;
  const isBare = FOLLOWING.test(text) || words.length <= 3;
  if (
    /^(?:but |and |so |ok )?why(?: (?:that|this|is that|not|though|so|is it there|is it here))?\??$/.test(
      text,
    ) &&
    about.length > 0
  ) {
    const [first] = about;
    return {
      intent: 'why_item',
      sure: 1,
      items: { events: [first!], titles: [first!.title], said: '' },
      isMeant: true,
    };
  }
  const pointed =
    /\bthe (first|second|third|fourth|fifth|last) one\b|^(?:number )?(one|two|three|four|\d)$/.exec(text);
  if (pointed && about.length > 1) {
    const number = numberOf(pointed[1] ?? pointed[2] ?? '') ?? about.length;
    const event = about[number - 1];
    if (event)
      return {
        intent: 'what_is_item',
        sure: 1,
        items: { events: [event], titles: [event.title], said: '' },
        isMeant: true,
      };
  }
  if (!isBare || (best.sure > 0.75 && !FOLLOWING.test(text))) return null;
  const isSlot =
    wordsOf(dated.rest.replace(/\bxdate\b/g, '')).filter(
      (word) => !/^(?:and|so|ok|but|what|how|about|then|also|for|on|the|of|my)$/.test(word),
    ).length === 0;
  if (dated.when && isSlot)
    return { intent: ofDays(asked.intent), sure: 0.9, items: asked.isMeant ? null : asked.items };
  if (named && FOLLOWING.test(text) && OF_ITEMS.has(asked.intent))
    return { intent: asked.intent, sure: 0.9, items: named, when: dated.when ?? asked.when };
  return null;
}

/** What of the things asked before can be asked of another day. */
const ofDays = (intent: Intent): Intent =>
  OF_ITEMS.has(intent) && intent !== 'why_item'
    ? intent
    : (
          ['day_plan', 'week_plan', 'did_i', 'week_review', 'busy', 'check_ins', 'week_focus'] as Intent[]
        ).includes(intent)
      ? intent
      : 'day_plan';

/** The classifier does not read dates; what they say settles what it cannot. */
function settled(intent: Intent, { each: text, dated, named }: Read): Intent {
  if (MEDICINE.test(text) && !OF_MEDICINE.has(intent)) return 'medical';
  if (SUM.test(text)) return 'off_topic';
  const isSpan = dated.when !== null && dated.when.is !== 'day';
  if (intent === 'day_plan' && isSpan && dated.when?.is !== 'weekend') return 'week_plan';
  if (intent === 'week_plan' && dated.when?.is === 'day') return 'day_plan';
  if (intent === 'did_i' && isSpan) return named ? 'habit_progress' : 'week_review';
  if (intent === 'week_review' && dated.when?.is === 'day') return 'did_i';
  if (intent === 'week_review' && named && named.events.some(({ kind }) => kind === 'habit'))
    return 'habit_progress';
  if (intent === 'day_plan' && named) return 'when_is';
  return intent;
}

function pointedAt(text: string, about: readonly RecordEvent[]): RecordEvent[] {
  if (about.length === 0) return [];
  const which = /\bthe (first|second|third|fourth|last|other) one\b/.exec(text)?.[1];
  if (which) {
    const place = which === 'last' ? about.length : which === 'other' ? 2 : (numberOf(which) ?? 1);
    return about.slice(place - 1, place);
  }
  return POINTING.test(text) || wordsOf(text).length <= 3 ? about.slice(0, 1) : [];
}

/** The days that are meant: those named, else today. */
export function daysOf(asked: Asked, record: MemberRecord): { from: string; to: string } {
  const { when } = asked;
  if (!when) return { from: record.today, to: record.today };
  if (when.is !== 'programme_week' || !record.programme || !when.week) return when;
  const from = addDays(record.programme.start, (when.week - 1) * 7);
  return { from, to: addDays(from, 6) };
}
