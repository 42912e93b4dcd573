import { plain, short } from '../scenarios/words';
import { SIZES, type DaySize } from './day-plan.types';
import { findItem, findItems } from './find-item';
import { type ClockHints, readLength, readTime } from './read-clock';

/** What a member wants changed in the plan of a day. */
export type Change =
  | { readonly kind: 'accept' }
  | { readonly kind: 'size'; readonly size: DaySize }
  | { readonly kind: 'smaller' | 'bigger' }
  | { readonly kind: 'move'; readonly key: string; readonly minutes: number }
  | { readonly kind: 'shift'; readonly key: string; readonly by: number }
  | { readonly kind: 'leave_out'; readonly key: string }
  | { readonly kind: 'keep'; readonly key: string }
  /** All else is left out. */
  | { readonly kind: 'only'; readonly keys: readonly string[] }
  | { readonly kind: 'swap'; readonly keys: readonly [string, string] }
  /** Everything that can be moved. */
  | { readonly kind: 'shift_all'; readonly by: number }
  | { readonly kind: 'add'; readonly title: string; readonly length: number; readonly at: number | null };

/** What is in the plan, as far as a member can speak of it. */
export interface Speakable {
  readonly key: string;
  readonly title: string;
}

const DEFAULT_LENGTH = 15;
const LONGEST = 60;

const VERBS =
  'move|put|shift|push|make|change|set|schedule|reschedule|bring|start|leave|skip|drop|remove|delete|cancel|take|forget|keep|include|restore|add|plus|also|do';
const SPLIT = new RegExp(
  `\\s*[;\\n]\\s*|\\s*,\\s*|\\.\\s+|\\s+(?:and then|then|and also|but)\\s+|\\s+and\\s+(?=(?:please )?(?:${VERBS})\\b)`,
);
const ACCEPT =
  /^(?:(?:yes|yep|yeah|yup|ok|okay|no|nope|great|super|good|thanks|thank you|perfect|lovely|fine|cool|sure)[,.! ]*)*(?:|(?:that|this|it|which)(?: all)?(?:'s| is)? ?(?:looks?|sounds?|works?|seems?|is|are)? ?(?:all )?(?:good|great|fine|perfect|it|(?:the|my) plan|all|right|ok|okay|works?|for me|well|enough)(?: for me| to me| like (?:that|this))?|looks? (?:good|great|fine|ok|okay|perfect|right)(?: to me)?|sounds? (?:good|great|fine)|all good|done|save(?: it| this)?|(?:i'm |i am )?(?:happy|done)(?: with (?:it|that|this))?|nothing(?: else| more)?|no (?:changes?|more)(?: needed)?|keep (?:it|everything)(?: (?:as it is|like (?:that|this)|all))?|leave (?:it|everything) (?:as it is|like that)|go(?: ahead| for it)?|let's (?:go|do (?:it|this))|finish(?:ed)?|i agree|agreed|confirm(?:ed)?|complete(?: it)?)(?: (?:please|thanks|thank you|now))*$/;
const SIZE_WORDS: readonly (readonly [RegExp, DaySize])[] = [
  [
    /^(?:a |the |my |only |just |make it |switch to |change (?:it )?to |let's (?:do|take|have) |i (?:want|would like|'d like|prefer|take|choose) |do )*full(?: day| size| one)?(?: please| today| then)*$/,
    'full',
  ],
  [
    /^(?:a |the |my |only |just |make it |switch to |change (?:it )?to |let's (?:do|take|have) |i (?:want|would like|'d like|prefer|take|choose) |do )*half(?: a| the)?(?: day| size| one| of it)?(?: please| today| then)*$/,
    'half',
  ],
  [
    /^(?:a |the |my |only |just |make it |switch to |change (?:it )?to |let's (?:do|take|have) |i (?:want|would like|'d like|prefer|take|choose|only have|have) |do )*(?:ten|10)[ -]?(?:m|mins?|minutes?)(?: day| only| one)?(?: please| today| then)*$/,
    'ten_minutes',
  ],
];
const SMALLER =
  /^(?:(?:please )?(?:make|keep) (?:it|the day|this) )?(?:a bit |a little |even )?(?:smaller|shorter|lighter|less|easier)(?: (?:please|day|today))*$|^(?:that's |that is |it's |this is )?too (?:much|long|full|big)(?: for (?:me|today))?$/;
const BIGGER =
  /^(?:(?:please )?make (?:it|the day|this) )?(?:a bit |a little |even )?(?:bigger|longer|fuller|more)(?: (?:please|day|today))*$|^(?:that's |that is )?(?:too (?:little|short|small)|not enough)$/;
const LEAVE =
  /^(?:please )?(?:i (?:want|would like|'d like) to |can (?:you|we) |let's )?(?:leave out|leave|skip|drop|remove|delete|cancel|take out|take off|forget(?: about)?|without|don't do|no|not) (.+?)(?: (?:out|today|please|off|for today|from (?:the|my) (?:plan|day|list)))*$/;
const NOT_TODAY = /^(.+?) (?:not today|tomorrow(?: instead)?|another day)$/;
const KEEP =
  /^(?:please )?(?:keep|bring back|put back|leave in|include|restore|i(?: still)? want to keep|i(?: still)? want to do) (.+?)(?: (?:in|back|please|today|after all))*$/;
const BACK = /^(?:please )?(?:put|bring|add) (.+?) (?:back|back in|again)(?: please)?$/;
const ADD =
  /^(?:please )?(?:can (?:you|we) |could (?:you|we) )?(?:also )?(?:add|plus|put in|fit in|schedule in|include|remind me to|i(?: also)? (?:want|need|have|must|would like|'d like|'ll|will|should)(?: to)?(?: also)?|i've got to|and|also) (.+)$/;
const MOVE =
  /^(?:please )?(?:can (?:you|we) |could (?:you|we) |let's )?(?:move|put|shift|push|do|make|change|set|schedule|reschedule|bring|take|start|have) (.+)$/;
const THUMBS_UP = /^[👍👌✅🙂😊😀🎉💪🙏❤️\u{1f3fb}-\u{1f3ff}\s]+$/u;
/** Said with a change: 'because I am tired', 'it is raining'. */
const REASON =
  /^(?:because|since|as|it's|it is|i'm|i am|i feel|i was|i slept|there(?:'s| is)?|my|we|sorry|thanks|thank you|please|hi|hello|hey|hm+|well|so)\b/;
const NO_TIME =
  /^(?:(?:sorry |well )?(?:i(?:'m| am)?|i've|today i(?:'m| am)?)) (?:have (?:no|little|not much) time|don't have (?:much |any |a lot of )?time|got (?:no|little) time|(?:very |too |so |really )?(?:busy|tired|exhausted|ill|sick))(?: today| now| at all)*$/;
const ONLY = /^(?:please )?(?:keep |do |have )?(?:only|just|nothing but) (.+?)(?: (?:please|today|then))*$/;
const SWAP = /^(?:please )?(?:swap|switch|exchange) (.+?) (?:and|with|for) (.+)$/;
const EVERYTHING = /\b(?:everything|it all|all of (?:it|them)|the (?:whole )?(?:day|rest|plan))\b/;
/** Before a verb of change it only says that somebody wishes it. */
const WISH = new RegExp(
  `^(?:(?:please|maybe|perhaps|can (?:you|we|i)|could (?:you|we|i)|let's|i (?:want|would like|need|prefer) to|i'd (?:like|rather|prefer)(?: to)?|i'll) )+(?=(?:${VERBS}|swap|switch|only|just)\\b)`,
);
/** 'I want …' and 'I have …' add something, unless it is one of these. */
const NO_THING =
  /^i\b.*?\b(?:want|need|have|must|like|'d like|'ll|will|should)(?: to)?(?: also)? (?:this|that|it|them|know|understand|be|feel|you|more|less|nothing|no|not|time|help|everything|a question|questions|an? idea)\b/;
const SHIFT = /\b(?:a bit |a little |much )?(later|earlier|sooner)\b/;

/**
 * What a message wants changed, by simple rules.
 * @returns undefined where some of it cannot be understood
 */
export function readChanges(
  text: string,
  items: readonly Speakable[],
  hints: ClockHints,
): readonly Change[] | undefined {
  const whole = readPart(plain(text), items, hints);
  if (whole) return whole.map((change) => asWritten(change, text));
  const changes: Change[] = [];
  const parts = partsOf(text);
  if (parts.length < 2) return undefined;
  for (const part of parts) {
    const read = readPart(part, items, hints);
    if (!read && !REASON.test(part)) return undefined;
    changes.push(...(read ?? []));
  }
  if (changes.length === 0) return undefined;
  // 'Yes, and add …': with a change beside it, a yes only says that the rest is good.
  const real = changes.filter(({ kind }) => kind !== 'accept');
  return (real.length > 0 ? real : changes.slice(0, 1)).map((change) => asWritten(change, text));
}

/** A title with the capitals that the member gave it. */
function asWritten<C extends Change>(change: C, text: string): C {
  if (change.kind !== 'add') return change;
  const line = short(text, 2000);
  const at = line.toLowerCase().indexOf(change.title.toLowerCase());
  if (at < 0) return change;
  const title = line.slice(at, at + change.title.length);
  return { ...change, title: title.charAt(0).toUpperCase() + title.slice(1) };
}

/** The parts of a message; a length or a time alone belongs to the part before it. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const piece of text.split(SPLIT).map(plain).filter(Boolean)) {
    const isDetail = /^(?:for |at |around )?(?:\d|half|an? hour|quarter|noon|in the|this|tonight)/.test(
      piece,
    );
    if (isDetail && parts.length > 0) parts.push(`${parts.pop()} ${piece}`);
    else parts.push(piece);
  }
  return parts;
}

function readPart(
  whole: string,
  items: readonly Speakable[],
  hints: ClockHints,
): readonly Change[] | undefined {
  const part = whole
    .replace(/^(?:(?:and|also|then|but|so) )+/, '')
    .replace(/ (?:because|since i|as i|as it|so that)\b.*$/, '');
  if (part !== '' && (ACCEPT.test(part) || THUMBS_UP.test(part))) return [{ kind: 'accept' }];
  if (SMALLER.test(part) || NO_TIME.test(part)) return [{ kind: 'smaller' }];
  if (BIGGER.test(part)) return [{ kind: 'bigger' }];
  const size = SIZE_WORDS.find(([words]) => words.test(part));
  if (size) return [{ kind: 'size', size: size[1] }];
  const wished = part.replace(WISH, '');
  return (wished === part ? undefined : readItems(wished, items, hints)) ?? readItems(part, items, hints);
}

function readItems(
  part: string,
  items: readonly Speakable[],
  hints: ClockHints,
): readonly Change[] | undefined {
  return (
    readOnly(part, items) ??
    readBack(part, items) ??
    readLeave(part, items) ??
    readMove(part, items, hints) ??
    readAdd(part, items, hints)
  );
}

/** 'Only the walk', 'swap the walk and the stretching'. */
function readOnly(part: string, items: readonly Speakable[]): readonly Change[] | undefined {
  const [, one = '', other = ''] = SWAP.exec(part) ?? [];
  const [first, second] = [findItem(one, items), findItem(other, items)];
  if (first && second && first !== second) return [{ kind: 'swap', keys: [first.key, second.key] }];
  const words = ONLY.exec(part)?.[1];
  const found = words === undefined ? undefined : findItems(words, items);
  return found && [{ kind: 'only', keys: found.map(({ key }) => key) }];
}

const keysOf = (kind: 'keep' | 'leave_out', words: string | undefined, items: readonly Speakable[]) =>
  words === undefined ? undefined : findItems(words, items)?.map(({ key }): Change => ({ kind, key }));

function readBack(part: string, items: readonly Speakable[]): readonly Change[] | undefined {
  return keysOf('keep', (BACK.exec(part) ?? KEEP.exec(part))?.[1], items);
}

function readLeave(part: string, items: readonly Speakable[]): readonly Change[] | undefined {
  return keysOf('leave_out', (LEAVE.exec(part) ?? NOT_TODAY.exec(part))?.[1], items);
}

/** 'Move the walk to six', 'the walk later', 'stretching at 7:30'. */
function readMove(
  part: string,
  items: readonly Speakable[],
  hints: ClockHints,
): readonly Change[] | undefined {
  const words = MOVE.exec(part)?.[1] ?? part;
  const shift = SHIFT.exec(words);
  if (shift) {
    const length = readLength(words.replace(shift[0], ' '));
    const by = (length?.minutes ?? 60) * (shift[1] === 'later' ? 1 : -1);
    const which = (length?.rest ?? words.replace(shift[0], ' ')).replace(/\bby\b/g, ' ');
    if (EVERYTHING.test(which)) return [{ kind: 'shift_all', by }];
    const item = findItem(which, items);
    return item && [{ kind: 'shift', key: item.key, by }];
  }
  const time = readTime(words, hints);
  if (!time || ADD.test(part)) return undefined;
  const item = findItem(time.rest.replace(/\b(?:to|at|until|for)\b/g, ' '), items);
  return item && [{ kind: 'move', key: item.key, minutes: time.minutes }];
}

function readAdd(
  part: string,
  items: readonly Speakable[],
  hints: ClockHints,
): readonly Change[] | undefined {
  const words = ADD.exec(part)?.[1];
  if (words === undefined || NO_THING.test(part)) return undefined;
  const length = readLength(words);
  const time = readTime(length?.rest ?? words, hints);
  const title = titleOf(time?.rest ?? length?.rest ?? words);
  if (title === '') return undefined;
  const known = items.find((item) => plain(item.title) === plain(title));
  if (known)
    return [
      time ? { kind: 'move', key: known.key, minutes: time.minutes } : { kind: 'keep', key: known.key },
    ];
  return [{ kind: 'add', title, length: lengthOf(length?.minutes), at: time?.minutes ?? null }];
}

const lengthOf = (minutes = DEFAULT_LENGTH) => Math.max(5, Math.min(LONGEST, minutes));

/** What something of the member's own is called: their words, with a capital. */
export function titleOf(words: string): string {
  const bare = plain(words.replace(/\s+(?:at|to|for|around|in|on|please|today)\s*$/, ''))
    .replace(/^(?:to |a |an |some )/, '')
    .replace(/\s+(?:please|today)$/, '')
    .replace(/\s+(?:at|for|around|in|on)$/, '');
  const title = short(bare, 80);
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** A message that may be something to add, said without a verb: 'call mum, 15 min'. */
export function maybeToAdd(text: string, hints: ClockHints): Extract<Change, { kind: 'add' }> | undefined {
  const words = plain(text);
  if (words.length > 60 || /\?/.test(text) || words.split(' ').length > 8) return undefined;
  const length = readLength(words);
  const time = readTime(length?.rest ?? words, hints);
  const title = titleOf(time?.rest ?? length?.rest ?? words);
  if (title.length < 3) return undefined;
  return asWritten(
    { kind: 'add', title, length: lengthOf(length?.minutes), at: time?.minutes ?? null },
    text,
  );
}

/** The size next to one. */
export function sizeBeside(size: DaySize, steps: 1 | -1): DaySize {
  return SIZES[Math.max(0, Math.min(SIZES.length - 1, SIZES.indexOf(size) + steps))] ?? size;
}
