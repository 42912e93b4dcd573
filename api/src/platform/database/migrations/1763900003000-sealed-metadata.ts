import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SealedColumn } from '../../sealing/sealed-column';
import {
  forgetDeletedRows,
  hasColumn,
  type RowsToSeal,
  sealRows,
  sealTheRest,
  unsealRows,
  unsealTheRest,
  whileLocked,
} from '../seal-rows';

const PROFILE = `'{name,age,gender,time_zone}'::text[]`;

const FREE: RowsToSeal = {
  column: new SealedColumn('auth_user', 'metadata_sealed'),
  member: 'id',
  row: 'id',
  clear: `nullif(user_metadata - ${PROFILE}, '{}')`,
  blank: `user_metadata = user_metadata - ARRAY(SELECT key FROM jsonb_object_keys(user_metadata) key WHERE key <> ALL (${PROFILE}))`,
  restore: `user_metadata = n.clear::jsonb || user_metadata`,
  joins: true,
};

const GIVEN: RowsToSeal = {
  column: new SealedColumn('auth_one_time_token', 'metadata_sealed'),
  row: 'user_id',
  clear: 'user_metadata',
  blank: 'user_metadata = NULL',
  restore: 'user_metadata = n.clear::jsonb',
};

/** What clients keep in the metadata of a user beside the profile, and what a sign-up gave: sealed with the user's key. */
export class SealedMetadata1763900003000 implements MigrationInterface {
  transaction = false; // each member's rows in one of their own

  async up(db: QueryRunner): Promise<void> {
    await whileLocked(db, 'auth_user', () =>
      db.query(`ALTER TABLE auth_user ADD COLUMN IF NOT EXISTS metadata_sealed bytea`),
    );
    await sealRows(db, FREE);
    await whileLocked(db, 'auth_user', () => sealTheRest(db, FREE));
    await forgetDeletedRows(db, 'auth_user');
    if (await hasColumn(db, 'auth_one_time_token', 'user_metadata')) {
      await whileLocked(db, 'auth_one_time_token', () =>
        db.query(`ALTER TABLE auth_one_time_token ADD COLUMN IF NOT EXISTS metadata_sealed bytea`),
      );
      await sealRows(db, GIVEN);
      await whileLocked(db, 'auth_one_time_token', async () => {
        await sealTheRest(db, GIVEN);
        await db.query(`ALTER TABLE auth_one_time_token DROP COLUMN user_metadata`);
      });
    }
    await forgetDeletedRows(db, 'auth_one_time_token');
  }

  async down(db: QueryRunner): Promise<void> {
    if (await hasColumn(db, 'auth_one_time_token', 'metadata_sealed')) {
      await whileLocked(db, 'auth_one_time_token', () =>
        db.query(`ALTER TABLE auth_one_time_token ADD COLUMN IF NOT EXISTS user_metadata jsonb`),
      );
      await unsealRows(db, GIVEN);
      await whileLocked(db, 'auth_one_time_token', async () => {
        await unsealTheRest(db, GIVEN);
        await db.query(`ALTER TABLE auth_one_time_token DROP COLUMN metadata_sealed`);
      });
    }
    if (!(await hasColumn(db, 'auth_user', 'metadata_sealed'))) return;
    await unsealRows(db, FREE);
    await whileLocked(db, 'auth_user', async () => {
      await unsealTheRest(db, FREE);
      await db.query(`ALTER TABLE auth_user DROP COLUMN metadata_sealed`);
    });
  }
}
