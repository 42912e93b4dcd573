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

/** Table, column in clear, how its rows are named. */
const COLUMNS = [
  ['health_screen', 'answers', 'user_id'],
  ['programme_setup', 'data', 'user_id'],
  ['questionnaire', 'response_data', 'id'],
] as const;

const rowsOf = (table: string, clear: string, row: string): RowsToSeal => ({
  column: new SealedColumn(table, `${clear}_sealed`),
  row,
  clear,
  blank: `${clear} = NULL`,
  restore: `${clear} = n.clear`,
});

/** Health screen, setup and questionnaires: their answers are sealed with the member's key. */
export class SealedAnswers1763800005100 implements MigrationInterface {
  transaction = false; // each member's rows in one of their own

  async up(db: QueryRunner): Promise<void> {
    for (const [table, clear, row] of COLUMNS) {
      const rows = rowsOf(table, clear, row);
      if (await hasColumn(db, table, clear)) {
        await whileLocked(db, table, () =>
          db.query(
            `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS ${clear}_sealed bytea, ALTER COLUMN ${clear} DROP NOT NULL`,
          ),
        );
        await sealRows(db, rows);
        await whileLocked(db, table, async () => {
          await sealTheRest(db, rows);
          await db.query(
            `ALTER TABLE ${table} ALTER COLUMN ${clear}_sealed SET NOT NULL, DROP COLUMN ${clear}`,
          );
        });
      }
      await forgetDeletedRows(db, table);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [table, clear, row] of COLUMNS) {
      const rows = rowsOf(table, clear, row);
      if (!(await hasColumn(db, table, `${clear}_sealed`))) continue;
      await whileLocked(db, table, () =>
        db.query(
          `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS ${clear} jsonb, ALTER COLUMN ${clear}_sealed DROP NOT NULL`,
        ),
      );
      await unsealRows(db, rows);
      await whileLocked(db, table, async () => {
        await unsealTheRest(db, rows);
        await db.query(
          `ALTER TABLE ${table} ALTER COLUMN ${clear} SET NOT NULL, DROP COLUMN ${clear}_sealed`,
        );
      });
    }
  }
}
