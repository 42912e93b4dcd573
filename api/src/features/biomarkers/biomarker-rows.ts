import type { EntityManager } from 'typeorm';
import { inPieces } from '../../platform/in-pieces';
import type { MemberKey } from '../../platform/sealing/member-key';
import { type BiomarkerContent, type BiomarkerEntity, CONTENT } from './biomarker.entity';
import type { ReadBiomarker } from './biomarkers.options';
import type { MemberId } from '../member-access/member-access.service';
import type { CameOn } from './current-results';
import type { Biomarker } from './dto/biomarker.dto';

export type BiomarkerRow = Pick<
  BiomarkerEntity,
  'id' | 'file_id' | 'position' | 'needs_review' | 'confirmed' | 'content_sealed' | 'created_at'
>;

/** Whose eyes rows are for: what is held with its document, its reviewer alone sees. */
export interface Held {
  readonly withHeld?: boolean;
}

/**
 * Rows of a member, without those that are held.
 * @param rest of the statement: what else holds of them (`AND ...`), their order, how many; its values are $2 and on
 */
export const rowsOf = (
  tx: EntityManager,
  member: MemberId,
  rest = '',
  values: readonly unknown[] = [],
  { withHeld = false }: Held = {},
): Promise<BiomarkerRow[]> =>
  tx.query(
    `SELECT id, file_id, position, needs_review, confirmed, content_sealed, created_at FROM biomarker
      WHERE user_id = $1 ${withHeld ? '' : 'AND NOT held'} ${rest}`,
    [member, ...values],
  );

/** A row, opened. */
export function biomarkerOf(own: MemberKey, row: BiomarkerRow): Biomarker {
  const {
    unit_code: _code,
    source,
    review_reasons,
    other_reading,
    ...content
  } = own.open(CONTENT, row.id, row.content_sealed);
  return {
    ...content,
    id: row.id,
    file_id: row.file_id,
    needs_review: row.needs_review,
    confirmed: row.confirmed,
    review_reasons: [...review_reasons],
    other_reading: other_reading ? { ...other_reading } : null,
    source: source && { ...source, box: source.box && { ...source.box } },
  };
}

export const biomarkersOf = (own: MemberKey, rows: readonly BiomarkerRow[]): Promise<Biomarker[]> =>
  inPieces(rows, (row) => biomarkerOf(own, row));

/** With the day on which each came. */
export async function datedOf(own: MemberKey, rows: readonly BiomarkerRow[]): Promise<CameOn[]> {
  const opened = await biomarkersOf(own, rows);
  return opened.map((biomarker, at) => ({
    ...biomarker,
    came_on: rows[at]!.created_at.toISOString().slice(0, 10),
  }));
}

/** What is kept of a value as it was read. */
export function contentOf(read: ReadBiomarker): BiomarkerContent {
  const { page, box, text, ...rest } = read;
  return { ...rest, source: { page, box, text } };
}
