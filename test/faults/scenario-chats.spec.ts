import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { call, eventually, type Member } from '../support/product';
import { seeded, seeds, World } from './world';

interface Event {
  id: string;
  title: string;
  kind: string;
  start_time: string;
}
interface Session {
  status: string;
  messages: { role: string; state: string }[];
  collected_data: Record<string, unknown>;
}

const PATH = '/api/v1/scenario-chat/scenarios';

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(() => world.close());

const ask = <Body>(member: Member, path: string, body?: object, method = 'POST') =>
  call<Body>(world.api.baseUrl, path, { method, token: member.token, ...(body && { body }) });
const start = async (member: Member, scenario_type: string, initial_context = {}) =>
  (await ask<{ session_id: string }>(member, `${PATH}/start`, { scenario_type, initial_context })).body
    .session_id;
const say = (member: Member, session_id: string, message: string, id = randomUUID()) =>
  ask<{ state: string; is_complete: boolean }>(member, `${PATH}/message`, { session_id, message, id });
const sessionOf = async (member: Member, id: string) =>
  (await ask<Session>(member, `${PATH}/session/${id}`, undefined, 'GET')).body;

describe('F1: a worker is killed while a guided chat is answered', () => {
  it.each(seeds())('at a random moment: each message moves the chat on once (seed %i)', async (seed) => {
    const random = seeded(seed);
    const member = await world.member();
    let worker = await world.startWorker();
    const id = await start(member, 'goal_setting');
    const said = ['Sleep better', 'Lights out earlier', 'Three times a week', 'In the evening', '9'];
    for (const message of said) {
      const answer = say(member, id, message);
      await delay(random() * 60);
      await worker.kill();
      worker = await world.startWorker();
      expect((await answer).body.state).toBe('done');
    }
    await world.settled();
    const session = await sessionOf(member, id);
    expect(session.collected_data).toEqual({
      goal: 'Sleep better',
      first_step: 'Lights out earlier',
      times_a_week: 3,
      moment: 'evening',
      confidence: 9,
    });
    expect(session.messages.map(({ role, state }) => `${role} ${state}`)).toEqual([
      'assistant done',
      ...said.flatMap(() => ['user done', 'assistant done']),
    ]);
  });
});

describe('the process that completes a plan is killed', () => {
  const eventsOf = async (member: Member) => {
    const { body } = await eventually(
      () =>
        ask<{ id: string; adjusting: boolean }[]>(member, '/api/v1/medical-programs/all', undefined, 'GET'),
      (answer) => answer.body[0]?.adjusting === false,
    );
    const path = `/api/v1/calendar-events/program/${body[0]?.id}`;
    return (await ask<Event[]>(member, path, undefined, 'GET')).body;
  };

  it.each(seeds())(
    'at a random moment: completed again, the plan is there once, and undone it is as before (seed %i)',
    async (seed) => {
      const random = seeded(seed);
      await world.startWorker();
      const member = await world.member();
      await world.saveSetup(member);
      const before = await eventsOf(member);
      const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();
      const plan = before.find(({ kind, start_time }) => kind === 'plan_the_day' && start_time > soon);
      const id = await start(member, 'pre_checkin_review', { eventId: plan?.id });
      for (const message of [
        'It went well',
        'A full day',
        'add call Zoë 20 min at 20:15',
        'That looks good',
      ]) {
        await say(member, id, message);
      }
      for (let round = 0; round < 4; round++) {
        const first = ask(member, `${PATH}/session/${id}/complete`).catch(() => undefined);
        await delay(random() * 40);
        await world.api.kill();
        await first;
        world.api = await world.startApi();
        const again = await ask<{ status: string }>(member, `${PATH}/session/${id}/complete`);
        expect(again.body.status).toBe('completed');
        const own = (await eventsOf(member)).filter(({ title }) => title === 'Call Zoë');
        expect(own).toHaveLength(1);
        expect((await ask(member, `${PATH}/session/${id}/undo`)).status).toBe(204);
        expect(await eventsOf(member)).toEqual(before);
      }
    },
  );
});
