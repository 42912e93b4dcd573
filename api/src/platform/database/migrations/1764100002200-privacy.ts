import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What members decide about their data, what went to a model, and what the assistant remembers. */
export class Privacy1764100002200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE consent_decision (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT consent_decision_user REFERENCES auth_user ON DELETE CASCADE,
        purpose text NOT NULL,
        granted boolean NOT NULL,
        version integer NOT NULL,
        recipient text,
        decided_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      )`);
    await db.query(`CREATE INDEX consent_decision_of_user ON consent_decision (user_id, purpose, id)`);
    await db.query(`
      CREATE TABLE sent_text (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT sent_text_user REFERENCES auth_user ON DELETE CASCADE,
        purpose text NOT NULL,
        model text NOT NULL,
        recipient text NOT NULL,
        words_sealed bytea NOT NULL,
        sent_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      )`);
    await db.query(`CREATE INDEX sent_text_of_user ON sent_text (user_id, sent_at, id)`);
    await db.query(`CREATE INDEX sent_text_age ON sent_text (sent_at)`);
    await db.query(`
      CREATE TABLE memory_switch (
        user_id uuid PRIMARY KEY CONSTRAINT memory_switch_user REFERENCES auth_user ON DELETE CASCADE,
        is_on boolean NOT NULL DEFAULT true
      )`);
    await db.query(`
      CREATE TABLE memory_fact (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT memory_fact_user REFERENCES auth_user ON DELETE CASCADE,
        text_sealed bytea NOT NULL,
        fingerprint bytea NOT NULL,
        source_kind text NOT NULL,
        source_id uuid,
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      )`);
    await db.query(`CREATE INDEX memory_fact_of_user ON memory_fact (user_id, created_at, id)`);
    await db.query(`CREATE UNIQUE INDEX memory_fact_once ON memory_fact (user_id, fingerprint)`);
    await db.query(`
      CREATE TABLE memory_forgotten (
        user_id uuid CONSTRAINT memory_forgotten_user REFERENCES auth_user ON DELETE CASCADE,
        source_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, source_id)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE memory_forgotten, memory_fact, memory_switch, sent_text, consent_decision`);
  }
}
