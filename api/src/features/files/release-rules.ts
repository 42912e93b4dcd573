import type { Biomarker } from '../biomarkers/biomarkers.service';
import type { FileReading } from './health-file.entity';
import { type UploadKind, uploadKindsOf } from './upload-items';

/** Types of documents, each with a rule of its own. */
export const DOCUMENT_TYPES = [
  'blood',
  'body',
  'fitness',
  'glucose',
  'movement',
  'genomics',
  'microbiome',
  'other',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** `after_review`: once a clinician has signed, after the days at the latest; `after_days`: then, signed or not. */
export const RELEASE_MODES = ['at_once', 'after_review', 'after_days'] as const;
export type ReleaseMode = (typeof RELEASE_MODES)[number];

/** When members see what was read in a document. */
export interface ReleaseRule {
  readonly mode: ReleaseMode;
  /** From the moment it was read. */
  readonly days: number;
}

/** Nobody waits longer than this for what is theirs. */
export const LONGEST_HOLD = 30;
/** Where nobody says anything. */
export const AT_ONCE: ReleaseRule = { mode: 'at_once', days: 14 };

type Read = Pick<Biomarker, 'analyte' | 'category'>;

/** What a document is, by all that was read in it. */
export function documentTypesOf(
  values: readonly Read[],
  reading: Pick<FileReading, 'calls_itself' | 'report'>,
): DocumentType[] {
  const all = values.map(({ analyte, category }) => ({ analyte, category, needs_review: false }));
  const kinds = uploadKindsOf(all, reading).filter(
    (kind): kind is Exclude<UploadKind, 'any'> => kind !== 'any',
  );
  return kinds.length > 0 ? kinds : ['other'];
}

/** The rule that holds a document longest; null where none does. A signature ends no hold that is of days alone. */
export function strictest(rules: readonly ReleaseRule[]): ReleaseRule | null {
  const [first] = rules
    .filter(({ mode }) => mode !== 'at_once')
    .sort((a, b) => b.days - a.days || Number(b.mode === 'after_days') - Number(a.mode === 'after_days'));
  return first ?? null;
}
