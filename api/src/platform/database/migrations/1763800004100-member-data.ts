import type { MigrationInterface, QueryRunner } from 'typeorm';

const OWNED = [
  'idempotency_key',
  'programme_setup',
  'medical_program',
  'calendar_event',
  'questionnaire',
  'questionnaire_revision',
  'health_screen',
  'day_submission',
  'caseload_entry',
];

/** What belongs to a member goes with the member; until now such rows stayed behind. */
export class MemberData1763800004100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const table of OWNED) {
      await db.query(
        `DELETE FROM ${table} t WHERE NOT EXISTS (SELECT FROM auth_user u WHERE u.id = t.user_id)`,
      );
      await db.query(`
        ALTER TABLE ${table} ADD CONSTRAINT ${table}_user
          FOREIGN KEY (user_id) REFERENCES auth_user (id) ON DELETE CASCADE`);
    }
    await db.query(`
      DELETE FROM calendar_event e WHERE NOT EXISTS (SELECT FROM medical_program p WHERE p.id = e.program_id)`);
    await db.query(`
      ALTER TABLE calendar_event ADD CONSTRAINT calendar_event_program
        FOREIGN KEY (program_id) REFERENCES medical_program (id) ON DELETE CASCADE`);
    await db.query(`
      UPDATE questionnaire q SET event_id = NULL
       WHERE event_id IS NOT NULL AND NOT EXISTS (SELECT FROM calendar_event e WHERE e.id = q.event_id)`);
    await db.query(`
      ALTER TABLE questionnaire ADD CONSTRAINT questionnaire_event
        FOREIGN KEY (event_id) REFERENCES calendar_event (id) ON DELETE SET NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE questionnaire DROP CONSTRAINT questionnaire_event`);
    await db.query(`ALTER TABLE calendar_event DROP CONSTRAINT calendar_event_program`);
    for (const table of [...OWNED].reverse()) {
      await db.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_user`);
    }
  }
}
