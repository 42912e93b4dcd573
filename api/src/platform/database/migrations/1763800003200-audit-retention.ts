import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit log stays append-only, but for what has outlived the retention of its kind (docs/faults.md). */
export class AuditRetention1763800003200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION audit_retention(action text) RETURNS interval LANGUAGE sql IMMUTABLE AS $$
        SELECT CASE
          WHEN action IN ('token_refreshed', 'token_revoked') THEN interval '30 days'
          WHEN action IN ('login_failed', 'code_failed', 'user_repeated_signup') OR action LIKE '%\\_requested'
            THEN interval '90 days'
          WHEN action IN ('login', 'logout') THEN interval '1 year'
          ELSE interval '7 years'
        END
      $$`);
    await db.query(`CREATE INDEX audit_entry_age ON audit_entry (action, created_at)`);
    await db.query(
      keep(`
        IF TG_OP = 'DELETE' THEN
          IF OLD.created_at < now() - audit_retention(OLD.action) THEN
            RETURN OLD;
          END IF;
        END IF;`),
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(keep(''));
    await db.query('DROP INDEX audit_entry_age');
    await db.query('DROP FUNCTION audit_retention(text)');
  }
}

/** The trigger's function, with one more exception. */
const keep = (exception: string) => `
  CREATE OR REPLACE FUNCTION audit_entry_keep() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${exception}
    IF TG_OP = 'UPDATE' THEN
      IF NEW.ip IS NULL AND NEW.user_agent IS NULL
         AND (NEW.id, NEW.created_at, NEW.actor_id, NEW.subject_id, NEW.action, NEW.traits)
             IS NOT DISTINCT FROM
             (OLD.id, OLD.created_at, OLD.actor_id, OLD.subject_id, OLD.action, OLD.traits) THEN
        RETURN NEW;
      END IF;
    END IF;
    RAISE EXCEPTION 'audit_entry is append-only' USING ERRCODE = 'insufficient_privilege';
  END $$`;
