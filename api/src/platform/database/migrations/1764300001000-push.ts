import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages to devices: the pair that signs them, devices, what their members want, and what they are told. */
export class Push1764300001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE vapid_key (
        name text PRIMARY KEY,
        public_key text NOT NULL,
        private_key_sealed bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await db.query(`
      CREATE TABLE push_subscription (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT push_subscription_user REFERENCES auth_user ON DELETE CASCADE,
        session_id uuid NOT NULL CONSTRAINT push_subscription_session REFERENCES auth_session ON DELETE CASCADE,
        endpoint_hash bytea NOT NULL CONSTRAINT push_subscription_endpoint UNIQUE,
        target_sealed bytea NOT NULL,
        notice_key_hash bytea NOT NULL CONSTRAINT push_subscription_notice_key UNIQUE,
        expires_at timestamptz,
        shown_at timestamptz,
        unanswered_since timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await db.query(`CREATE INDEX push_subscription_of_user ON push_subscription (user_id)`);
    await db.query(`CREATE INDEX push_subscription_of_session ON push_subscription (session_id)`);
    await db.query(`
      CREATE TABLE push_preferences (
        user_id uuid PRIMARY KEY CONSTRAINT push_preferences_user REFERENCES auth_user ON DELETE CASCADE,
        kinds_off text[] NOT NULL DEFAULT '{}',
        quiet_from text DEFAULT '22:00',
        quiet_until text DEFAULT '07:00',
        show_titles boolean NOT NULL DEFAULT false,
        by_mail boolean NOT NULL DEFAULT true,
        wanted boolean NOT NULL DEFAULT false,
        told_unreachable text,
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await db.query(`
      CREATE TABLE push_notice (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL CONSTRAINT push_notice_user REFERENCES auth_user ON DELETE CASCADE,
        kind text NOT NULL,
        subject text NOT NULL,
        local_day date NOT NULL,
        place integer NOT NULL,
        state text NOT NULL,
        due_at timestamptz NOT NULL,
        valid_until timestamptz NOT NULL,
        snoozes integer NOT NULL DEFAULT 0,
        reached uuid[] NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz,
        CONSTRAINT push_notice_once UNIQUE (user_id, local_day, kind, subject)
      )`);
    await db.query(`CREATE INDEX push_notice_waiting ON push_notice (due_at, id) WHERE state = 'waiting'`);
    await db.query(
      `CREATE UNIQUE INDEX push_notice_one_mail_a_day ON push_notice (user_id, local_day) WHERE state = 'mailed'`,
    );
    await db.query(`CREATE INDEX push_notice_by_age ON push_notice (created_at)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE push_notice, push_preferences, push_subscription, vapid_key`);
  }
}
