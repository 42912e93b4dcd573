import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users, their sessions and refresh tokens, signing keys, and the account with the time zone. */
export class Auth1763700002000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE auth_user (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        identity_id uuid NOT NULL DEFAULT gen_random_uuid(),
        email text NOT NULL CONSTRAINT auth_user_email UNIQUE,
        password_hash text,
        role text NOT NULL DEFAULT 'member',
        user_metadata jsonb NOT NULL DEFAULT '{}',
        email_confirmed_at timestamptz,
        confirmation_sent_at timestamptz,
        last_sign_in_at timestamptz,
        banned_until timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT auth_user_email_lower CHECK (email = lower(email)),
        CONSTRAINT auth_user_role CHECK (role IN ('member', 'coach', 'clinician', 'admin'))
      )`);
    await db.query(`
      CREATE TABLE auth_session (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL CONSTRAINT auth_session_user REFERENCES auth_user ON DELETE CASCADE,
        aal text NOT NULL DEFAULT 'aal1',
        user_agent text,
        ip text,
        created_at timestamptz NOT NULL DEFAULT now(),
        refreshed_at timestamptz,
        not_after timestamptz,
        CONSTRAINT auth_session_aal CHECK (aal IN ('aal1', 'aal2'))
      )`);
    await db.query(`CREATE INDEX auth_session_of_user ON auth_session (user_id)`);
    await db.query(`
      CREATE TABLE auth_amr (
        session_id uuid NOT NULL CONSTRAINT auth_amr_session REFERENCES auth_session ON DELETE CASCADE,
        method text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (session_id, method)
      )`);
    await db.query(`
      CREATE TABLE auth_refresh_token (
        id uuid PRIMARY KEY,
        session_id uuid NOT NULL CONSTRAINT auth_refresh_token_session REFERENCES auth_session ON DELETE CASCADE,
        token_hash bytea NOT NULL CONSTRAINT auth_refresh_token_hash UNIQUE,
        parent_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        revoked_at timestamptz
      )`);
    await db.query(`CREATE INDEX auth_refresh_token_of_session ON auth_refresh_token (session_id)`);
    // The family has one living member, whatever the code above it does.
    await db.query(
      `CREATE UNIQUE INDEX auth_refresh_token_active ON auth_refresh_token (session_id) WHERE revoked_at IS NULL`,
    );
    await db.query(`
      CREATE TABLE auth_signing_key (
        kid text PRIMARY KEY,
        public_jwk jsonb NOT NULL,
        private_jwk_sealed bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        retired_at timestamptz
      )`);
    await db.query(`
      CREATE TABLE account (
        user_id uuid PRIMARY KEY CONSTRAINT account_user REFERENCES auth_user ON DELETE CASCADE,
        time_zone text NOT NULL DEFAULT 'Europe/London',
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `DROP TABLE account, auth_signing_key, auth_refresh_token, auth_amr, auth_session, auth_user`,
    );
  }
}
