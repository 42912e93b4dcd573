import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Members whom nobody looks after who may sign in are found by an index, however many there are. Triggers keep the column:
 * assignments come and go by the product's hand, by a deleted account and by an earlier release.
 */
export class MembersWithoutCarer1764700005720 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE auth_user ADD COLUMN has_carer boolean NOT NULL DEFAULT false`);
    // Who waits for a row sees, in the statement after it, what the other has changed.
    await db.query(`
      CREATE FUNCTION note_carers(members uuid[]) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM auth_user WHERE id = ANY (members) ORDER BY id FOR NO KEY UPDATE;
        UPDATE auth_user SET has_carer = NOT has_carer
         WHERE id = ANY (members)
           AND has_carer <> EXISTS (
             SELECT FROM member_assignment a JOIN auth_user s ON s.id = a.staff_id
              WHERE a.user_id = auth_user.id AND s.role <> 'member'
                AND (s.banned_until IS NULL OR s.banned_until <= now()));
      END $$`);
    // Nobody is suspended between the look at them and the end of the assignment's transaction.
    await db.query(`
      CREATE FUNCTION note_assignments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM auth_user WHERE id IN (SELECT staff_id FROM changed) ORDER BY id FOR SHARE;
        PERFORM note_carers(ARRAY(SELECT user_id FROM changed));
        RETURN NULL;
      END $$`);
    for (const [name, event, rows] of [
      ['member_assigned', 'INSERT', 'NEW'],
      ['member_unassigned', 'DELETE', 'OLD'],
    ] as const) {
      await db.query(`
        CREATE TRIGGER ${name} AFTER ${event} ON member_assignment REFERENCING ${rows} TABLE AS changed
          FOR EACH STATEMENT EXECUTE FUNCTION note_assignments()`);
    }
    await db.query(`
      CREATE FUNCTION note_carer_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM note_carers(ARRAY(SELECT user_id FROM member_assignment WHERE staff_id = NEW.id));
        RETURN NULL;
      END $$`);
    await db.query(`
      CREATE TRIGGER auth_user_carer_changed AFTER UPDATE OF role, banned_until ON auth_user
        FOR EACH ROW
        WHEN ((NEW.role, NEW.banned_until) IS DISTINCT FROM (OLD.role, OLD.banned_until)
              AND (NEW.role <> 'member' OR OLD.role <> 'member'))
        EXECUTE FUNCTION note_carer_changed()`);
    await db.query(`SELECT note_carers(ARRAY(SELECT DISTINCT user_id FROM member_assignment))`);
    await db.query(
      `CREATE INDEX auth_user_without_carer ON auth_user (id) WHERE role = 'member' AND NOT has_carer`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER auth_user_carer_changed ON auth_user');
    await db.query('DROP TRIGGER member_assigned ON member_assignment');
    await db.query('DROP TRIGGER member_unassigned ON member_assignment');
    await db.query('DROP FUNCTION note_carer_changed()');
    await db.query('DROP FUNCTION note_assignments()');
    await db.query('DROP FUNCTION note_carers(uuid[])');
    await db.query('ALTER TABLE auth_user DROP COLUMN has_carer');
  }
}
