import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors, their challenges, and recovery codes. */
export class AuthFactors1763700003200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE auth_factor (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL CONSTRAINT auth_factor_user REFERENCES auth_user ON DELETE CASCADE,
        friendly_name text NOT NULL DEFAULT '',
        status text NOT NULL DEFAULT 'unverified',
        secret_sealed bytea NOT NULL,
        last_step bigint,
        failed_attempts integer NOT NULL DEFAULT 0,
        locked_until timestamptz,
        last_challenged_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT auth_factor_name UNIQUE (user_id, friendly_name),
        CONSTRAINT auth_factor_status CHECK (status IN ('unverified', 'verified'))
      )`);
    await db.query(`
      CREATE TABLE auth_challenge (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        factor_id uuid NOT NULL CONSTRAINT auth_challenge_factor REFERENCES auth_factor ON DELETE CASCADE,
        ip text,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      )`);
    await db.query(`CREATE INDEX auth_challenge_of_factor ON auth_challenge (factor_id)`);
    await db.query(`
      CREATE TABLE auth_recovery_code (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL CONSTRAINT auth_recovery_code_user REFERENCES auth_user ON DELETE CASCADE,
        code_hash bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        used_at timestamptz,
        CONSTRAINT auth_recovery_code_hash UNIQUE (user_id, code_hash)
      )`);
    await db.query(`
      ALTER TABLE auth_session
        ADD COLUMN factor_id uuid CONSTRAINT auth_session_factor REFERENCES auth_factor ON DELETE SET NULL`);
    await db.query(`CREATE INDEX auth_session_of_factor ON auth_session (factor_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE auth_session DROP COLUMN factor_id`);
    await db.query(`DROP TABLE auth_recovery_code, auth_challenge, auth_factor`);
  }
}
