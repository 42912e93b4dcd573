import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes and links sent by mail, the flows they belong to, and the change of an address. */
export class AuthMails1763700003100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE auth_user
        ADD COLUMN recovery_sent_at timestamptz,
        ADD COLUMN reauthentication_sent_at timestamptz,
        ADD COLUMN email_change_sent_at timestamptz,
        ADD COLUMN new_email text,
        ADD COLUMN email_change_confirmed text,
        ADD CONSTRAINT auth_user_new_email_lower CHECK (new_email = lower(new_email))`);
    await db.query(`CREATE INDEX auth_user_new_email ON auth_user (new_email) WHERE new_email IS NOT NULL`);
    await db.query(`
      CREATE TABLE auth_flow_state (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL CONSTRAINT auth_flow_state_user REFERENCES auth_user ON DELETE CASCADE,
        kind text NOT NULL,
        challenge text NOT NULL,
        method text NOT NULL,
        auth_code_hash bytea CONSTRAINT auth_flow_state_code UNIQUE,
        code_issued_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await db.query(`CREATE INDEX auth_flow_state_of_user ON auth_flow_state (user_id)`);
    await db.query(`
      CREATE TABLE auth_one_time_token (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT auth_one_time_token_user REFERENCES auth_user ON DELETE CASCADE,
        kind text NOT NULL,
        flow_id uuid CONSTRAINT auth_one_time_token_flow REFERENCES auth_flow_state ON DELETE SET NULL,
        code_hash bytea NOT NULL,
        link_hash bytea CONSTRAINT auth_one_time_token_link UNIQUE,
        secrets_sealed bytea,
        redirect_to text,
        failed_attempts integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        sent_at timestamptz,
        CONSTRAINT auth_one_time_token_one_live UNIQUE (user_id, kind),
        CONSTRAINT auth_one_time_token_kind CHECK (kind IN
          ('signup', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication'))
      )`);
    await db.query(`CREATE INDEX auth_one_time_token_flow_of ON auth_one_time_token (flow_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE auth_one_time_token, auth_flow_state`);
    await db.query(`
      ALTER TABLE auth_user DROP COLUMN recovery_sent_at, DROP COLUMN reauthentication_sent_at,
        DROP COLUMN email_change_sent_at, DROP COLUMN new_email, DROP COLUMN email_change_confirmed`);
  }
}
