import { CANARY } from '../prompts/prompts';
import { asSeen } from '../../../platform/privacy/as-seen';
import { addDays, type MemberRecord, type RecordEvent, weekdayOf } from '../context/member-record';
import { dateText } from '../built-in/wording';
import { type Claim, claimsIn, isTrue } from './claims';

/** What a sentence of a model's may rest on. */
export interface Ground {
  readonly record: MemberRecord;
  /** Everything that the model was given: its figures may be repeated. */
  readonly given: string;
}

const NUMBER = /\d+(?:[.,]\d+)?/g;
const HELP_LINES = new Set(['999', '111', '116', '123', '112']);
/** What a page would make a link, a picture or a tag of, or may hide one: signs that are escaped or written as entities. */
const OUTSIDE =
  /!\[|<[a-z/!?]|\]\((?!\/(?:app|content)\b)|\][[:]|\/\/|www\.|\b(?:https?|javascript|data|mailto|xmpp|tel):|\S@\S|&#?\w+;|\\[!-/:-@[-`{-~]/i;
/** Digits that are none of ours, and words made of letters that only look like ours. */
const LOOKALIKES =
  /[^\P{Nd}0-9]|\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;
const OWN_ORDERS = /<\/?data>|\bRECORD\b|system prompt|my instructions (?:are|say)/;
/** It cannot: whoever reads this would trust that something has changed. */
const CHANGED =
  /\bi(?:'ve| have| did|'ll| will| am going to)? (?:just |now |already )?(?:move|moved|moving|reschedul\w+|delet\w+|cancel\w*|add(?:ed|ing)?|book(?:ed|ing)?|tick(?:ed)?|mark(?:ed)?|pause(?:d)?|updat\w+|chang(?:e|ed|ing)|remind(?:ed)?|sent|send|submitted?)\b/i;
/** From two on. */
const COUNTS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const WORDS = COUNTS.join('|');
const THINGS =
  '(?:tasks?|check-?ins?|habits?|days?|weeks?|months?|minutes?|hours?|times|walks?|sessions?|lessons?|steps?|per ?cent)';
/** Counts in words, where they count something: "nine of ten", "five short walks", "week seven". */
const COUNTED = new RegExp(
  `(?<=\\bweek )(?:${WORDS})\\b|\\b(?:${WORDS})(?=[\\s-]{1,3}(?:out of|of|(?:[\\w-]{1,20} )?${THINGS})\\b)`,
  'gi',
);

const IN_WORDS = new RegExp(`\\b(?:${WORDS})\\b`, 'gi');
const figureOf = (count: string): string => String(COUNTS.indexOf(count.toLowerCase()) + 2);

/** Whether a sentence may be shown: it claims nothing of the member that the record does not bear out. */
export function maySay(written: string, { record, given }: Ground): boolean {
  const sentence = asSeen(written).replace(/[*_]+/g, '');
  if (
    sentence.toLowerCase().includes(CANARY) ||
    OUTSIDE.test(sentence) ||
    LOOKALIKES.test(sentence) ||
    OWN_ORDERS.test(sentence) ||
    CHANGED.test(sentence)
  ) {
    return false;
  }
  const known = new Set([...(given.match(NUMBER) ?? []), ...(given.match(IN_WORDS) ?? []).map(figureOf)]);
  const figures = [...(sentence.match(NUMBER) ?? []), ...(sentence.match(COUNTED) ?? []).map(figureOf)];
  if (!figures.every((figure) => known.has(figure) || HELP_LINES.has(figure))) return false;
  const claims = claimsIn(sentence, record);
  if (!claims.every((claim) => isTrue(claim, record))) return false;
  const isGiven = ({ kind, said }: Claim) => (kind !== 'date' && kind !== 'time') || given.includes(said);
  if (!claims.every(isGiven)) return false;
  return itemsFit(sentence, record);
}

/** Items that a sentence names stand on the days and at the hours that it says. */
function itemsFit(sentence: string, record: MemberRecord): boolean {
  const text = sentence.toLowerCase();
  const titles = [...new Set(record.events.map(({ title }) => title))].filter((title) =>
    text.includes(asSeen(title).toLowerCase()),
  );
  const times = [...text.matchAll(/\b([01]?\d|2[0-3]):([0-5]\d)\b/g)].map(
    ([, hour = '', minute = '']) => `${hour.padStart(2, '0')}:${minute}`,
  );
  const days = daysIn(text, record);
  if (titles.length === 0) return true;
  const named = record.events.filter(({ title }) => titles.includes(title));
  const stands = (is: (event: RecordEvent) => boolean) => named.some(is);
  return (
    times.every((time) => stands(({ starts, ends }) => starts === time || ends === time)) &&
    days.every((isDay) => stands(({ day }) => isDay(day)))
  );
}

function daysIn(text: string, { today }: MemberRecord): ((day: string) => boolean)[] {
  const near = [
    [/\btoday\b|\btonight\b/, 0],
    [/\btomorrow\b/, 1],
    [/\byesterday\b/, -1],
  ] as const;
  const named = WEEKDAYS.flatMap((name, at) =>
    new RegExp(`\\b${name}s?\\b`).test(text) ? [(day: string) => weekdayOf(day) === at + 1] : [],
  );
  const dates = [
    ...text.matchAll(
      /\b(\d{1,2}) (january|february|march|april|may|june|july|august|september|october|november|december)\b/g,
    ),
  ].map(
    ([said]) =>
      (day: string) =>
        dateText(day).toLowerCase().endsWith(` ${said}`),
  );
  return [
    ...near.flatMap(([pattern, by]) =>
      pattern.test(text) ? [(day: string) => day === addDays(today, by)] : [],
    ),
    ...named,
    ...dates,
  ];
}
