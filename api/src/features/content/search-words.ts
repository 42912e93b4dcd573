import type { Article } from './dto/article.dto';

/** Words of any text: whoever searches means others. */
const COMMON = new Set(
  `about after all also and another any are ask back because been before being both but can comes could day does each
  enough even every few first for from get give goes good had has have her here him his how into its just keep like
  little long make makes many may means more most much need next not now off often one only other our out over own put
  same say says she should some still such take than that the their them then there these they thing things this those
  too two under until use very was way well were what when where which while who why will with without would you your`.split(
    /\s+/,
  ),
);

/**
 * What a text speaks of beyond its title and summary: each word once, in small letters, without those of any text. It is
 * searched on the member's device, so that nobody else learns what a member looks for.
 */
export function searchWords({ title, summary, action, body }: Article): string {
  const known = new Set(wordsIn(`${title} ${summary}`));
  const words = wordsIn(`${body} ${action}`).filter((word) => !known.has(word) && !COMMON.has(word));
  return [...new Set(words)].join(' ');
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}\p{N}]{2,}|\d{3,}/gu) ?? [];
