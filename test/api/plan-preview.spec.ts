import { GATE_QUESTIONS } from '../../api/src/features/programmes/generator/gates';
import { call, newMember, type Member } from '../support/product';
import { baseUrl, eventsOf, memberWithProgramme, setupOf } from './members';

interface Preview {
  habits: { title: string; dose: string | null; cue: string | null }[];
  minutes_a_day: number;
  lessons: number;
  people: { who: string; count: number }[];
  tests: string[];
  check_in: { weekdays: string; weekends: string };
}

const preview = async (member: Member, body: unknown) => {
  const answer = await call<Preview>(baseUrl, '/api/v1/setup/preview', { token: member.token, body });
  expect(answer.status).toBe(200);
  return answer.body;
};

it('is what the planner then makes of the same answers, and keeps nothing of them', async () => {
  const member = await newMember(baseUrl);
  const first = await preview(member, setupOf());
  expect(await preview(member, setupOf())).toEqual(first);
  const saved = await call<{ revision: number }>(baseUrl, '/api/v1/setup/data', { token: member.token });
  expect(saved.body.revision).toBe(0);
  const programmes = await call<unknown[]>(baseUrl, '/api/v1/medical-programs/all', { token: member.token });
  expect(programmes.body).toEqual([]);

  const { events } = await memberWithProgramme();
  const made = events.filter(({ kind }) => kind === 'habit').map(({ title }) => title);
  expect(made).toEqual(expect.arrayContaining(first.habits.map(({ title }) => title)));
  expect(first.lessons).toBe(events.filter(({ kind }) => kind === 'lesson').length);
  expect(first).toMatchObject({ check_in: { weekdays: '07:30', weekends: '09:00' } });
  expect(first.people).toEqual([
    { who: 'coach', count: 4 },
    { who: 'trainer', count: 2 },
    { who: 'review', count: 2 },
  ]);
  expect(first.tests).toContain('bloodPanel');
  expect(first.tests).not.toContain('microbiomePanel');
});

it('plans with what is known of the member: the health screen and the programme that runs', async () => {
  const { member, programme } = await memberWithProgramme();
  const before = await eventsOf(member, programme.id);
  const asked = await preview(member, setupOf({ consultations: {} }));
  expect(asked.people).toEqual([{ who: 'review', count: 2 }]);
  expect(await eventsOf(member, programme.id)).toEqual(before);

  const testsOf = async () => (await preview(member, {})).tests;
  expect(await testsOf()).not.toContain('continuousGlucoseMonitor');
  const screen = await call(baseUrl, '/api/v1/health-screen', {
    method: 'PUT',
    token: member.token,
    body: { answers: Object.fromEntries(GATE_QUESTIONS['G-ED'].map((question) => [question, 'no'])) },
  });
  expect(screen.status).toBe(200);
  expect(await testsOf()).toContain('continuousGlucoseMonitor');
});
