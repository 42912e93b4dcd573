import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The few red flags are found among the many tasks: administrators look for those that nobody has. */
export class IndexOfRedFlags1764700005710 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX care_task_red_flag ON care_task (created_at) WHERE kind = 'red_flag'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX care_task_red_flag');
  }
}
