import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { StoredChanges } from '../../api/src/features/programmes/changes/change-values';
import { CONTENT } from '../../api/src/features/programmes/changes/programme-change.entity';
import type { Member } from '../support/product';
import { memberKeys } from '../support/sealed';
import { databaseUrl } from './members';

/** Writes what a close of the programme's first week would; the change's id. */
export async function addChange(
  member: Pick<Member, 'id'>,
  programId: string,
  content: unknown,
  source = 'week_close',
): Promise<string> {
  const database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  try {
    const id = randomUUID();
    const own = await memberKeys(database).of(member.id);
    await database.query(
      `INSERT INTO programme_change (id, user_id, program_id, program_week, source, content_sealed)
       VALUES ($1, $2, $3, 1, $4, $5)`,
      [id, member.id, programId, source, own.seal(CONTENT, id, content as StoredChanges)],
    );
    return id;
  } finally {
    await database.destroy();
  }
}
