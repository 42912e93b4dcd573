import { randomUUID } from 'node:crypto';
import { type Answer, call, type Member } from '../support/product';
import { baseUrl, type Event } from './members';

// Talks of the guided chats, as a client has them.

const PATH = '/api/v1/scenario-chat/scenarios';

export interface Proposal {
  size: string;
  date: string;
  items: {
    key: string;
    title: string;
    change: string;
    event_id: string | null;
    start_time: string;
    end_time: string;
    was_start: string | null;
    minutes: number;
    smaller_dose: string | null;
  }[];
}
export interface Started {
  session_id: string;
  status: string;
  initial_message: string;
  next: string[];
  current_stage: string;
}
export interface Said {
  response: string;
  current_stage: string;
  status: string;
  collected_data: Record<string, unknown>;
  is_complete: boolean;
  id: string;
  reply_id: string;
  state: string;
  safety: { band: string; contacts: { number: string }[] } | null;
  offline: boolean;
  next: string[];
  proposal: Proposal | null;
}
export interface Session {
  id: string;
  status: string;
  messages: { id: string; role: string; content: string; state: string; safety: unknown }[];
  collected_data: Record<string, unknown>;
  message_count: number;
  metadata: { current_stage: string };
  event_id: string | null;
  undo_until: string | null;
}
export interface Completed {
  session_id: string;
  status: string;
  events: string[];
  undo_until: string | null;
}

export const ask = <Body>(
  member: Member,
  method: string,
  path: string,
  body?: object,
): Promise<Answer<Body>> =>
  call<Body>(baseUrl, PATH + path, { method, token: member.token, ...(body && { body }) });

export const start = (member: Member, scenario_type: string, initial_context: object = {}) =>
  ask<Started>(member, 'POST', '/start', { scenario_type, initial_context });

export const say = (member: Member, session_id: string, message: string, id = randomUUID()) =>
  ask<Said>(member, 'POST', '/message', { session_id, message, id });

export const complete = (member: Member, id: string) =>
  ask<Completed>(member, 'POST', `/session/${id}/complete`);
export const undo = (member: Member, id: string) => ask(member, 'POST', `/session/${id}/undo`);
export const sessionOf = async (member: Member, id: string) =>
  (await ask<Session>(member, 'GET', `/session/${id}`)).body;

/** Says one thing after the other, each once the one before is answered. */
export async function talk(member: Member, session_id: string, ...messages: string[]): Promise<Said> {
  let last: Said | undefined;
  for (const message of messages) {
    const answer = await say(member, session_id, message);
    expect([message, answer.status]).toEqual([message, 200]);
    last = answer.body;
  }
  if (!last) throw new Error('nothing was said');
  return last;
}

export const londonDay = (time: string | number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date(time));

/**
 * A day that is ahead whatever the hour is, with what stands in it: Plan the Day and at least one habit. It is no Sunday,
 * so that the next day is of the same week.
 */
export function dayAhead(events: readonly Event[]): { date: string; plan: Event; items: Event[] } {
  const today = londonDay(Date.now());
  const days = Map.groupBy(
    events.filter(({ all_day }) => !all_day),
    ({ start_time }) => londonDay(start_time),
  );
  for (const [date, items] of days) {
    const plan = items.find(({ kind }) => kind === 'plan_the_day');
    const isSunday = new Date(`${date}T12:00:00Z`).getUTCDay() === 0;
    const tomorrow = londonDay(Date.parse(`${today}T12:00:00Z`) + 86_400_000);
    if (plan && date > tomorrow && !isSunday && items.some(({ kind }) => kind === 'habit'))
      return { date, plan, items };
  }
  throw new Error('no such day');
}

/** Begins Plan the Day of an event. */
export async function startPlan(
  member: Member,
  { plan, date }: { plan: Event; date: string },
): Promise<Started> {
  const context = { eventId: plan.id, source: 'calendar_event', selectedDate: date, eventTitle: plan.title };
  const { status, body } = await start(member, 'pre_checkin_review', context);
  expect(status).toBe(200);
  return body;
}
