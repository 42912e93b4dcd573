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
