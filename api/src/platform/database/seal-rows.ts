import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryRunner } from 'typeorm';
import type { MasterKeys } from '../sealing/master-keys';
import { MemberKeys } from '../sealing/member-keys.service';
import type { SealedColumn } from '../sealing/sealed-column';
import { SecretBox } from '../sealing/secret-box';

/** The master keys of the migration that runs. An empty database needs none. */
export const migrationKeys = new AsyncLocalStorage<MasterKeys | undefined>();

/** What a migration seals that stood in clear, or the other way round. SQL of a row of the column's table. */
export interface RowsToSeal {
  readonly column: SealedColumn<unknown>;
  /** What the value is bound to, see `SealedColumn.contextOf`. */
  readonly row: string;
  /** The value in clear as json; null where there is none (any more). */
  readonly clear: string;
  /** Assignment that takes it out of the row, e.g. `answers = NULL`. */
  readonly blank: string;
  /** Assignment that puts it back, from `n.clear` (json). */
  readonly restore: string;
}

interface Row {
  place: string;
  row: string;
  value: unknown;
}

/**
 * Seals rows member by member, each member in a transaction, and forgets those whose member is gone. A migration that
 * calls it has `transaction = false`; killed halfway and run again, it goes on where it was.
 */
export async function sealRows(db: QueryRunner, what: RowsToSeal): Promise<void> {
  const { table, column } = what.column;
  await db.query(
    `DELETE FROM ${table} t WHERE NOT EXISTS (SELECT 1 FROM auth_user u WHERE u.id = t.user_id)`,
  );
  await forEachMember(db, table, async (member, keys) => {
    const rows = (await db.query(
      `SELECT ctid::text AS place, (${what.row})::text AS row, (${what.clear})::json AS value FROM ${table}
        WHERE user_id = $1 AND (${what.clear}) IS NOT NULL FOR UPDATE`,
      [member],
    )) as Row[];
    if (rows.length === 0) return;
    const own = await keys().of(member, db.manager);
    const sealed = rows.map(({ row, value }) => own.seal(what.column, row, value));
    await db.query(
      `UPDATE ${table} t SET ${column} = n.sealed, ${what.blank}
         FROM unnest($1::tid[], $2::bytea[]) AS n(place, sealed) WHERE t.ctid = n.place`,
      [rows.map(({ place }) => place), sealed],
    );
  });
}

/** Writes the table anew: what was in clear must not lie on in pages that the earlier version of a row has left. */
export async function forgetDeletedRows(db: QueryRunner, table: string): Promise<void> {
  await db.query(`SET statement_timeout = 0`);
  await db.query(`VACUUM (FULL) ${table}`);
  await db.query(`RESET statement_timeout`);
}

/** Takes `sealRows` back. */
export async function unsealRows(db: QueryRunner, what: RowsToSeal): Promise<void> {
  const { table, column } = what.column;
  await forEachMember(db, table, async (member, keys) => {
    const rows = (await db.query(
      `SELECT ctid::text AS place, (${what.row})::text AS row, ${column} AS value FROM ${table}
        WHERE user_id = $1 AND ${column} IS NOT NULL FOR UPDATE`,
      [member],
    )) as (Row & { value: Buffer })[];
    if (rows.length === 0) return;
    const own = await keys().of(member, db.manager);
    const clear = rows.map(({ row, value }) => JSON.stringify(own.open(what.column, row, value)));
    await db.query(
      `UPDATE ${table} t SET ${column} = NULL, ${what.restore}
         FROM unnest($1::tid[], $2::json[]) AS n(place, clear) WHERE t.ctid = n.place`,
      [rows.map(({ place }) => place), clear],
    );
  });
}

/** Whether a step of a migration without a transaction has still to be taken. */
export async function hasColumn(db: QueryRunner, table: string, column: string): Promise<boolean> {
  const rows = (await db.query(
    `SELECT 1 FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = $1 AND column_name = $2`,
    [table, column],
  )) as unknown[];
  return rows.length > 0;
}

/**
 * Works on each member of whom the table has rows, in a transaction of their own: in the order of their ids, by the index
 * that every such table has on them.
 */
export async function forEachMember(
  db: QueryRunner,
  table: string,
  work: (member: string, keys: () => MemberKeys) => Promise<void>,
): Promise<void> {
  const keys = memberKeys(db);
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const [next] = (await db.query(
      `SELECT user_id FROM ${table} WHERE user_id > $1 ORDER BY user_id LIMIT 1`,
      [last],
    )) as { user_id: string }[];
    if (!next) return;
    last = next.user_id;
    await db.startTransaction();
    try {
      await work(last, keys);
      await db.commitTransaction();
    } catch (error) {
      await db.rollbackTransaction();
      throw error;
    }
  }
}

function memberKeys(db: QueryRunner): () => MemberKeys {
  const masters = migrationKeys.getStore();
  const keys = masters && new MemberKeys(db.connection, new SecretBox(masters));
  return () => {
    if (!keys) throw new Error('There are rows to seal: the migration needs MASTER_KEY.');
    return keys;
  };
}
