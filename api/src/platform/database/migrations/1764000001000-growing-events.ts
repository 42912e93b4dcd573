import type { MigrationInterface, QueryRunner } from 'typeorm';
import { forEachMember, hasColumn, whileLocked } from '../seal-rows';

const TIME = (column: string) => `to_char(NEW.${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The function that writes an event's document, with what else it shows. */
const documentFunction = (more = '') => `
  CREATE OR REPLACE FUNCTION calendar_event_document() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.kind := coalesce(NEW.kind, calendar_event_kind(NEW.title, NEW.event_type, NEW.content_id));
    NEW.document := json_build_object(
      'id', NEW.id, 'program_id', NEW.program_id, 'title', NEW.title,
      'start_time', ${TIME('start_time')}, 'end_time', ${TIME('end_time')},
      'all_day', NEW.all_day, 'event_type', NEW.event_type, 'kind', NEW.kind, 'program_week', NEW.program_week,
      'content_id', NEW.content_id, 'google_event_id', NEW.google_event_id, ${more}'metadata', NEW.metadata)::text;
    RETURN NEW;
  END $$`;

const GROWN = `'dose', NEW.dose, 'cue', NEW.cue,
      'smaller', CASE WHEN NEW.smaller_dose IS NOT NULL AND NEW.smaller_minutes IS NOT NULL
                      THEN json_build_object('dose', NEW.smaller_dose, 'minutes', NEW.smaller_minutes) END,
      'is_smaller', NEW.is_smaller, 'moved', NEW.edited, `;

/**
 * An event says how much and when, can be done at its smaller step, and stays deleted. Processes of the earlier release
 * write on: what they write gets the new columns' defaults, and its document from the new function.
 */
export class GrowingEvents1764000001000 implements MigrationInterface {
  transaction = false; // each member's documents in one of their own

  async up(db: QueryRunner): Promise<void> {
    if (!(await hasColumn(db, 'calendar_event', 'full_minutes'))) {
      await whileLocked(db, 'calendar_event', async () => {
        await db.query(`
          ALTER TABLE calendar_event ADD COLUMN dose text, ADD COLUMN cue text, ADD COLUMN smaller_dose text,
            ADD COLUMN smaller_minutes integer, ADD COLUMN is_smaller boolean NOT NULL DEFAULT false,
            ADD COLUMN full_minutes integer`);
        await db.query(documentFunction(GROWN));
      });
    }
    await forEachMember(db, 'calendar_event', (member) => writeDocuments(db, member, `NOT LIKE`));
    await db.query(`
      CREATE TABLE IF NOT EXISTS removed_event (
        program_id uuid CONSTRAINT removed_event_program REFERENCES medical_program ON DELETE CASCADE,
        template_key text,
        user_id uuid NOT NULL CONSTRAINT removed_event_user REFERENCES auth_user ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (program_id, template_key)
      )`);
    await db.query(`CREATE INDEX IF NOT EXISTS removed_event_of_user ON removed_event (user_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE IF EXISTS removed_event`);
    if (await hasColumn(db, 'calendar_event', 'full_minutes')) {
      await whileLocked(db, 'calendar_event', async () => {
        await db.query(documentFunction());
        await db.query(`
          ALTER TABLE calendar_event DROP COLUMN dose, DROP COLUMN cue, DROP COLUMN smaller_dose,
            DROP COLUMN smaller_minutes, DROP COLUMN is_smaller, DROP COLUMN full_minutes`);
      });
    }
    await forEachMember(db, 'calendar_event', (member) => writeDocuments(db, member, `LIKE`));
  }
}

/** Has the trigger write a member's documents that are still as the other release wrote them. */
async function writeDocuments(db: QueryRunner, member: string, like: 'LIKE' | 'NOT LIKE'): Promise<void> {
  await db.query(
    `UPDATE calendar_event SET document = '' WHERE user_id = $1 AND document ${like} '%"moved" : %'`,
    [member],
  );
}
