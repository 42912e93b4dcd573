import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Several sign-ups with one address wait side by side, each with its code and the device that it came from. */
export class SignUpsSideBySide1763900001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE auth_one_time_token
        DROP CONSTRAINT auth_one_time_token_one_live,
        ADD COLUMN device_hash bytea`);
    await db.query(`
      CREATE UNIQUE INDEX auth_one_time_token_one_live ON auth_one_time_token (user_id, kind)
       WHERE kind <> 'signup'`);
    await db.query(`CREATE INDEX auth_one_time_token_of_user ON auth_one_time_token (user_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM auth_one_time_token t
       USING auth_one_time_token later
       WHERE t.kind = 'signup' AND later.kind = 'signup' AND later.user_id = t.user_id
         AND (later.created_at, later.id) > (t.created_at, t.id)`);
    await db.query(`DROP INDEX auth_one_time_token_one_live, auth_one_time_token_of_user`);
    await db.query(`
      ALTER TABLE auth_one_time_token
        DROP COLUMN device_hash,
        ADD CONSTRAINT auth_one_time_token_one_live UNIQUE (user_id, kind)`);
  }
}
