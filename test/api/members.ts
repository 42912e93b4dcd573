import { call, eventually, type Member, newMember, productUnderTest } from '../support/product';

export const { baseUrl, databaseUrl } = productUnderTest();

export interface Programme {
  id: string;
  user_id: string;
  start_date: string;
  end_date: string;
  status: string;
  setup_revision: number;
}

export interface Event {
  id: string;
  program_id: string;
  title: string;
  start_time: string;
  end_time: string;
  all_day: boolean;
  event_type: string | null;
  kind: string;
  program_week: number;
  content_id: string | null;
  dose: string | null;
  cue: string | null;
  smaller: { dose: string; minutes: number } | null;
  is_smaller: boolean;
  moved: boolean;
  metadata: Record<string, unknown>;
}

export const setupOf = (overrides: Record<string, unknown> = {}) => ({
  scheduling: {
    dailyCheckInWeekdays: '07:30',
    dailyCheckInWeekends: '09:00',
    weeklyReflectionDate: 'Sunday',
    weeklyReflectionTime: '17:00',
    taskTimeWeekdays: '18:30',
    taskTimeWeekends: 'after 11:00',
  },
  priorities: { sleep: 'This is my top priority for the programme' },
  investigations: {
    bloodPanel: 'I want to go with a no-frills option',
    microbiomePanel: 'I want to go without',
  },
  consultations: { healthCoachSessions: '4sessions', personalTrainer: true },
  ...overrides,
});

export const saveSetup = (member: Member, setup: unknown = setupOf()) =>
  call<{ revision: number }>(baseUrl, '/api/v1/setup/save', { token: member.token, body: setup });

/** The active programme once it follows the given revision of the setup. */
export async function programmeOf(member: Member, revision = 1): Promise<Programme> {
  const { body } = await eventually(
    () => call<Programme[]>(baseUrl, `/api/v1/medical-programs/user/${member.id}`, { token: member.token }),
    (answer) => answer.body[0]?.setup_revision === revision,
  );
  const [programme] = body;
  if (!programme) throw new Error('no programme');
  return programme;
}

export async function eventsOf(member: Member, programmeId: string): Promise<Event[]> {
  const { status, body } = await call<Event[]>(baseUrl, `/api/v1/calendar-events/program/${programmeId}`, {
    token: member.token,
  });
  expect(status).toBe(200);
  return body;
}

/** Waits until the member's newest programme follows all that is saved. */
export async function planned(member: Pick<Member, 'token'>): Promise<void> {
  await eventually(
    () => call<{ adjusting: boolean }[]>(baseUrl, '/api/v1/medical-programs/all', { token: member.token }),
    ({ body }) => body[0]?.adjusting === false,
  );
}

/**
 * Where a programme made now may begin: in its first week, or in its second where it was made on the last day of the first,
 * which may hold nothing any more.
 */
export function firstWeeksOf({ start_date }: Pick<Programme, 'start_date'>): number[] {
  const lastDay = new Date(Date.parse(start_date) + 6 * 86_400_000).toISOString().slice(0, 10);
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
  return today < lastDay ? [1] : [1, 2];
}

/** A new member with a programme. */
export async function memberWithProgramme(profile: Record<string, unknown> = {}) {
  const member = await newMember(baseUrl, profile);
  expect((await saveSetup(member)).status).toBe(200);
  const programme = await programmeOf(member);
  return { member, programme, events: await eventsOf(member, programme.id) };
}

/** What every error answer of the product API must look like. */
export function expectProblem(
  answer: { status: number; body: unknown; headers: Headers },
  status: number,
  code: string,
) {
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(answer.body).toMatchObject({
    type: expect.stringContaining(code) as string,
    title: expect.any(String) as string,
    status,
    code,
    detail: expect.any(String) as string,
    instance: expect.stringMatching(/^\/api\/v1\//) as string,
    request_id: answer.headers.get('x-request-id'),
  });
  expect(answer.status).toBe(status);
}
