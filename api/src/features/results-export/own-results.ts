import type { ExportedResult, ResultsToExport } from './export.types';

/** Of a document that names another person, as long as its member has not said that the result is theirs. */
export const isOthers = ({ review_reasons }: ExportedResult): boolean =>
  review_reasons.includes('other_person');

/** What goes out under the member's name, and what is said of the rest; null where there is none. */
export function ownResults(given: ResultsToExport): { own: ResultsToExport; left_out: string | null } {
  const results = given.results.filter((result) => !isOthers(result));
  const documents = new Set(given.results.filter(isOthers).map(({ file_id }) => file_id)).size;
  const said =
    documents === 1
      ? '1 document that names another person is left out.'
      : `${documents} documents that name another person are left out.`;
  return { own: { ...given, results }, left_out: documents === 0 ? null : said };
}
