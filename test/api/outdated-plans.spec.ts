import { DataSource } from 'typeorm';
import { call, eventually, type Member } from '../support/product';
import { baseUrl, databaseUrl, type Event, eventsOf, memberWithProgramme } from './members';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

const habits = (events: Event[]) => events.filter(({ kind }) => kind === 'habit');
const remove = (member: Member, id: string) =>
  call(baseUrl, `/api/v1/calendar-events/${id}`, { method: 'DELETE', token: member.token });

it('what an older release planned is planned anew: a deleted event it put back goes, doses come back', async () => {
  const { member, programme } = await memberWithProgramme();
  const [first] = habits(await eventsOf(member, programme.id));
  const [row] = await database.query<{ template_key: string }[]>(
    'SELECT template_key FROM calendar_event WHERE id = $1',
    [first!.id],
  );
  expect((await remove(member, first!.id)).status).toBe(204);
  // Just as that planner writes: events as it knows them, the revisions that it followed, no mark.
  await database.query(
    `INSERT INTO calendar_event (id, program_id, user_id, title, start_time, end_time, program_week, kind, event_type,
                                 template_key)
     SELECT gen_random_uuid(), id, user_id, 'Put back', now() + interval '2 days', now() + interval '50 hours', 1, 'habit',
            'habit', $2 FROM medical_program WHERE id = $1`,
    [programme.id, row!.template_key],
  );
  await database.query(
    `UPDATE calendar_event SET dose = NULL, cue = NULL WHERE program_id = $1 AND start_time > now()`,
    [programme.id],
  );
  await database.query(`UPDATE programme_setup SET revision = revision + 1 WHERE user_id = $1`, [member.id]);
  await database.query(`UPDATE medical_program SET setup_revision = setup_revision + 1 WHERE id = $1`, [
    programme.id,
  ]);
  const after = await eventually(
    () => eventsOf(member, programme.id),
    (events) => !events.some(({ title }) => title === 'Put back'),
  );
  expect(habits(after).length).toBeGreaterThan(0);
  expect(habits(after).filter(({ dose }) => dose === null)).toEqual([]);
});

it('in another zone the day is planned by its clock', async () => {
  const { member, programme } = await memberWithProgramme({ time_zone: 'Europe/London' });
  const hoursOf = (events: Event[], timeZone: string) => {
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
    // From the third day on: both zones have it before them as a whole.
    const ahead = events.filter(
      ({ title, start_time }) =>
        title === 'Daily Check-In' && Date.parse(start_time) > Date.now() + 2 * 86_400_000,
    );
    return [...new Set(ahead.map(({ start_time }) => hour.format(new Date(start_time))))].sort();
  };
  const before = hoursOf(await eventsOf(member, programme.id), 'Europe/London');
  await call(baseUrl, '/auth/v1/user', {
    method: 'PUT',
    token: member.token,
    body: { data: { time_zone: 'Asia/Tokyo' } },
  });
  const after = await eventually(
    () => eventsOf(member, programme.id),
    (events) => hoursOf(events, 'Asia/Tokyo').join() === before.join(),
  );
  expect(hoursOf(after, 'Asia/Tokyo')).toEqual(before);
});
