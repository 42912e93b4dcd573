import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Private calendar addresses, and what calendars need to know of an event's changes. */
export class CalendarFeed1763700006000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE calendar_feed (
        user_id uuid PRIMARY KEY CONSTRAINT calendar_feed_user REFERENCES auth_user ON DELETE CASCADE,
        token_hash bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_read_at timestamptz,
        CONSTRAINT calendar_feed_token UNIQUE (token_hash)
      )`);
    await db.query(`
      ALTER TABLE calendar_event
        ADD COLUMN sequence integer NOT NULL DEFAULT 0,
        ADD COLUMN rescheduled_at timestamptz NOT NULL DEFAULT now()`);
    await db.query(`
      CREATE FUNCTION calendar_event_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.sequence := OLD.sequence + 1;
        NEW.rescheduled_at := now();
        RETURN NEW;
      END $$`);
    // Only what a calendar shows counts: a tick or a check-in must not be seen from outside, not even as a change.
    await db.query(`
      CREATE TRIGGER calendar_event_sequence BEFORE UPDATE ON calendar_event
        FOR EACH ROW WHEN (
          (OLD.title, OLD.start_time, OLD.end_time, OLD.all_day, OLD.description)
            IS DISTINCT FROM (NEW.title, NEW.start_time, NEW.end_time, NEW.all_day, NEW.description)
        ) EXECUTE FUNCTION calendar_event_sequence()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER calendar_event_sequence ON calendar_event`);
    await db.query(`DROP FUNCTION calendar_event_sequence()`);
    await db.query(`ALTER TABLE calendar_event DROP COLUMN sequence, DROP COLUMN rescheduled_at`);
    await db.query(`DROP TABLE calendar_feed`);
  }
}
