import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Devices that signed in before; failures of second factors are counted per session, no longer on the factor. */
export class AuthDevices1763800001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE auth_device (
        token_hash bytea PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT auth_device_user REFERENCES auth_user ON DELETE CASCADE,
        failed_attempts integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz NOT NULL DEFAULT now()
      )`);
    await db.query(`CREATE INDEX auth_device_of_user ON auth_device (user_id)`);
    await db.query(`ALTER TABLE auth_factor DROP COLUMN failed_attempts, DROP COLUMN locked_until`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE auth_factor
        ADD COLUMN failed_attempts integer NOT NULL DEFAULT 0,
        ADD COLUMN locked_until timestamptz`);
    await db.query(`DROP TABLE auth_device`);
  }
}
