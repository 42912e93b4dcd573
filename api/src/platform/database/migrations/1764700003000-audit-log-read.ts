import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit log is read newest first, all of it, by action and by who did it. */
export class AuditLogRead1764700003000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX audit_entry_time ON audit_entry (created_at, id)`);
    await db.query(`DROP INDEX audit_entry_age`);
    await db.query(`CREATE INDEX audit_entry_age ON audit_entry (action, created_at, id)`);
    await db.query(`DROP INDEX audit_entry_of_actor`);
    await db.query(`CREATE INDEX audit_entry_of_actor ON audit_entry (actor_id, created_at, id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX audit_entry_time`);
    await db.query(`DROP INDEX audit_entry_age`);
    await db.query(`CREATE INDEX audit_entry_age ON audit_entry (action, created_at)`);
    await db.query(`DROP INDEX audit_entry_of_actor`);
    await db.query(`CREATE INDEX audit_entry_of_actor ON audit_entry (actor_id, id)`);
  }
}
