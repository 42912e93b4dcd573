import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit log. The database itself keeps it append-only. */
export class Audit1763700003000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE audit_entry (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        created_at timestamptz NOT NULL DEFAULT now(),
        actor_id uuid,
        subject_id uuid,
        action text NOT NULL,
        ip text,
        user_agent text,
        traits jsonb NOT NULL DEFAULT '{}'
      )`);
    await db.query(`CREATE INDEX audit_entry_of_actor ON audit_entry (actor_id, id)`);
    await db.query(`CREATE INDEX audit_entry_of_subject ON audit_entry (subject_id, id)`);
    // The only change that is let through is the erasure of the two personal columns.
    await db.query(`
      CREATE FUNCTION audit_entry_keep() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          IF NEW.ip IS NULL AND NEW.user_agent IS NULL
             AND (NEW.id, NEW.created_at, NEW.actor_id, NEW.subject_id, NEW.action, NEW.traits)
                 IS NOT DISTINCT FROM
                 (OLD.id, OLD.created_at, OLD.actor_id, OLD.subject_id, OLD.action, OLD.traits) THEN
            RETURN NEW;
          END IF;
        END IF;
        RAISE EXCEPTION 'audit_entry is append-only' USING ERRCODE = 'insufficient_privilege';
      END $$`);
    await db.query(`
      CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON audit_entry
        FOR EACH ROW EXECUTE FUNCTION audit_entry_keep()`);
    await db.query(`
      CREATE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON audit_entry
        FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_keep()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE audit_entry`);
    await db.query(`DROP FUNCTION audit_entry_keep()`);
  }
}
