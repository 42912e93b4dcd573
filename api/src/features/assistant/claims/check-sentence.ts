import { CANARY } from '../prompts/prompts';
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
const OUTSIDE = /!\[|<[a-z/!][^>]*>|https?:|www\.|\]\((?!\/(?:app|content)\b)|javascript:|data:/i;
const OWN_ORDERS = /<\/?data>|\bRECORD\b|system prompt|my instructions (?:are|say)/;
/** It cannot: whoever reads this would trust that something has changed. */
const CHANGED =
  /\bi(?:'ve| have| did|'ll| will| am going to)? (?:just |now |already )?(?:move|moved|moving|reschedul\w+|delet\w+|cancel\w*|add(?:ed|ing)?|book(?:ed|ing)?|tick(?:ed)?|mark(?:ed)?|pause(?:d)?|updat\w+|chang(?:e|ed|ing)|remind(?:ed)?|sent|send|submitted?)\b/i;
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Whether a sentence may be shown: it claims nothing of the member that the record does not bear out. */
export function maySay(sentence: string, { record, given }: Ground): boolean {
  if (
    sentence.includes(CANARY) ||
    OUTSIDE.test(sentence) ||
    OWN_ORDERS.test(sentence) ||
    CHANGED.test(sentence)
  ) {
    return false;
  }
  const known = new Set(given.match(NUMBER) ?? []);
  const figures = sentence.match(NUMBER) ?? [];
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
    text.includes(title.toLowerCase()),
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
