import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The template's items whose title does not say what they are, as the generator knows them. */
const BY_TEMPLATE_KEY = {
  reflection: ['C19'],
  call: ['C05', 'C14', 'C20', 'C28', 'coach-session-[2-8]'],
  appointment: [
    'C10',
    'C16',
    'C18',
    'C26',
    'personalTrainer-(first|second)',
    '(doctor|nutritionist)Consultation-attend',
    'functionalMovementAssessment-attend',
  ],
  measure: [
    'C08',
    'C09/\\d+',
    'C11',
    'C21',
    'C25',
    '(continuousGlucoseMonitor|microbiomePanel|genomicsPanel)-attend',
  ],
  upload: ['C07', 'C12', '\\w+-(recent|upload)'],
};

/** What an event is, as a column: titles stay as they are and nobody has to read it from them any more. */
export class EventKinds1763800004000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // By title and type, for what others than the generator write; the order is that of a click on the title.
    await db.query(`
      CREATE FUNCTION calendar_event_kind(title text, event_type text, content_id text) RETURNS text
      LANGUAGE sql IMMUTABLE AS $$
        SELECT CASE
          WHEN title ILIKE '%check-in%' THEN 'check_in'
          WHEN event_type = 'pre_checkin_review' OR title ILIKE '%plan the day%' THEN 'plan_the_day'
          WHEN title ILIKE '%habits questionnaire%' THEN 'questionnaire'
          WHEN title ILIKE '%health and safety screen%' THEN 'health_screen'
          WHEN title ILIKE '%weekly reflection%' THEN 'reflection'
          WHEN event_type = 'habit' THEN 'habit'
          WHEN event_type = 'content' OR content_id IS NOT NULL THEN 'lesson'
          ELSE 'task'
        END
      $$`);
    await db.query(`ALTER TABLE calendar_event ADD COLUMN kind text`);
    await db.query(`
      CREATE OR REPLACE FUNCTION calendar_event_document() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.kind := coalesce(NEW.kind, calendar_event_kind(NEW.title, NEW.event_type, NEW.content_id));
        NEW.document := json_build_object(
          'id', NEW.id, 'program_id', NEW.program_id, 'title', NEW.title,
          'start_time', to_char(NEW.start_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'end_time', to_char(NEW.end_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'all_day', NEW.all_day, 'event_type', NEW.event_type, 'kind', NEW.kind, 'program_week', NEW.program_week,
          'content_id', NEW.content_id, 'google_event_id', NEW.google_event_id, 'metadata', NEW.metadata)::text;
        RETURN NEW;
      END $$`);
    const known = Object.entries(BY_TEMPLATE_KEY).map(
      ([kind, keys]) => `WHEN template_key ~ '^(${keys.join('|')})$' THEN '${kind}'`,
    );
    // The trigger fills in what is still null, and writes every document anew.
    await db.query(`UPDATE calendar_event SET kind = CASE ${known.join(' ')} END`);
    await db.query(`ALTER TABLE calendar_event ALTER COLUMN kind SET NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE OR REPLACE FUNCTION calendar_event_document() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.document := json_build_object(
          'id', NEW.id, 'program_id', NEW.program_id, 'title', NEW.title,
          'start_time', to_char(NEW.start_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'end_time', to_char(NEW.end_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'all_day', NEW.all_day, 'event_type', NEW.event_type, 'program_week', NEW.program_week,
          'content_id', NEW.content_id, 'google_event_id', NEW.google_event_id, 'metadata', NEW.metadata)::text;
        RETURN NEW;
      END $$`);
    await db.query(`ALTER TABLE calendar_event DROP COLUMN kind`);
    await db.query(`DROP FUNCTION calendar_event_kind(text, text, text)`);
    await db.query(`UPDATE calendar_event SET updated_at = updated_at`);
  }
}
