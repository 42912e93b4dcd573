import type { MigrationInterface, QueryRunner } from 'typeorm';

const ONE_OPEN = `done_at IS NULL AND kind IN ('waiting_reply', 'low_check_in', 'silence', 'falling_week', 'submitted_day', 'no_push')`;

/** The care team's morning: tasks that are ranked, owned, put off and closed; rules, the rota, and time spent. */
export class CareQueue1764700000200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE care_task
        ALTER COLUMN about_id SET DEFAULT gen_random_uuid(),
        ADD COLUMN purpose text,
        ADD COLUMN facts_sealed bytea,
        ADD COLUMN priority smallint NOT NULL DEFAULT 5,
        ADD COLUMN due_at timestamptz,
        ADD COLUMN owner_id uuid CONSTRAINT care_task_owner REFERENCES auth_user ON DELETE SET NULL,
        ADD COLUMN owned_at timestamptz,
        ADD COLUMN snoozed_until timestamptz,
        ADD COLUMN escalates_at timestamptz,
        ADD COLUMN done_by uuid CONSTRAINT care_task_done_by REFERENCES auth_user ON DELETE SET NULL,
        ADD COLUMN outcome_sealed bytea,
        ADD COLUMN before jsonb`);
    // Processes of the earlier release write beside this one: what they raise is a task like any other.
    await db.query(`
      CREATE FUNCTION care_task_of_earlier_release() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.kind = 'safety_flag' THEN
          NEW.kind := 'red_flag';
          NEW.priority := 1;
          NEW.escalates_at := now();
        ELSIF NEW.kind = 'review_results' AND NEW.purpose IS NULL THEN
          NEW.purpose := 'staff_documents';
        END IF;
        RETURN NEW;
      END $$`);
    await db.query(`
      CREATE TRIGGER care_task_of_earlier_release BEFORE INSERT ON care_task
        FOR EACH ROW EXECUTE FUNCTION care_task_of_earlier_release()`);
    await db.query(
      `UPDATE care_task SET kind = 'red_flag', priority = 1, escalates_at = CASE WHEN done_at IS NULL THEN now() END
        WHERE kind = 'safety_flag'`,
    );
    await db.query(`UPDATE care_task SET purpose = 'staff_documents' WHERE kind = 'review_results'`);
    await db.query(`CREATE UNIQUE INDEX care_task_one_open ON care_task (user_id, kind) WHERE ${ONE_OPEN}`);
    await db.query(`CREATE INDEX care_task_open_of_member ON care_task (user_id) WHERE done_at IS NULL`);
    await db.query(`CREATE INDEX care_task_open_of_owner ON care_task (owner_id) WHERE done_at IS NULL`);
    await db.query(
      `CREATE INDEX care_task_done_of_member ON care_task (user_id, done_at) WHERE done_at IS NOT NULL`,
    );
    await db.query(
      `CREATE INDEX care_task_escalation ON care_task (escalates_at) WHERE done_at IS NULL AND escalates_at IS NOT NULL`,
    );
    await db.query(`
      ALTER TABLE caseload_entry
        ADD COLUMN quiet_since date,
        ADD COLUMN has_checked_in boolean NOT NULL DEFAULT false,
        ADD COLUMN usual_check_ins real,
        ADD COLUMN quiet_told_on date,
        ADD COLUMN week_rate real,
        ADD COLUMN week_rate_before real,
        ADD COLUMN last_contact_at timestamptz`);
    await db.query(
      `CREATE INDEX caseload_entry_quiet ON caseload_entry (quiet_since) WHERE quiet_since IS NOT NULL`,
    );
    await db.query(`
      CREATE TABLE care_rule (
        kind text PRIMARY KEY,
        is_on boolean NOT NULL,
        thresholds jsonb NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now(),
        changed_by uuid CONSTRAINT care_rule_changed_by REFERENCES auth_user ON DELETE SET NULL
      )`);
    await db.query(`
      CREATE TABLE on_call (
        place smallint PRIMARY KEY,
        staff_id uuid NOT NULL CONSTRAINT on_call_staff REFERENCES auth_user ON DELETE CASCADE,
        hours jsonb
      )`);
    await db.query(`CREATE INDEX on_call_of_staff ON on_call (staff_id)`);
    await db.query(`
      CREATE TABLE care_time (
        staff_id uuid NOT NULL CONSTRAINT care_time_staff REFERENCES auth_user ON DELETE CASCADE,
        user_id uuid NOT NULL CONSTRAINT care_time_user REFERENCES auth_user ON DELETE CASCADE,
        day date NOT NULL,
        seconds int NOT NULL,
        PRIMARY KEY (user_id, day, staff_id)
      )`);
    await db.query(`CREATE INDEX care_time_of_staff ON care_time (staff_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE care_time, on_call, care_rule`);
    await db.query(`DROP INDEX caseload_entry_quiet`);
    await db.query(`
      ALTER TABLE caseload_entry
        DROP COLUMN quiet_since, DROP COLUMN has_checked_in, DROP COLUMN usual_check_ins, DROP COLUMN quiet_told_on,
        DROP COLUMN week_rate, DROP COLUMN week_rate_before, DROP COLUMN last_contact_at`);
    await db.query(`DELETE FROM caseload_entry WHERE last_submitted_day IS NULL AND paused_from IS NULL`);
    await db.query(
      `DROP INDEX care_task_one_open, care_task_open_of_member, care_task_open_of_owner, care_task_done_of_member,
         care_task_escalation`,
    );
    await db.query(`DROP TRIGGER care_task_of_earlier_release ON care_task`);
    await db.query(`DROP FUNCTION care_task_of_earlier_release`);
    await db.query(`DELETE FROM care_task WHERE kind NOT IN ('red_flag', 'review_results')`);
    await db.query(`UPDATE care_task SET kind = 'safety_flag' WHERE kind = 'red_flag'`);
    await db.query(`
      ALTER TABLE care_task
        ALTER COLUMN about_id DROP DEFAULT,
        DROP COLUMN purpose, DROP COLUMN facts_sealed, DROP COLUMN priority, DROP COLUMN due_at, DROP COLUMN owner_id,
        DROP COLUMN owned_at, DROP COLUMN snoozed_until, DROP COLUMN escalates_at, DROP COLUMN done_by,
        DROP COLUMN outcome_sealed, DROP COLUMN before`);
  }
}
