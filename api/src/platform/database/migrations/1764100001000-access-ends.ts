import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whatever ends a session or bans a user tells the processes that hold connections of theirs, with its commit: a
 * sign-out, a new password, a deleted account, a hand in the database.
 */
export class AccessEnds1764100001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('damson_access_ended', OLD.user_id::text);
        RETURN NULL;
      END $$`);
    await db.query(`
      CREATE FUNCTION tell_user_banned() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('damson_access_ended', NEW.id::text);
        RETURN NULL;
      END $$`);
    await db.query(`
      CREATE TRIGGER auth_session_ended AFTER DELETE ON auth_session
      FOR EACH ROW EXECUTE FUNCTION tell_session_ended()`);
    await db.query(`
      CREATE TRIGGER auth_user_banned AFTER UPDATE OF banned_until ON auth_user
      FOR EACH ROW WHEN (NEW.banned_until IS DISTINCT FROM OLD.banned_until) EXECUTE FUNCTION tell_user_banned()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER auth_user_banned ON auth_user');
    await db.query('DROP TRIGGER auth_session_ended ON auth_session');
    await db.query('DROP FUNCTION tell_user_banned()');
    await db.query('DROP FUNCTION tell_session_ended()');
  }
}
