import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/**
 * Writes the one row that a member has in a table, in the place of the earlier one, and counts: `revision` is 1 at first
 * and one more with each save. Until the transaction ends, no other save of this member's can begin.
 * @param values columns beside `user_id`, `revision` and the times
 * @returns the new revision
 */
export async function saveRevised(
  tx: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  userId: string,
  values: Record<string, Buffer> = {},
): Promise<number> {
  const { tableName, updateDateColumn } = tx.connection.getMetadata(entity);
  const names = Object.keys(values);
  const changes = [
    ...names.map((name) => `${name} = excluded.${name}`),
    'revision = saved.revision + 1',
    ...(updateDateColumn ? [`${updateDateColumn.databaseName} = now()`] : []),
  ];
  const [row] = await tx.query<[{ revision: number }]>(
    `INSERT INTO ${tableName} AS saved (${['user_id', 'revision', ...names].join(', ')})
     VALUES (${['$1', '1', ...names.map((_, at) => `$${at + 2}`)].join(', ')})
     ON CONFLICT (user_id) DO UPDATE SET ${changes.join(', ')} RETURNING saved.revision`,
    [userId, ...Object.values(values)],
  );
  return row.revision;
}
