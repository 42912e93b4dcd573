/** What shows nothing, or turns the order around in which the rest is read; tabs and line ends are seen. */
const UNSEEN = /[^\P{Cc}\t\n]|\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}/gu;
/** Joins pictures to one. */
const JOINS = /\u200d|\ufe0f/;

/** A text as its reader sees it: what looks the same is the same. */
export const asSeen = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\u2018\u2019\u02bc]/g, "'");

/** A text that is to be shown, without what nobody can see in it. */
export const withoutUnseen = (text: string): string =>
  text.replace(UNSEEN, (sign) => (JOINS.test(sign) ? sign : ''));

/** A text that rules are to read: of what nobody can see nothing is left, what joins pictures included. */
export const seenAlone = (text: string): string => text.replace(UNSEEN, '');

/** Every text of a plain value, as it may be shown. */
export function textsWithoutUnseen<T>(value: T): T;
export function textsWithoutUnseen(value: unknown): unknown {
  if (typeof value === 'string') return withoutUnseen(value);
  if (Array.isArray(value)) return value.map((one) => textsWithoutUnseen<unknown>(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, textsWithoutUnseen<unknown>(one)]),
  );
}
