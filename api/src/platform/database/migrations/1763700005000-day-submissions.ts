import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days shared with the care team, and the caseload that shows them. */
export class DaySubmissions1763700005000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE day_submission (
        user_id uuid NOT NULL,
        day date NOT NULL,
        revision integer NOT NULL DEFAULT 1,
        planned integer NOT NULL,
        done integer NOT NULL,
        ticks jsonb NOT NULL,
        check_in jsonb,
        submitted_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, day)
      )`);
    await db.query(`
      CREATE TABLE caseload_entry (
        user_id uuid PRIMARY KEY,
        last_submitted_day date NOT NULL,
        last_submitted_at timestamptz NOT NULL,
        planned integer NOT NULL,
        done integer NOT NULL,
        checked_in boolean NOT NULL
      )`);
    // A member's day is read by time across programmes.
    await db.query(`CREATE INDEX calendar_event_of_user ON calendar_event (user_id, start_time)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX calendar_event_of_user`);
    await db.query(`DROP TABLE caseload_entry, day_submission`);
  }
}
