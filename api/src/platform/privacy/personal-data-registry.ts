import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityMetadata } from 'typeorm';
import { USER_TABLE } from './goes-with-user';
import { type PersonalDataRule, personalDataRuleOf } from './personal-data';

/** Columns that hold a user's id wherever they stand. */
const USER_COLUMNS = new Set(['user_id', 'actor_id', 'subject_id']);

/** How every column is called that `MemberKey` or `SecretBox` seals. */
export const SEALED = '_sealed';

/** A table with rows of users, and what becomes of them. */
export interface PersonalTable {
  readonly table: string;
  /** Columns that may hold the user's id; none where the rows hang on another table's. */
  readonly owner: readonly string[];
  /** The column that names a row to what is sealed in it: of the primary key what is not the user. */
  readonly row: string;
  /** Sealed columns that an export opens. */
  readonly sealed: readonly string[];
  readonly rule: PersonalDataRule;
}

/**
 * Knows where users' data is: what an export takes along and what a deletion leaves. The boot stops when an entity
 * holds something of a user and does not say what becomes of it, or says what its foreign keys do not do.
 */
@Injectable()
export class PersonalDataRegistry implements OnModuleInit {
  private tables: readonly PersonalTable[] = [];

  constructor(private readonly dataSource: DataSource) {}

  onModuleInit(): void {
    this.tables = this.dataSource.entityMetadatas.flatMap((entity) => {
      const rule = personalDataRuleOf(entity.target);
      if (!rule && isPersonal(entity)) throw new Error(`What becomes of ${entity.tableName} with its user?`);
      return rule ? [checked(entity, rule)] : [];
    });
    const parts = this.tables.flatMap(({ rule }) => ('as' in rule.exported ? [rule.exported.as] : []));
    const twice = parts.find((part, index) => parts.indexOf(part) !== index);
    if (twice) throw new Error(`Two entities are exported as ${twice}.`);
  }

  all(): readonly PersonalTable[] {
    return this.tables;
  }
}

function checked(entity: EntityMetadata, rule: PersonalDataRule): PersonalTable {
  const columns = entity.columns.map(({ databaseName }) => databaseName);
  const own = entity.tableName === USER_TABLE ? ['id'] : ['user_id'];
  const owner = (rule.owner ?? own).filter((column) => rule.owner !== undefined || columns.includes(column));
  const without = 'as' in rule.exported ? (rule.exported.without ?? []) : [];
  const ifOwn = 'as' in rule.exported ? (rule.exported.ifOwn ?? []) : [];
  const missing = [...owner, ...without, ...ifOwn].find((column) => !columns.includes(column));
  if (missing) throw new Error(`${entity.tableName} has no column ${missing}.`);
  if ('as' in rule.exported && owner.length === 0) {
    throw new Error(`${entity.tableName} is exported, but has no column with its user.`);
  }
  if (rule.erased === 'with-user' && !goesWithUser(entity)) {
    throw new Error(`No foreign key takes ${entity.tableName} along with its user.`);
  }
  const sealed = bytesOf(entity).filter((column) => 'as' in rule.exported && !without.includes(column));
  const unreadable = sealed.find((column) => !column.endsWith(SEALED));
  if (unreadable) throw new Error(`Nobody could read ${entity.tableName}.${unreadable} in an export.`);
  return { table: entity.tableName, owner, row: rowOf(entity), sealed, rule };
}

const bytesOf = (entity: EntityMetadata): string[] =>
  entity.columns.flatMap(({ type, databaseName }) => (type === 'bytea' ? [databaseName] : []));

function rowOf({ primaryColumns }: EntityMetadata): string {
  const names = primaryColumns.map(({ databaseName }) => databaseName);
  return names.find((name) => name !== 'user_id') ?? 'user_id';
}

/** Holds a user's id, or hangs on a row of a table that says that it holds something of users. */
function isPersonal(entity: EntityMetadata): boolean {
  return (
    entity.tableName === USER_TABLE ||
    entity.columns.some(({ databaseName }) => USER_COLUMNS.has(databaseName)) ||
    entity.foreignKeys.some(({ referencedEntityMetadata: to }) => personalDataRuleOf(to.target) !== undefined)
  );
}

function goesWithUser(entity: EntityMetadata): boolean {
  if (entity.tableName === USER_TABLE) return true;
  return entity.foreignKeys.some(
    ({ onDelete, referencedEntityMetadata: to }) =>
      onDelete === 'CASCADE' && to !== entity && goesWithUser(to),
  );
}
