import { call, type Member } from '../support/product';
import { audit } from './audit';
import { World } from './world';

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(() => world.close());

const send = (member: Member, path: string, method: string, body: object) =>
  call(world.api.baseUrl, path, { token: member.token, method, body });

const answerEverything = async (member: Member) => {
  const lines = { levelNow: 'never', priority: 'top' };
  await send(member, '/api/v1/questionnaires', 'POST', {
    questionnaire_type: 'habits_and_preferences',
    response_data: { eveningRoutine: { eveningJournaling: lines } },
    completed_at: '2026-11-01T08:00:00.000Z',
  });
  await send(member, '/api/v1/health-screen', 'PUT', {
    answers: {
      heartCondition: 'no',
      chestPain: 'no',
      dizzyOrBreathless: 'no',
      jointProblem: 'no',
      otherReason: 'no',
      highPressure: 'no',
      pregnancy: 'no',
    },
  });
};

interface Planned {
  title: string;
  program_week: number;
}

/** What the programme holds, without the ids that differ from member to member. */
const plan = (member: Member) =>
  world.sql<Planned>(
    `SELECT template_key, title, program_week, start_time, metadata FROM calendar_event
      WHERE user_id = $1 ORDER BY template_key`,
    [member.id],
  );

/** The first week depends on the moment of planning, which is not the same for two members. */
const afterTheFirstWeek = (planned: Planned[]) => planned.filter(({ program_week }) => program_week > 1);

describe('setup, questionnaire and health screen', () => {
  it('saved before the worker is up, in either order: the same programme', async () => {
    const [first, second] = await Promise.all([world.member(), world.member()]);
    await world.saveSetup(first);
    await answerEverything(first);
    await answerEverything(second);
    await world.saveSetup(second);
    await world.startWorker();
    await world.settled();
    const planned = await plan(first);
    expect(planned.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Evening lines', 'Fitness check']),
    );
    expect(afterTheFirstWeek(await plan(second))).toEqual(afterTheFirstWeek(planned));
    expect(await audit(world)).toEqual([]);
  });

  it('every event once more, the last one first: nothing is left to do', async () => {
    await world.startWorker();
    const member = await world.member();
    await world.saveSetup(member);
    await answerEverything(member);
    await world.settled();
    const planned = await plan(member);
    await world.sql(
      `WITH twin AS (
         INSERT INTO domain_event (type, payload) SELECT type, payload FROM domain_event ORDER BY id DESC RETURNING id, type
       )
       INSERT INTO event_delivery (event_id, consumer, queue)
       SELECT twin.id, known.consumer, known.queue
         FROM twin JOIN (SELECT DISTINCT e.type, d.consumer, d.queue
                           FROM domain_event e JOIN event_delivery d ON d.event_id = e.id) known USING (type)`,
    );
    await world.settled();
    expect(await plan(member)).toEqual(planned);
    expect(await audit(world)).toEqual([]);
  });
});
