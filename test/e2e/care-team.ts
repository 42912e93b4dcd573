import type { APIRequestContext, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect } from './fixtures';

/** Somebody signed in, without a browser. */
export interface SignedUp {
  id: string;
  name: string;
  email: string;
  token: string;
  session: object;
}

/** Runs what has no route: the tests' way to the product's database. */
export async function inDatabase<Result>(run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

export async function signedUp(request: APIRequestContext, name: string): Promise<SignedUp> {
  const email = `${randomUUID()}@example.com`;
  const answer = await request.post('/auth/v1/signup', {
    data: { email, password: 'correct horse', data: { name, time_zone: 'Europe/London' } },
  });
  const session = (await answer.json()) as { access_token: string; user: { id: string } };
  return { id: session.user.id, name, email, token: session.access_token, session };
}

/** Somebody of the staff, signed in anew, so that what the browser holds has the role. */
export async function staffMember(
  request: APIRequestContext,
  name: string,
  role: 'coach' | 'clinician' | 'admin',
): Promise<SignedUp> {
  const { id, email } = await signedUp(request, name);
  await inDatabase((client) => client.query('UPDATE auth_user SET role = $2 WHERE id = $1', [id, role]));
  const answer = await request.post('/auth/v1/token?grant_type=password', {
    data: { email, password: 'correct horse' },
  });
  const session = (await answer.json()) as { access_token: string };
  return { id, name, email, token: session.access_token, session };
}

/** A coach who looks after these members. */
export async function coachOf(
  request: APIRequestContext,
  name: string,
  members: readonly SignedUp[],
): Promise<SignedUp> {
  const coach = await staffMember(request, name, 'coach');
  await inDatabase((client) =>
    client.query(
      `INSERT INTO member_assignment (staff_id, user_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING`,
      [coach.id, members.map((member) => member.id)],
    ),
  );
  return coach;
}

/** Opens a page as somebody who is signed in. */
export async function openAs(page: Page, { session, token }: SignedUp, path: string): Promise<void> {
  await page.addInitScript(
    ([signedIn, accessToken]) => {
      if (sessionStorage['signed-in-once']) return;
      sessionStorage['signed-in-once'] = 'yes';
      localStorage.setItem('damson-auth', JSON.stringify(signedIn));
      localStorage.setItem('access_token', accessToken);
    },
    [session, token] as const,
  );
  await page.goto(path);
}

/** Asks the API as somebody, and expects that it is done. */
export async function asked<Answer>(
  request: APIRequestContext,
  { token }: SignedUp,
  method: string,
  path: string,
  data?: object,
): Promise<Answer> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await request.fetch(path, { method, headers, ...(data && { data }) });
  expect([path, answer.status()]).toEqual([path, expect.any(Number)]);
  expect([path, answer.ok()]).toEqual([path, true]);
  return (answer.status() === 204 ? null : await answer.json()) as Answer;
}

/** A programme whose first check-in is due now. @returns the check-in's event */
export async function withProgramme(request: APIRequestContext, member: SignedUp): Promise<string> {
  await asked(request, member, 'POST', '/api/v1/setup/save', {});
  const programmes = () =>
    asked<{ id: string }[]>(request, member, 'GET', `/api/v1/medical-programs/user/${member.id}`);
  await expect.poll(async () => (await programmes()).length).toBe(1);
  return inDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `UPDATE calendar_event SET start_time = now() - interval '2 minutes', end_time = now() - interval '1 minute'
        WHERE id = (SELECT id FROM calendar_event WHERE user_id = $1 AND kind = 'check_in' ORDER BY start_time LIMIT 1)
       RETURNING id`,
      [member.id],
    );
    return rows[0]?.id ?? '';
  });
}
