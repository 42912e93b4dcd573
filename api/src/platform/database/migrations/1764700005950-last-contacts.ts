import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When each user was last here. Sessions tell it while they are there, and they are not kept; so triggers write it down,
 * whichever release serves: with a new user, with a sign-in, and with the first refresh of a day. They act as the owner: a
 * role that serves while this runs is not admitted to the table yet. Who was there before, the next migration writes down.
 */
export class LastContacts1764700005950 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE auth_contact (
        user_id uuid CONSTRAINT auth_contact_pkey PRIMARY KEY
          CONSTRAINT auth_contact_user REFERENCES auth_user (id) ON DELETE CASCADE,
        last_at timestamptz NOT NULL DEFAULT now(),
        telling_at timestamptz,
        told_at timestamptz)`);
    await db.query(`CREATE INDEX auth_contact_last ON auth_contact (last_at)`);
    await db.query(`
      CREATE FUNCTION user_makes_contact() RETURNS trigger LANGUAGE plpgsql
      SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        INSERT INTO auth_contact (user_id) VALUES (NEW.id);
        RETURN NULL;
      END $$`);
    await db.query(`
      CREATE TRIGGER auth_user_contact AFTER INSERT ON auth_user
        FOR EACH ROW EXECUTE FUNCTION user_makes_contact()`);
    // Once a day: no refresh waits for another one's. Who has no row yet gets one: the next migration comes to them later.
    await db.query(`
      CREATE FUNCTION session_makes_contact() RETURNS trigger LANGUAGE plpgsql
      SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        UPDATE auth_contact SET last_at = now()
         WHERE user_id = NEW.user_id AND last_at < now() - interval '1 day';
        IF NOT FOUND AND NOT EXISTS (SELECT FROM auth_contact WHERE user_id = NEW.user_id) THEN
          INSERT INTO auth_contact (user_id) VALUES (NEW.user_id) ON CONFLICT (user_id) DO UPDATE SET last_at = now();
        END IF;
        RETURN NULL;
      END $$`);
    await db.query(`
      CREATE TRIGGER auth_session_contact AFTER INSERT OR UPDATE OF refreshed_at ON auth_session
        FOR EACH ROW EXECUTE FUNCTION session_makes_contact()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER auth_session_contact ON auth_session`);
    await db.query(`DROP TRIGGER auth_user_contact ON auth_user`);
    await db.query(`DROP FUNCTION session_makes_contact()`);
    await db.query(`DROP FUNCTION user_makes_contact()`);
    await db.query(`DROP TABLE auth_contact`);
  }
}
