import { DataSource } from 'typeorm';
import { Mailbox } from '../support/mailbox';
import { call, type Member, newMember } from '../support/product';
import { baseUrl, databaseUrl, expectProblem } from './members';
import { newStaff } from './staff';

let database: DataSource;
const mailbox = new Mailbox();
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

const reset = (who: Member, id: string, method: string, part = '') =>
  call(baseUrl, `/api/v1/admin/people/${id}/factor-reset${part}`, { method, token: who.token });
const waiting = async (who: Member) =>
  (
    await call<{ items: { person: { id: string; name: string }; asked_by: { name: string } }[] }>(
      baseUrl,
      '/api/v1/admin/factor-resets',
      { token: who.token },
    )
  ).body.items;
const factorsOf = (who: Member) =>
  database.query<object[]>(`SELECT 1 FROM auth_factor WHERE user_id = $1`, [who.id]);

/** Somebody of the staff whose second factor is verified, and two administrators. */
async function withFactor() {
  const [ada, ben, carys] = await Promise.all([
    newStaff(database, 'admin', 'Ada Moss'),
    newStaff(database, 'admin', 'Ben Hale'),
    newStaff(database, 'coach', 'Carys Bevan'),
  ]);
  await database.query(
    `INSERT INTO auth_factor (user_id, friendly_name, secret_sealed, status) VALUES ($1, 'Phone', '', 'verified')`,
    [carys.id],
  );
  await database.query(`INSERT INTO auth_recovery_code (user_id, code_hash) VALUES ($1, 'spec')`, [carys.id]);
  return { ada, ben, carys };
}

it('one administrator asks, another agrees: the factor is gone, they are signed out and told by mail', async () => {
  const { ada, ben, carys } = await withFactor();
  expect((await reset(ada, carys.id, 'PUT')).status).toBe(204);
  expect((await reset(ada, carys.id, 'PUT')).status).toBe(204);
  const open = (await waiting(ben)).filter(({ person }) => person.id === carys.id);
  expect(open).toMatchObject([{ person: { name: 'Carys Bevan' }, asked_by: { name: 'Ada Moss' } }]);
  expectProblem(await reset(ada, carys.id, 'POST', '/consent'), 409, 'own-request');
  expect(await factorsOf(carys)).toHaveLength(1);

  const both = await Promise.all([
    reset(ben, carys.id, 'POST', '/consent'),
    reset(ben, carys.id, 'POST', '/consent'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
  expect(await factorsOf(carys)).toEqual([]);
  expect(
    await database.query<object[]>(`SELECT 1 FROM auth_recovery_code WHERE user_id = $1`, [carys.id]),
  ).toEqual([]);
  expect((await call(baseUrl, '/api/v1/care/me', { token: carys.token })).status).toBe(401);
  const [mail] = await mailbox.wait(carys.email);
  expect(mail.subject).toBe('Your second factor was taken away');
  const entries = await database.query<{ action: string; actor_id: string }[]>(
    `SELECT action, actor_id FROM audit_entry WHERE subject_id = $1 AND action LIKE 'factor_reset%' ORDER BY id`,
    [carys.id],
  );
  expect(entries).toEqual([
    { action: 'factor_reset_asked', actor_id: ada.id },
    { action: 'factor_reset_agreed', actor_id: ben.id },
  ]);
});

it('nobody decides about their own account, nor about a member, nor a day later, nor once it was refused', async () => {
  const { ada, ben, carys } = await withFactor();
  const member = await newMember(baseUrl);
  expectProblem(await reset(ada, ada.id, 'PUT'), 409, 'own-account');
  expectProblem(await reset(ada, member.id, 'PUT'), 404, 'not-found');
  expectProblem(await reset(ada, ben.id, 'PUT'), 409, 'no-second-factor');
  expectProblem(await reset(ben, carys.id, 'POST', '/consent'), 404, 'not-found');

  await reset(ada, carys.id, 'PUT');
  expect((await reset(ben, carys.id, 'DELETE')).status).toBe(204);
  expectProblem(await reset(ben, carys.id, 'DELETE'), 404, 'not-found');
  expectProblem(await reset(ben, carys.id, 'POST', '/consent'), 404, 'not-found');

  await reset(ada, carys.id, 'PUT');
  await database.query(
    `UPDATE auth_factor_reset SET asked_at = now() - interval '25 hours' WHERE user_id = $1`,
    [carys.id],
  );
  expect((await waiting(ben)).some(({ person }) => person.id === carys.id)).toBe(false);
  expectProblem(await reset(ben, carys.id, 'POST', '/consent'), 404, 'not-found');
  expect(await factorsOf(carys)).toHaveLength(1);
  // Asked anew by the other one, it is the first who agrees.
  await reset(ben, carys.id, 'PUT');
  expectProblem(await reset(ben, carys.id, 'POST', '/consent'), 409, 'own-request');
  expect((await reset(ada, carys.id, 'POST', '/consent')).status).toBe(204);
});

it('whoever is no administrator any more asks and agrees to nothing', async () => {
  const { ada, ben, carys } = await withFactor();
  await reset(ada, carys.id, 'PUT');
  await database.query(`UPDATE auth_user SET role = 'coach' WHERE id = $1`, [ben.id]);
  expect((await reset(ben, carys.id, 'POST', '/consent')).status).toBe(403);
  expect(await factorsOf(carys)).toHaveLength(1);
});

it.each([`role = 'coach'`, `banned_until = now() + interval '1 year'`])(
  'what somebody asked for goes with their being an administrator: %s',
  async (ended) => {
    const { ada, ben, carys } = await withFactor();
    await reset(ada, carys.id, 'PUT');
    await database.query(`UPDATE auth_user SET ${ended} WHERE id = $1`, [ada.id]);
    expect((await waiting(ben)).some(({ person }) => person.id === carys.id)).toBe(false);
    expectProblem(await reset(ben, carys.id, 'POST', '/consent'), 404, 'not-found');
    expect(await factorsOf(carys)).toHaveLength(1);

    const cleo = await newStaff(database, 'admin', 'Cleo Finch');
    expect((await reset(ben, carys.id, 'PUT')).status).toBe(204);
    expect((await reset(cleo, carys.id, 'POST', '/consent')).status).toBe(204);
    expect(await factorsOf(carys)).toEqual([]);
  },
);
