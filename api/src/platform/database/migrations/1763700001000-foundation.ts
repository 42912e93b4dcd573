import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Outbox, idempotency keys, programme setup, programmes and their calendar. */
export class Foundation1763700001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idempotency_key (
        user_id uuid NOT NULL,
        key text NOT NULL,
        route text NOT NULL,
        request_hash bytea NOT NULL,
        status integer NOT NULL,
        body json,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "PK_de390066dce788f80744a8f6626" PRIMARY KEY (user_id, key)
      );
      CREATE INDEX idempotency_key_age ON idempotency_key (created_at);

      CREATE TABLE domain_event (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        type text NOT NULL,
        payload jsonb NOT NULL,
        trace_id text,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "PK_f901502d0301da69fb8cebbb8f2" PRIMARY KEY (id)
      );

      CREATE TABLE event_delivery (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        event_id bigint NOT NULL,
        consumer text NOT NULL,
        queue text NOT NULL,
        state text NOT NULL DEFAULT 'pending',
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT now(),
        rung_at timestamptz,
        lease_until timestamptz,
        lease_token integer NOT NULL DEFAULT 0,
        last_error text,
        finished_at timestamptz,
        CONSTRAINT "PK_cf3a43c27b8bcb66ddac6f3126b" PRIMARY KEY (id),
        CONSTRAINT event_delivery_event_consumer UNIQUE (event_id, consumer),
        CONSTRAINT event_delivery_event FOREIGN KEY (event_id) REFERENCES domain_event (id) ON DELETE CASCADE
      );
      CREATE INDEX event_delivery_due ON event_delivery (next_attempt_at) WHERE state = 'pending';
      CREATE INDEX event_delivery_parked ON event_delivery (id) WHERE state = 'parked';

      CREATE TABLE programme_setup (
        user_id uuid NOT NULL,
        data jsonb NOT NULL,
        revision integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "PK_c1d3a507efe9fd221e7c205d2de" PRIMARY KEY (user_id)
      );

      CREATE TABLE medical_program (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL,
        start_date date NOT NULL,
        end_date date NOT NULL,
        status text NOT NULL DEFAULT 'active',
        template_version text NOT NULL,
        setup_revision integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "PK_80b51be907ad1df4398b02f924d" PRIMARY KEY (id)
      );
      CREATE UNIQUE INDEX medical_program_one_active ON medical_program (user_id) WHERE status = 'active';
      CREATE INDEX medical_program_of_user ON medical_program (user_id, start_date);

      CREATE TABLE calendar_event (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        program_id uuid NOT NULL,
        user_id uuid NOT NULL,
        title text NOT NULL,
        description text,
        start_time timestamptz NOT NULL,
        end_time timestamptz NOT NULL,
        all_day boolean NOT NULL DEFAULT false,
        event_type text,
        program_week integer NOT NULL,
        content_id text,
        google_event_id text,
        metadata jsonb NOT NULL DEFAULT '{}',
        template_key text,
        edited boolean NOT NULL DEFAULT false,
        reason jsonb,
        document text NOT NULL DEFAULT '',
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "PK_176fe24e6eb48c3fef696c7641f" PRIMARY KEY (id)
      );
      CREATE INDEX calendar_event_of_program ON calendar_event (program_id, start_time, id);
      CREATE UNIQUE INDEX calendar_event_once_per_program ON calendar_event (program_id, template_key)
        WHERE template_key IS NOT NULL;

      -- The event as lists answer it, written once per change instead of once per read: a programme of a thousand
      -- events is then a concatenation. Its shape is features/calendar-events/dto/calendar-event.dto.ts, CalendarEvent.
      CREATE FUNCTION calendar_event_document() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.document := json_build_object(
          'id', NEW.id, 'program_id', NEW.program_id, 'title', NEW.title,
          'start_time', to_char(NEW.start_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'end_time', to_char(NEW.end_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'all_day', NEW.all_day, 'event_type', NEW.event_type, 'program_week', NEW.program_week,
          'content_id', NEW.content_id, 'google_event_id', NEW.google_event_id, 'metadata', NEW.metadata)::text;
        RETURN NEW;
      END $$;
      CREATE TRIGGER calendar_event_document BEFORE INSERT OR UPDATE ON calendar_event
        FOR EACH ROW EXECUTE FUNCTION calendar_event_document();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE calendar_event;
      DROP FUNCTION calendar_event_document();
      DROP TABLE medical_program, programme_setup, event_delivery, domain_event, idempotency_key;
    `);
  }
}
