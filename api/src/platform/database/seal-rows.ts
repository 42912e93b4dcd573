import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import type { MasterKeys } from '../sealing/master-keys';
import { MemberKeys } from '../sealing/member-keys';
import type { SealedColumn } from '../sealing/sealed-column';
import { SecretBox } from '../sealing/secret-box';
import { sqlStateOf } from './sql-state';

/** The master keys of the migration that runs. An empty database needs none. */
export const migrationKeys = new AsyncLocalStorage<MasterKeys | undefined>();

/** What a migration seals that stood in clear, or the other way round. SQL of a row of the column's table. */
export interface RowsToSeal {
  readonly column: SealedColumn<unknown>;
  /** The column that says whose a row is: `user_id` unless told. */
  readonly member?: string;
  /** What the value is bound to, see `SealedColumn.contextOf`. */
  readonly row: string;
  /** The value in clear as json; null where there is none (any more). */
  readonly clear: string;
  /** Assignment that takes it out of the row, e.g. `answers = NULL`. */
  readonly blank: string;
  /** Assignment that puts it back, from `n.clear` (json). */
  readonly restore: string;
  /** Keys that an earlier process writes join those that are sealed already; else they take the place of all. */
  readonly joins?: true;
}

interface Row {
  place: string;
  row: string;
  value: object;
}

/**
 * Seals rows member by member, each member in a transaction, while processes of the earlier release write on: what they
 * write meanwhile is left to `sealTheRest`. A migration that calls it has `transaction = false`; killed halfway and run
 * again, it goes on where it was.
 */
export function sealRows(db: QueryRunner, what: RowsToSeal): Promise<void> {
  return forEachMember(db, what.column.table, (member, keys) => sealOf(db, what, member, keys), what.member);
}

/** Seals what was written in clear since. Inside `whileLocked`, with the step by which it becomes impossible. */
export async function sealTheRest(db: QueryRunner, what: RowsToSeal): Promise<void> {
  const keys = memberKeys(db);
  const members = await membersWhere(db, what.column.table, `(${what.clear}) IS NOT NULL`, what.member);
  for (const member of members) await sealOf(db, what, member, keys);
}

async function sealOf(
  db: QueryRunner,
  what: RowsToSeal,
  member: string,
  keys: () => MemberKeys,
): Promise<void> {
  const { table, column } = what.column;
  const rows = (await db.query(
    `SELECT ctid::text AS place, (${what.row})::text AS row, (${what.clear})::json AS value, ${column} AS sealed
       FROM ${table} WHERE ${what.member ?? 'user_id'} = $1 AND (${what.clear}) IS NOT NULL FOR UPDATE`,
    [member],
  )) as (Row & { sealed: Buffer | null })[];
  if (rows.length === 0) return;
  const own = await keys().of(member, db.manager);
  const sealed = rows.map(({ row, value, sealed: earlier }) => {
    const kept = what.joins && earlier ? (own.open(what.column, row, earlier) as object) : {};
    return own.seal(what.column, row, what.joins ? { ...kept, ...value } : value);
  });
  await db.query(
    `UPDATE ${table} t SET ${column} = n.sealed, ${what.blank}
       FROM unnest($1::tid[], $2::bytea[]) AS n(place, sealed) WHERE t.ctid = n.place`,
    [rows.map(({ place }) => place), sealed],
  );
}

/** Waits so long for a table at a time (milliseconds): whoever wants it after us waits behind us. */
const LOCK_PATIENCE = 500;
/** Then everybody else goes first for so long, and so often we ask again: for some ten minutes. */
const LOCK_PAUSE = 500;
const LOCK_TRIES = 600;

/**
 * Takes a step in a transaction that nobody else reads or writes the table in: what was written before it is seen by it,
 * and what comes after finds the table as the step left it.
 * @throws when the table was never free
 */
export async function whileLocked(db: QueryRunner, table: string, step: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await db.startTransaction();
    try {
      await db.query(`SET LOCAL lock_timeout = ${LOCK_PATIENCE}`);
      await db.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      await step();
      return await db.commitTransaction();
    } catch (error) {
      await db.rollbackTransaction();
      if (sqlStateOf(error) !== '55P03' || tries === LOCK_TRIES) throw error;
    }
    await delay(LOCK_PAUSE);
  }
}

/** Writes the table anew: what was in clear must not lie on in pages that the earlier version of a row has left. */
export async function forgetDeletedRows(db: QueryRunner, table: string): Promise<void> {
  await db.query(`VACUUM (FULL) ${table}`);
}

/** Takes `sealRows` back. */
export function unsealRows(db: QueryRunner, what: RowsToSeal): Promise<void> {
  return forEachMember(
    db,
    what.column.table,
    (member, keys) => unsealOf(db, what, member, keys),
    what.member,
  );
}

/** Takes back what was sealed since `unsealRows`, as `sealTheRest` does the other way round. */
export async function unsealTheRest(db: QueryRunner, what: RowsToSeal): Promise<void> {
  const keys = memberKeys(db);
  const members = await membersWhere(db, what.column.table, `${what.column.column} IS NOT NULL`, what.member);
  for (const member of members) await unsealOf(db, what, member, keys);
}

async function unsealOf(
  db: QueryRunner,
  what: RowsToSeal,
  member: string,
  keys: () => MemberKeys,
): Promise<void> {
  const { table, column } = what.column;
  const rows = (await db.query(
    `SELECT ctid::text AS place, (${what.row})::text AS row, ${column} AS value FROM ${table}
      WHERE ${what.member ?? 'user_id'} = $1 AND ${column} IS NOT NULL FOR UPDATE`,
    [member],
  )) as { place: string; row: string; value: Buffer }[];
  if (rows.length === 0) return;
  const own = await keys().of(member, db.manager);
  const clear = rows.map(({ row, value }) => JSON.stringify(own.open(what.column, row, value)));
  await db.query(
    `UPDATE ${table} t SET ${column} = NULL, ${what.restore}
       FROM unnest($1::tid[], $2::json[]) AS n(place, clear) WHERE t.ctid = n.place`,
    [rows.map(({ place }) => place), clear],
  );
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
  column = 'user_id',
): Promise<void> {
  const keys = memberKeys(db);
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const [next] = (await db.query(
      `SELECT ${column} AS user_id FROM ${table} WHERE ${column} > $1 ORDER BY ${column} LIMIT 1`,
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

/** Members of whom some row is like that. */
export async function membersWhere(
  db: QueryRunner,
  table: string,
  condition: string,
  column = 'user_id',
): Promise<string[]> {
  const rows = (await db.query(`SELECT DISTINCT ${column} AS user_id FROM ${table} WHERE ${condition}`)) as {
    user_id: string;
  }[];
  return rows.map(({ user_id }) => user_id);
}

export function memberKeys(db: QueryRunner): () => MemberKeys {
  const masters = migrationKeys.getStore();
  const keys = masters && new MemberKeys(db.connection, new SecretBox(masters));
  return () => {
    if (!keys) throw new Error('There are rows to seal: the migration needs MASTER_KEY.');
    return keys;
  };
}
