import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An undo reads what changed in the same programme since, and a deleted programme finds its changes. */
export class ChangesOfAProgramme1764000010100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE INDEX programme_change_of_program ON programme_change (program_id, created_at, id)`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX programme_change_of_program`);
  }
}
