import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import pg from 'pg';
import type {
  GeneratedProgramme,
  GeneratorInput,
} from '../../api/src/features/programmes/generator/generator.types';

const load = createRequire(join(__dirname, '../../dist/api/features/programmes/generator/'));
const { generateProgramme } = load('./generate-programme.js') as {
  generateProgramme: (input: object) => GeneratedProgramme;
};
const { currentTemplate: template } = load('./template.js') as { currentTemplate: { version: string } };
/** As the planner marks a plan that follows no answers: nothing is about to adjust it. */
const planMark = (zone: string) => `${template.version} 0.0.0.0.0.0 ${zone}`;

export interface PastMember {
  id: string;
  token: string;
  programme: GeneratedProgramme;
}

/** Check-ins at 07:30 and 09:00, tasks at 18:30, the reflection on Sunday at 17:00: the member's own wall times. */
const scheduling = {
  dailyCheckInWeekdays: '07:30',
  dailyCheckInWeekends: '09:00',
  weeklyReflectionDate: 'Sunday',
  weeklyReflectionTime: '17:00',
  taskTimeWeekdays: '18:30',
  taskTimeWeekends: '11:00',
};

/**
 * A member who set the programme up at an earlier moment, as the generator plans it for then, and who is signed in on
 * the page. The product's server lives in the present; the page's clock is the test's to set.
 */
export async function pastMember(
  page: Page,
  zone: string,
  setUpAt: string,
  { screen, person }: Pick<GeneratorInput, 'screen' | 'person'> = {
    screen: {},
    person: { age: null, gender: null },
  },
): Promise<PastMember> {
  const response = await page.request.post('/auth/v1/signup', {
    data: {
      email: `past-${randomUUID()}@example.com`,
      password: 'correct horse',
      data: { name: 'Robin Field', time_zone: zone },
    },
  });
  const session = (await response.json()) as { access_token: string; user: { id: string } };
  const programme = generateProgramme({
    template,
    setup: { scheduling },
    answers: null,
    now: setUpAt,
    zone,
    screen,
    person,
    progress: {},
    pauses: [],
    removed: [],
  });
  await store(session.user.id, zone, programme);
  await page.addInitScript((signedIn) => {
    if (localStorage.getItem('damson-auth')) return;
    localStorage.setItem('damson-auth', JSON.stringify(signedIn));
    localStorage.setItem('access_token', signedIn.access_token);
  }, session);
  return { id: session.user.id, token: session.access_token, programme };
}

async function store(
  userId: string,
  zone: string,
  { start_date, end_date, events }: GeneratedProgramme,
): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  // Nobody opens the answers: the programme is there already.
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO medical_program (user_id, start_date, end_date, template_version, setup_revision, planned_from)
     VALUES ($1, $2, $3, $4, 0, $5) RETURNING id`,
    [userId, start_date, end_date, template.version, planMark(zone)],
  );
  await client.query(
    `INSERT INTO calendar_event (program_id, user_id, template_key, title, description, start_time, end_time, all_day,
                                 event_type, kind, program_week, content_id, dose, cue, smaller_dose, smaller_minutes)
     SELECT $1, $2, n.* FROM jsonb_to_recordset($3::jsonb) AS n(template_key text, title text, description text,
       start_time timestamptz, end_time timestamptz, all_day boolean, event_type text, kind text, program_week int,
       content_id text, dose text, cue text, smaller_dose text, smaller_minutes int)`,
    [rows[0]?.id, userId, JSON.stringify(events)],
  );
  await client.end();
}
