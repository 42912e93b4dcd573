import { randomUUID } from 'node:crypto';
import { MODES, type ModelServer, startModelServer } from '../support/model-server';
import { call, eventually, type Member } from '../support/product';
import { chatAudit } from './chat-audit';
import { World } from './world';

interface ChatAnswer {
  success: boolean;
  state: string;
  response: string;
  offline: boolean;
  fell_back: boolean;
}

const MEMBERS = 20;
const NOTE = 'The outside assistant could not answer just now';

let world: World;
let model: ModelServer;
let settings: Record<string, string>;

beforeEach(async () => {
  model = await startModelServer();
  settings = { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'a-key' };
  world = await World.open();
  world.api = await world.startApi(settings);
});

afterEach(async () => {
  await world.close();
  await model.stop();
});

const send = async ({ token }: Member, message: string) => {
  const body = { message, id: randomUUID() };
  return (await call<ChatAnswer>(world.api.baseUrl, '/api/v1/chat/', { token, body })).body;
};

async function agreed(): Promise<Member> {
  const member = await world.member();
  const { token } = member;
  const path = '/api/v1/consents/external_model';
  const { status } = await call(world.api.baseUrl, path, {
    method: 'PUT',
    token,
    body: { granted: true, version: 1 },
  });
  expect(status).toBe(200);
  return member;
}

describe('F14: the model stalls while twenty members chat', () => {
  it('every answer ends once, with the built-in words and the note; later the model answers again', async () => {
    await world.startWorker(settings);
    const members = await Promise.all(Array.from({ length: MEMBERS }, agreed));
    const everybody = (message: string) => Promise.all(members.map((member) => send(member, message)));
    for (const { offline } of await everybody('How was my week?')) expect(offline).toBe(false);

    model.otherwise(MODES.stall);
    for (let round = 0; round < 3; round++) {
      for (const answer of await everybody('What is next?')) {
        expect(answer).toMatchObject({ success: true, state: 'done', offline: true, fell_back: true });
        expect(answer.response.split(NOTE)).toHaveLength(2);
        expect(answer.response).not.toContain('You walked');
      }
    }
    // Who has stopped listening hung up.
    expect(model.received.filter(({ hungUp }) => hungUp).length).toBeGreaterThan(0);
    await world.settled();
    expect(await chatAudit(world)).toEqual([]);
    const [row] = await world.sql<{ answers: number; states: string }>(
      `SELECT count(*)::int AS answers, string_agg(DISTINCT state, ',') AS states FROM assistant_reply`,
    );
    expect(row).toEqual({ answers: 4 * MEMBERS, states: 'done' });

    model.otherwise(MODES.instant);
    await eventually(
      () => send(members[0] as Member, 'And now?'),
      ({ offline }) => !offline,
    );
  }, 240_000);
});
