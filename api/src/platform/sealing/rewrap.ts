import type { DataSource } from 'typeorm';
import type { MasterKeys } from './master-keys';
import { type MasterSealedColumn, masterSealedColumns } from './sealed-by-master';
import { prefixOf } from './sealed-value';
import { SecretBox } from './secret-box';

const BATCH = 500;

/**
 * Seals anew with the current master key whatever another known one has sealed: keys of members, signing keys and the
 * like. What members wrote is not touched, as their own keys stay. In batches, each on its own; a run that was killed is
 * continued by the next one.
 * @returns how many values were sealed anew
 * @throws UnknownKey when something is sealed with a master key that is not known
 */
export async function rewrap(dataSource: DataSource, masters: MasterKeys): Promise<number> {
  let total = 0;
  for (const column of masterSealedColumns()) {
    for (;;) {
      const sealed = await rewrapSome(dataSource, masters, column);
      total += sealed;
      if (sealed === 0) break;
    }
  }
  return total;
}

function rewrapSome(
  dataSource: DataSource,
  masters: MasterKeys,
  column: MasterSealedColumn,
): Promise<number> {
  const { entity, property, purpose, context } = column;
  const { tableName, ownColumns } = dataSource.getMetadata(entity as () => void);
  const nameOf = (name: string) =>
    ownColumns.find(({ propertyName }) => propertyName === name)?.databaseName ?? name;
  const box = new SecretBox(masters);
  return dataSource.transaction(async (tx) => {
    const rows = await tx.query<{ place: string; context: string; sealed: Buffer }[]>(
      `SELECT ctid::text AS place, ${nameOf(context)}::text AS context, ${nameOf(property)} AS sealed FROM ${tableName}
        WHERE substring(${nameOf(property)} FROM 1 FOR 5) <> $1 LIMIT ${BATCH} FOR UPDATE`,
      [prefixOf(masters.current(purpose))],
    );
    const anew = rows.map(({ context: bound, sealed }) =>
      box.seal(purpose, bound, box.openBytes(purpose, bound, sealed)),
    );
    await tx.query(
      `UPDATE ${tableName} t SET ${nameOf(property)} = n.sealed
         FROM unnest($1::tid[], $2::bytea[]) AS n(place, sealed) WHERE t.ctid = n.place`,
      [rows.map(({ place }) => place), anew],
    );
    return rows.length;
  });
}
