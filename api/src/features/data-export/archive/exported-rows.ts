import type { EntityManager } from 'typeorm';
import type { MemberKey } from '../../../platform/sealing/member-key';
import { SealedColumn } from '../../../platform/sealing/sealed-column';
import { inPieces } from '../../../platform/in-pieces';
import type { JsonObject, JsonValue } from '../../../platform/types/json';
import { type PersonalTable, SEALED } from '../../../platform/privacy/personal-data-registry';

type Row = { shown: JsonObject; row: string; is_own: boolean } & Record<string, unknown>;

/**
 * A user's rows of a table as the export shows them: what is sealed stands opened under its name without the ending, and
 * what is nobody's to see is left out.
 * @param key the user's
 */
export async function exportedRows(
  tx: EntityManager,
  key: MemberKey,
  { table, owner, row, sealed, rule }: PersonalTable,
  userId: string,
): Promise<JsonObject[]> {
  if (!('as' in rule.exported)) return [];
  const { without = [], ifOwn = [] } = rule.exported;
  const rows = await tx.query<Row[]>(
    `SELECT to_jsonb(t) - $2::text[] AS shown, ${row}::text AS row, ${owner[0]} IS NOT DISTINCT FROM $1::uuid AS is_own
            ${sealed.map((column) => `, ${column}`).join('')}
       FROM ${table} t WHERE ${owner.map((column) => `${column} = $1`).join(' OR ')} ORDER BY ${row}`,
    [userId, [...without, ...sealed]],
  );
  return inPieces(rows, (each) => {
    const shown = { ...each.shown };
    if (!each.is_own) ifOwn.forEach((column) => delete shown[column]);
    for (const column of sealed) {
      const value = each[column] as Buffer | null;
      shown[column.slice(0, -SEALED.length)] =
        value && key.open(new SealedColumn<JsonValue>(table, column), each.row, value);
    }
    return shown;
  });
}
