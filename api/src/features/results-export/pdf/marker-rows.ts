import type { FileSource } from '../../files/file-sources.service';
import type { ExportedResult, ResultsToExport } from '../export.types';
import { correctionWords, REASONS, shortDay } from '../words';

/** One line of the page, in words. */
export interface MarkerRow {
  readonly name: string;
  /** What is said below the name: how it is printed, what was corrected. */
  readonly notes: readonly string[];
  readonly value: string;
  readonly unit: string;
  readonly range: string;
  readonly status: 'high' | 'low' | 'normal' | null;
  readonly date: string;
  /** The number of its document below the table, and the page there. */
  readonly source: string;
  /** Values of the same marker before it, or why it waits. */
  readonly aside: readonly string[];
}

export interface MarkerRows {
  readonly categories: readonly { readonly name: string; readonly rows: readonly MarkerRow[] }[];
  readonly unchecked: readonly MarkerRow[];
  /** How many more there are than a page can be expected to show. */
  readonly left_out: number;
  /** Documents that the rows speak of, in the order of their numbers. */
  readonly sources: readonly FileSource[];
}

/** How many values of a marker stand beside its newest one. */
const EARLIER = 2;
/** Rows of each table: more is no summary, and would hold up everybody's answers while it is drawn. */
const MOST_ROWS = 200;
/** Longer printed ranges are told by their bounds. */
const SHORT_RANGE = 16;

/** How a name is compared: a printer's dots and capitals are no other name. */
const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function rangeOf({
  reference_min: min,
  reference_max: max,
  reference_text,
  ...result
}: ExportedResult): string {
  const general = result.reference_source === 'general' ? 'general ' : '';
  const printed =
    result.unit === null ? reference_text : (reference_text?.replace(result.unit, '').trim() ?? null);
  if (general === '' && printed !== null && printed !== '' && printed.length <= SHORT_RANGE) return printed;
  if (min !== null && max !== null) return `${general}${min} – ${max}`;
  if (max !== null) return `${general}up to ${max}`;
  if (min !== null) return `${general}from ${min}`;
  return reference_text ?? '';
}

/** '03/25': enough for what stands in the past. */
const monthOf = (day: string | null): string =>
  day === null ? 'no date' : `${day.slice(5, 7)}/${day.slice(2, 4)}`;

function earlier(newest: ExportedResult, before: readonly ExportedResult[]): string[] {
  const told = before.slice(0, EARLIER).map(({ value, unit, measured_on }) => {
    const inUnit = unit === newest.unit || unit === null ? value : `${value} ${unit}`;
    return `${inUnit} (${monthOf(measured_on)})`;
  });
  const more = before.length - told.length;
  return more > 0 ? [...told, `+${more}`] : told;
}

/** The rows of the page: of each marker its newest value, and apart what nobody has checked. */
export function markerRows({ documents, results }: ResultsToExport): MarkerRows {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const sources: FileSource[] = [];
  const numberOf = (document: FileSource): number => {
    if (!sources.includes(document)) sources.push(document);
    return sources.indexOf(document) + 1;
  };
  const dayOf = (result: ExportedResult): string | null =>
    result.measured_on ?? byId.get(result.file_id ?? '')?.date ?? null;

  function rowOf(result: ExportedResult, aside: readonly string[]): MarkerRow {
    const { marker, name, correction, file_id, page } = result;
    const document = byId.get(file_id ?? '');
    const day = dayOf(result);
    return {
      name: marker ?? name,
      notes: [
        ...(marker !== null && bare(marker) !== bare(name)
          ? [`${file_id === null ? 'typed' : 'printed'} as ${name}`]
          : []),
        ...(correction === null ? [] : [correctionWords(correction)]),
        ...(result.contradiction ? ["the report's flag and range disagree"] : []),
      ],
      value: result.value,
      unit: result.unit ?? '',
      range: rangeOf(result),
      status: result.needs_review ? null : result.status,
      date: day === null ? '' : shortDay(day),
      source: document ? `${numberOf(document)}${page === null ? '' : `, p. ${page}`}` : 'typed',
      aside,
    };
  }

  // Values without a day come last; those of one day as they were given.
  const inOrder = results.toSorted((a, b) => (dayOf(b) ?? '').localeCompare(dayOf(a) ?? ''));
  const counting = inOrder.filter(({ needs_review }) => !needs_review);
  const byMarker = Map.groupBy(counting, ({ analyte, name }) => analyte ?? bare(name));
  const markers = [...byMarker.values()];
  const newest = markers
    .slice(0, MOST_ROWS)
    .flatMap(([first, ...before]) =>
      first ? [{ category: first.category, row: rowOf(first, earlier(first, before)) }] : [],
    );
  const categories = [...Map.groupBy(newest, ({ category }) => category)].map(([name, found]) => ({
    name,
    rows: found.map(({ row }) => row),
  }));
  const waiting = inOrder.filter(({ needs_review }) => needs_review);
  const unchecked = waiting.slice(0, MOST_ROWS).map((result) =>
    rowOf(
      result,
      result.review_reasons.map((reason) => REASONS[reason]),
    ),
  );
  const left_out = markers.length + waiting.length - newest.length - unchecked.length;
  return { categories, unchecked, left_out, sources };
}
