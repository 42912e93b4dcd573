import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  ['care_note_of_staff', 'care_note', 'staff_id'],
  ['care_task_of_doer', 'care_task', 'done_by'],
  ['file_review_of_staff', 'file_review', 'staff_id'],
  ['own_rule_of_changer', 'own_rule', 'changed_by'],
  ['programme_edit_of_staff', 'programme_edit', 'staff_id'],
  ['programme_proposal_of_decider', 'programme_proposal', 'decided_by'],
  ['programme_proposal_of_staff', 'programme_proposal', 'staff_id'],
] as const;

/** What somebody of the staff did is found by an index when they go: their deletion reads no table whole. */
export class IndexesOfStaff1764700005610 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const [index, table, column] of COLUMNS) {
      await db.query(`CREATE INDEX ${index} ON ${table} (${column}) WHERE ${column} IS NOT NULL`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX ${COLUMNS.map(([index]) => index).join(', ')}`);
  }
}
