import { call, type Member } from '../support/product';
import { baseUrl, type Event, expectProblem, memberWithProgramme } from './members';

const complete = (member: Member, id: string, body: object) =>
  call<Event>(baseUrl, `/api/v1/calendar-events/${id}/complete`, {
    method: 'PATCH',
    token: member.token,
    body,
  });

async function memberWithTask() {
  const { member, events } = await memberWithProgramme();
  return { member, id: events.find(({ event_type }) => event_type === 'core')?.id ?? '' };
}

describe('a task status in the completion call', () => {
  it('goes through the four states with one request each', async () => {
    const { member, id } = await memberWithTask();
    const completion_date = '2026-11-21T08:00:00.000Z';
    const states = [
      [
        { status: 'pending', task_status: 'in_progress' },
        { status: 'in_progress', completed: false },
      ],
      [
        { status: 'completed', task_status: 'completed', completion_date },
        { completed: true, completion_date },
      ],
      [{ status: 'pending', task_status: 'failed', completion_date: null }, { status: 'failed' }],
      [
        { status: 'pending', task_status: 'pending' },
        { status: 'pending', completion_date: null },
      ],
      [
        { status: 'completed', completion_date },
        { status: 'completed', completion_date },
      ],
    ] as const;
    for (const [body, metadata] of states) {
      const answer = await complete(member, id, body);
      expect([answer.status, answer.body.metadata]).toEqual([200, expect.objectContaining(metadata)]);
    }
  });

  it.each([
    ['pending', 'completed'],
    ['completed', 'pending'],
    ['completed', 'in_progress'],
    ['completed', 'failed'],
  ])('%s and %s contradict each other: 400, and nothing is written', async (status, task_status) => {
    const { member, id } = await memberWithTask();
    const answer = await complete(member, id, { status, task_status });
    expectProblem(answer, 400, 'validation-failed');
    expect(answer.body).toMatchObject({
      detail: 'task_status must be completed exactly when status is completed.',
      errors: [{ field: 'task_status', code: 'contradiction' }],
    });
    const { body } = await call<Event>(baseUrl, `/api/v1/calendar-events/${id}`, { token: member.token });
    expect(body.metadata).toEqual({});
  });

  it('knows no other state', async () => {
    const { member, id } = await memberWithTask();
    const answer = await complete(member, id, { status: 'pending', task_status: 'done' });
    expectProblem(answer, 400, 'validation-failed');
    expect(answer.body).toMatchObject({ errors: [{ field: 'task_status' }] });
  });
});
