import { call, eventually, type Member, newMember } from '../support/product';
import { baseUrl, eventsOf, firstWeeksOf, memberWithProgramme, type Programme } from './members';

const PATH = '/api/v1/health-screen';
/** What the fitness check depends on. */
const active = {
  heartCondition: 'no',
  chestPain: 'no',
  dizzyOrBreathless: 'no',
  jointProblem: 'no',
  otherReason: 'no',
  highPressure: 'no',
  pregnancy: 'no',
};

const save = (member: Member, answers: object) =>
  call<{ revision: number }>(baseUrl, PATH, { method: 'PUT', token: member.token, body: { answers } });
const read = async (member: Member) =>
  (await call<{ answers: object }>(baseUrl, PATH, { token: member.token })).body;

/** The titles of the programme's core events once it follows everything that was saved. */
async function coreTitles(member: Member, programme: Programme): Promise<string[]> {
  await eventually(
    () =>
      call<{ adjusting: boolean }>(baseUrl, `/api/v1/medical-programs/${programme.id}`, {
        token: member.token,
      }),
    ({ body }) => !body.adjusting,
  );
  const events = await eventsOf(member, programme.id);
  return events.filter(({ event_type }) => event_type === 'core').map(({ title }) => title);
}

it('is empty before the first save, then as saved; a later one takes its place', async () => {
  const member = await newMember(baseUrl);
  expect(await read(member)).toEqual({ answers: {}, revision: 0, saved_at: null });
  const saved = await save(member, { ...active, pregnancy: 'not_sure' });
  expect(saved.body).toMatchObject({ answers: { ...active, pregnancy: 'not_sure' }, revision: 1 });
  expect(await read(member)).toEqual(saved.body);
  await save(member, { chestPain: 'yes' });
  expect(await read(member)).toMatchObject({ answers: { chestPain: 'yes' }, revision: 2 });
});

it('keeps what is asked about smoking, alcohol and the day', async () => {
  const member = await newMember(baseUrl);
  const answers = {
    smoking: 'now',
    auditFrequency: 4,
    auditAmount: 0,
    auditBinge: 2,
    wakeTime: '16:05',
    bedTime: '08:30',
    workPattern: 'nights',
  };
  expect((await save(member, answers)).body).toMatchObject({ answers });
  expect(await read(member)).toMatchObject({ answers, revision: 1 });
});

it('opens a step once all of its questions are "no", and shuts it again', async () => {
  const { member, programme } = await memberWithProgramme();
  expect(await coreTitles(member, programme)).not.toContain('Fitness check');
  await save(member, { ...active, otherReason: 'not_sure' });
  expect(await coreTitles(member, programme)).not.toContain('Fitness check');
  await save(member, active);
  const opened = await coreTitles(member, programme);
  expect(opened).toContain('Fitness check');
  expect(opened).toContain('Repeat fitness check');
  await save(member, { ...active, chestPain: 'yes' });
  const shut = await coreTitles(member, programme);
  expect(shut).not.toContain('Fitness check');
  expect(shut).toContain('Measure your resting pulse again');
});

it('leaves to a clinician what no answer opens', async () => {
  const { member, programme } = await memberWithProgramme();
  await save(member, active);
  const titles = await coreTitles(member, programme);
  expect(titles).toContain('Fitness check');
  expect(titles).not.toContain('VO2 max test (optional)');
  expect(titles).not.toContain('DEXA scan (optional)');
});

it('ticks the event that asks for it once each section is answered or left out, never for an empty one', async () => {
  const { member, programme } = await memberWithProgramme();
  const screen = async () =>
    (await eventsOf(member, programme.id)).find(({ title }) => title === 'Health and Safety Screen');
  for (const answers of [{}, active, { leftOff: ['active', 'mood'] }]) {
    await save(member, answers);
    await coreTitles(member, programme);
    expect((await screen())?.metadata.completed).not.toBe(true);
  }
  const rest = 'pressure pregnancy food medicines smoking alcohol mood sleep day'.split(' ');
  await save(member, { ...active, leftOff: rest });
  const ticked = await eventually(screen, (event) => event?.metadata.completed === true);
  expect(ticked?.metadata).toMatchObject({
    status: 'completed',
    completion_date: expect.any(String) as string,
  });
});

it('puts the way to the page on the day of the set-up, or the next where that one is over', async () => {
  const { programme, events } = await memberWithProgramme();
  const screen = events.find(({ title }) => title === 'Health and Safety Screen');
  const start = Date.parse(screen?.start_time ?? '');
  expect(start).toBeGreaterThanOrEqual(Date.parse(programme.start_date));
  expect(start).toBeLessThan(Date.now() + 2 * 86_400_000);
  expect(firstWeeksOf(programme)).toContain(screen?.program_week);
});

it('a second yes is asked about again, also when the first was long answered; the answers tell nothing of it', async () => {
  const { member, programme } = await memberWithProgramme();
  const title = 'Talk to your GP before you do more than easy walking';
  const asked = async (answers: object) => {
    await save(member, answers);
    await coreTitles(member, programme);
    return (await eventsOf(member, programme.id)).filter((event) => event.title === title);
  };
  const tick = (id: string) =>
    call(baseUrl, `/api/v1/calendar-events/${id}/complete`, {
      method: 'PATCH',
      token: member.token,
      body: { status: 'completed' },
    });
  const [first] = await asked({ ...active, otherReason: 'yes' });
  expect((await tick(first!.id)).status).toBe(200);
  expect(await asked({ ...active, otherReason: 'yes' })).toHaveLength(1);
  const both = { ...active, otherReason: 'yes', chestPain: 'yes' };
  expect(await asked(both)).toHaveLength(2);
  expect(await asked({ ...both, chestPain: 'no' })).toHaveLength(1);
  expect(await asked(both)).toHaveLength(2);
  expect(await read(member)).toMatchObject({ answers: both });
  expect(Object.keys((await read(member)).answers)).not.toContain('raised');
});
