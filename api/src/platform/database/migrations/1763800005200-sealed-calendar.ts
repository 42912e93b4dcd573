import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SealedColumn } from '../../sealing/sealed-column';
import {
  forgetDeletedRows,
  hasColumn,
  type RowsToSeal,
  sealRows,
  sealTheRest,
  unsealRows,
  unsealTheRest,
  whileLocked,
} from '../seal-rows';

const STATUS = `'{status,completed,completion_date}'::text[]`;

/** By hand: what the generator did not make, and what was changed since. */
const TEXTS: RowsToSeal = {
  column: new SealedColumn('calendar_event', 'texts_sealed'),
  row: 'id',
  clear: `CASE WHEN (template_key IS NULL OR edited) AND title <> ''
               THEN json_build_object('title', title, 'description', description) END`,
  blank: `title = '', description = NULL`,
  restore: `title = n.clear ->> 'title', description = n.clear ->> 'description'`,
};

const NOTES: RowsToSeal = {
  column: new SealedColumn('calendar_event', 'notes_sealed'),
  row: 'id',
  clear: `nullif(metadata - ${STATUS}, '{}')`,
  blank: `metadata = metadata - ARRAY(SELECT key FROM jsonb_object_keys(metadata) key WHERE key <> ALL (${STATUS}))`,
  restore: `metadata = metadata || n.clear::jsonb`,
  joins: true,
};

const REASON: RowsToSeal = {
  column: new SealedColumn('calendar_event', 'reason_sealed'),
  row: 'id',
  clear: 'reason',
  blank: 'reason = NULL',
  restore: 'reason = n.clear::jsonb',
};

const OF_EVENTS = [TEXTS, NOTES, REASON];

const SHARED_DAY: RowsToSeal = {
  column: new SealedColumn('day_submission', 'content_sealed'),
  row: 'day',
  clear: `CASE WHEN ticks IS NOT NULL THEN json_build_object('ticks', ticks, 'check_in', check_in) END`,
  blank: `ticks = NULL, check_in = NULL, checked_in = check_in IS NOT NULL`,
  restore: `ticks = (n.clear -> 'ticks')::jsonb, check_in = nullif((n.clear -> 'check_in')::jsonb, 'null')`,
};

/** Check-ins, notes, reasons, what people wrote on events, and shared days: sealed with the member's key. */
export class SealedCalendar1763800005200 implements MigrationInterface {
  transaction = false; // each member's rows in one of their own

  async up(db: QueryRunner): Promise<void> {
    if (await hasColumn(db, 'calendar_event', 'reason')) {
      await whileLocked(db, 'calendar_event', () =>
        db.query(`
          ALTER TABLE calendar_event ADD COLUMN IF NOT EXISTS texts_sealed bytea,
            ADD COLUMN IF NOT EXISTS notes_sealed bytea, ADD COLUMN IF NOT EXISTS reason_sealed bytea`),
      );
      for (const rows of OF_EVENTS) await sealRows(db, rows);
      await whileLocked(db, 'calendar_event', async () => {
        for (const rows of OF_EVENTS) await sealTheRest(db, rows);
        await replaceSequenceTrigger(db, 'title, start_time, end_time, all_day, description, texts_sealed');
        await db.query(`ALTER TABLE calendar_event DROP COLUMN reason`);
      });
    }
    await forgetDeletedRows(db, 'calendar_event');
    if (await hasColumn(db, 'day_submission', 'ticks')) {
      await whileLocked(db, 'day_submission', () =>
        db.query(`
          ALTER TABLE day_submission ADD COLUMN IF NOT EXISTS content_sealed bytea,
            ADD COLUMN IF NOT EXISTS checked_in boolean, ALTER COLUMN ticks DROP NOT NULL`),
      );
      await sealRows(db, SHARED_DAY);
      await whileLocked(db, 'day_submission', async () => {
        await sealTheRest(db, SHARED_DAY);
        await db.query(`
          ALTER TABLE day_submission ALTER COLUMN content_sealed SET NOT NULL, ALTER COLUMN checked_in SET NOT NULL,
            DROP COLUMN ticks, DROP COLUMN check_in`);
      });
    }
    await forgetDeletedRows(db, 'day_submission');
  }

  async down(db: QueryRunner): Promise<void> {
    if (await hasColumn(db, 'calendar_event', 'reason_sealed')) {
      await whileLocked(db, 'calendar_event', () =>
        db.query(`ALTER TABLE calendar_event ADD COLUMN IF NOT EXISTS reason jsonb`),
      );
      for (const rows of OF_EVENTS) await unsealRows(db, rows);
      await whileLocked(db, 'calendar_event', async () => {
        for (const rows of OF_EVENTS) await unsealTheRest(db, rows);
        await replaceSequenceTrigger(db, 'title, start_time, end_time, all_day, description');
        await db.query(`
          ALTER TABLE calendar_event DROP COLUMN texts_sealed, DROP COLUMN notes_sealed, DROP COLUMN reason_sealed`);
      });
    }
    if (await hasColumn(db, 'day_submission', 'content_sealed')) {
      await whileLocked(db, 'day_submission', () =>
        db.query(`
          ALTER TABLE day_submission ADD COLUMN IF NOT EXISTS ticks jsonb, ADD COLUMN IF NOT EXISTS check_in jsonb,
            ALTER COLUMN content_sealed DROP NOT NULL`),
      );
      await unsealRows(db, SHARED_DAY);
      await whileLocked(db, 'day_submission', async () => {
        await unsealTheRest(db, SHARED_DAY);
        await db.query(`
          ALTER TABLE day_submission ALTER COLUMN ticks SET NOT NULL, DROP COLUMN content_sealed, DROP COLUMN checked_in`);
      });
    }
  }
}

/** The columns whose change a calendar outside has to hear of. */
async function replaceSequenceTrigger(db: QueryRunner, columns: string): Promise<void> {
  const of = (row: string) => columns.replace(/\w+/g, `${row}.$&`);
  await db.query(`
    CREATE OR REPLACE TRIGGER calendar_event_sequence BEFORE UPDATE ON calendar_event
      FOR EACH ROW WHEN ((${of('OLD')}) IS DISTINCT FROM (${of('NEW')})) EXECUTE FUNCTION calendar_event_sequence()`);
}
