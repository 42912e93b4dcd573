import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far members have been reminded of what begins, and the index by which that is found. */
export class Reminders1764300002000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE reminder_cursor (
        source text PRIMARY KEY,
        after_at timestamptz NOT NULL,
        after_id uuid NOT NULL
      )`);
    await db.query(
      `CREATE INDEX calendar_event_to_remind ON calendar_event (start_time, id)
        WHERE kind IN ('check_in', 'upload', 'questionnaire', 'appointment', 'call') AND NOT all_day`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX calendar_event_to_remind`);
    await db.query(`DROP TABLE reminder_cursor`);
  }
}
