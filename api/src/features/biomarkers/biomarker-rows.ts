import { setImmediate as othersTurn } from 'node:timers/promises';
import type { MemberKey } from '../../platform/sealing/member-key';
import { type BiomarkerContent, type BiomarkerEntity, CONTENT } from './biomarker.entity';
import type { ReadBiomarker } from './biomarkers.options';
import type { Biomarker } from './dto/biomarker.dto';

export type BiomarkerRow = Pick<
  BiomarkerEntity,
  'id' | 'file_id' | 'position' | 'needs_review' | 'confirmed' | 'content_sealed' | 'created_at'
>;

/** A row, opened. */
export function biomarkerOf(own: MemberKey, row: BiomarkerRow): Biomarker {
  const {
    unit_code: _code,
    source,
    review_reasons,
    ...content
  } = own.open(CONTENT, row.id, row.content_sealed);
  return {
    ...content,
    id: row.id,
    file_id: row.file_id,
    needs_review: row.needs_review,
    confirmed: row.confirmed,
    review_reasons: [...review_reasons],
    source: source && { ...source, box: source.box && { ...source.box } },
  };
}

/** Rows that are opened at once: others have their turn in between, for a member may have thousands. */
const AT_ONCE = 500;

export async function biomarkersOf(own: MemberKey, rows: readonly BiomarkerRow[]): Promise<Biomarker[]> {
  const opened: Biomarker[] = [];
  for (const row of rows) {
    if (opened.length > 0 && opened.length % AT_ONCE === 0) await othersTurn();
    opened.push(biomarkerOf(own, row));
  }
  return opened;
}

/** What is kept of a value as it was read. */
export function contentOf(read: ReadBiomarker): BiomarkerContent {
  const { page, box, text, ...rest } = read;
  return { ...rest, source: { page, box, text } };
}
