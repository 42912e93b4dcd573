import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An event tells which span has published it, so that a trace goes on in the process that handles it. */
export class EventTraceparent1764700005850 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE domain_event ADD COLUMN traceparent text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE domain_event DROP COLUMN traceparent');
  }
}
