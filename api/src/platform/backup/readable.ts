import type { DataSource } from 'typeorm';
import { PersonalDataRegistry, type PersonalTable } from '../privacy/personal-data-registry';
import { USER_TABLE } from '../privacy/goes-with-user';
import type { MemberKey } from '../sealing/member-key';
import { openMemberKey } from '../sealing/member-keys';
import { masterSealedColumns } from '../sealing/sealed-by-master';
import { SealedColumn } from '../sealing/sealed-column';
import type { SecretBox } from '../sealing/secret-box';

/** Members who are looked at, and rows of each of their tables. */
const MEMBERS = 100;
const ROWS = 20;

export interface Readable {
  members: number;
  /** Sealed values that were tried, members' and the product's own, and those that do not open. */
  values: number;
  unreadable: number;
}

/**
 * Opens what is sealed for some members chosen at random, and of what the product sealed for itself: whether the keys
 * that are here are those of the rows that are here. Shows nothing of it.
 */
export async function tryToRead(dataSource: DataSource, box: SecretBox): Promise<Readable> {
  const registry = new PersonalDataRegistry(dataSource);
  registry.onModuleInit();
  const tables = registry.all().filter(({ sealed, owner }) => sealed.length > 0 && owner.length > 0);
  const members = await dataSource.query<{ id: string; key_sealed: Buffer | null }[]>(
    `SELECT u.id, k.key_sealed FROM ${USER_TABLE} u LEFT JOIN member_key k ON k.user_id = u.id
      ORDER BY random() LIMIT ${MEMBERS}`,
  );
  const found: Readable = { members: members.length, values: 0, unreadable: 0 };
  const tried = (opens: () => unknown) => {
    found.values += 1;
    try {
      opens();
    } catch {
      found.unreadable += 1;
    }
  };
  for (const { id, key_sealed } of members) {
    const keyOf = () => openMemberKey(box, id, key_sealed ?? Buffer.of());
    if (key_sealed) tried(keyOf);
    for (const table of tables) await tryTable(dataSource, table, id, keyOf, tried);
  }
  await tryMasterSealed(dataSource, box, tried);
  return found;
}

async function tryTable(
  dataSource: DataSource,
  { table, owner, row, sealed }: PersonalTable,
  memberId: string,
  keyOf: () => MemberKey,
  tried: (opens: () => unknown) => void,
): Promise<void> {
  const rows = await dataSource.query<Record<string, unknown>[]>(
    `SELECT ${row}::text AS row, ${sealed.join(', ')} FROM ${table} WHERE ${owner[0]} = $1 LIMIT ${ROWS}`,
    [memberId],
  );
  for (const each of rows) {
    for (const column of sealed) {
      const value = each[column] as Buffer | null;
      if (value) tried(() => keyOf().open(new SealedColumn(table, column), String(each.row), value));
    }
  }
}

async function tryMasterSealed(
  dataSource: DataSource,
  box: SecretBox,
  tried: (opens: () => unknown) => void,
): Promise<void> {
  for (const { entity, property, purpose, context } of masterSealedColumns()) {
    const { tableName, ownColumns } = dataSource.getMetadata(entity as () => void);
    const nameOf = (name: string) =>
      ownColumns.find(({ propertyName }) => propertyName === name)?.databaseName ?? name;
    const rows = await dataSource.query<{ context: string; sealed: Buffer }[]>(
      `SELECT ${nameOf(context)}::text AS context, ${nameOf(property)} AS sealed FROM ${tableName}
        WHERE ${nameOf(property)} IS NOT NULL LIMIT ${MEMBERS}`,
    );
    for (const { context: bound, sealed } of rows) tried(() => box.openBytes(purpose, bound, sealed));
  }
}
