import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { LongSilence } from '../../api/src/features/account-deletion/long-silence';
import { AuditLogService } from '../../api/src/features/audit/audit-log.service';
import { AccessEndsService } from '../../api/src/features/auth/access-ends.service';
import { LongSilenceService } from '../../api/src/features/auth/long-silence.service';
import { RecentSignInService } from '../../api/src/features/auth/recent-sign-in.service';
import { UserDeletionService } from '../../api/src/features/auth/user-deletion.service';
import { createDataSource } from '../../api/src/platform/database/data-source';
import { Transactions } from '../../api/src/platform/database/transactions';
import type { ConsumerRegistry } from '../../api/src/platform/events/consumer-registry';
import { EventPublisher } from '../../api/src/platform/events/event-publisher';
import { Mailbox } from '../support/mailbox';
import { call, eventually, type Member, newMember } from '../support/product';
import { CSV, read, uploaded } from './documents';
import { baseUrl, databaseUrl } from './members';

let database: DataSource;
beforeAll(async () => {
  database = await createDataSource(databaseUrl, 4).initialize();
});
afterAll(() => database.destroy());

describe('members who have not been here for seven years', () => {
  const NOBODY = 'mail-outdated-by-nobody';
  const accessEnded: string[] = [];
  /**
   * As the worker of the run has it; the consumers are that worker's.
   * @param mailer who sends the mails: one that no worker knows leaves them where they are, as if no mail server were there
   */
  const task = (mailer = 'mail-outdated') => {
    const consumer = (name: string, queue: string) => [{ name, queue, awaited: false }];
    const registry = {
      of: ({ type }: { type: string }) =>
        type === 'account.outdated'
          ? consumer(mailer, 'notifications')
          : consumer('erase-account', 'accounts'),
    } as unknown as ConsumerRegistry;
    const accessEnds = new AccessEndsService();
    accessEnds.onEnd((_, userId) => Promise.resolve(void accessEnded.push(userId)));
    const deletion = new UserDeletionService(
      new RecentSignInService(database),
      accessEnds,
      new AuditLogService(database),
    );
    return new LongSilence(
      new Transactions(database),
      new LongSilenceService(database, deletion),
      new EventPublisher(registry),
    );
  };
  const mails = new Mailbox();
  const contact = async ({ id }: Member, last: string, told: string | null = null, telling = told) => {
    await database.query(
      `UPDATE auth_contact SET last_at = now() - $2::interval, told_at = now() - $3::interval,
              telling_at = now() - $4::interval WHERE user_id = $1`,
      [id, last, told, telling],
    );
  };
  /** How often a mail was asked for. */
  const asked = async ({ id }: Member) => {
    const [row] = await database.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM domain_event WHERE type = 'account.outdated' AND payload ->> 'user_id' = $1`,
      [id],
    );
    return row?.n;
  };
  const isShutOut = async ({ id }: Member) =>
    (
      await database.query<object[]>(
        `SELECT 1 FROM auth_user WHERE id = $1 AND banned_until > now() + interval '50 years'`,
        [id],
      )
    ).length === 1;
  const lastOf = async ({ id }: Member) => {
    const [row] = await database.query<{ today: boolean; told: boolean }[]>(
      `SELECT last_at > now() - interval '1 day' AS today, told_at > last_at AS told FROM auth_contact WHERE user_id = $1`,
      [id],
    );
    return row;
  };
  const isThere = async ({ id }: Member) =>
    (await database.query<object[]>('SELECT 1 FROM auth_user WHERE id = $1', [id])).length === 1;
  const aboutEnd = async ({ email }: Member) =>
    (await mails.to(email)).filter(({ subject }) => subject.includes('will be deleted in 30 days'));

  it('a sign-up, a sign-in and a refresh are contacts; a request to the product is none of its own', async () => {
    const member = await newMember(baseUrl);
    expect(await lastOf(member)).toMatchObject({ today: true });
    await contact(member, '6 years');
    const signIn = await call<{ refresh_token: string }>(baseUrl, '/auth/v1/token?grant_type=password', {
      body: { email: member.email, password: member.password },
    });
    expect(await lastOf(member)).toMatchObject({ today: true });
    await contact(member, '6 years');
    await call(baseUrl, '/api/v1/auth/me', { token: member.token });
    expect(await lastOf(member)).toMatchObject({ today: false });
    const body = { refresh_token: signIn.body.refresh_token };
    await call(baseUrl, '/auth/v1/token?grant_type=refresh_token', { body });
    expect(await lastOf(member)).toMatchObject({ today: true });
  });

  it('are told once, thirty days before, and go as whoever leaves: rows, key and documents', async () => {
    const [silent, near, there] = await Promise.all([1, 2, 3].map(() => newMember(baseUrl)));
    if (!silent || !near || !there) throw new Error('no members');
    await read(silent, (await uploaded(silent, CSV)).body.file_id);
    await contact(silent, '7 years 1 day');
    await contact(near, '6 years 340 days');
    await contact(there, '6 years 300 days');
    await task().run();
    await task().run();
    for (const told of [silent, near]) {
      await eventually(
        () => lastOf(told),
        (row) => row?.told === true,
      );
    }
    expect(await lastOf(there)).toMatchObject({ told: null });
    expect([(await aboutEnd(silent)).length, (await aboutEnd(near)).length]).toEqual([1, 1]);
    expect(await isThere(silent)).toBe(true); // told today: it has its thirty days

    await contact(silent, '7 years 31 days', '31 days');
    await task().run();
    await eventually(
      () => isThere(silent),
      (there) => !there,
    );
    await eventually(
      () => mails.to(silent.email),
      (all) => all.some(({ subject }) => subject === 'Your Damson account is deleted'),
    );
    const left = await database.query<{ n: number }[]>(
      `SELECT (SELECT count(*) FROM health_file WHERE user_id = $1)::int + (SELECT count(*) FROM member_key WHERE user_id = $1)::int
            + (SELECT count(*) FROM auth_contact WHERE user_id = $1)::int AS n`,
      [silent.id],
    );
    expect(left).toEqual([{ n: 0 }]);
    expect(accessEnded).toContain(silent.id); // the address of their calendar, too
    const audited = await database.query<{ action: string }[]>(
      `SELECT action FROM audit_entry WHERE (subject_id = $1 OR actor_id = $1) AND action LIKE 'user\\_%' ORDER BY id`,
      [silent.id],
    );
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user_outdated', 'user_deleted']),
    );
    expect(await isThere(near)).toBe(true);
  });

  it('stay when they come back, and are told again seven years later', async () => {
    const member = await newMember(baseUrl);
    await contact(member, '7 years 20 days', '31 days');
    await call(baseUrl, '/auth/v1/token?grant_type=password', {
      body: { email: member.email, password: member.password },
    });
    await task().run();
    expect(await lastOf(member)).toMatchObject({ today: true, told: false });
    await contact(member, '6 years 340 days', '13 years');
    await task().run();
    await mails.wait(member.email);
    expect(await aboutEnd(member)).toHaveLength(1);
  });

  it('stay while no mail has reached them: their thirty days begin when a mail server has taken it', async () => {
    const member = await newMember(baseUrl);
    await contact(member, '7 years 60 days');
    await task(NOBODY).run();
    // The mail has waited for two months, or was given up after its tries.
    await contact(member, '7 years 60 days', null, '40 days');
    await task(NOBODY).run();
    expect([await asked(member), await isShutOut(member), (await lastOf(member))?.told]).toEqual([
      1,
      false,
      null,
    ]);
    // Somebody has mended the server and released it.
    await database.query(
      `UPDATE event_delivery SET consumer = 'mail-outdated', next_attempt_at = now() WHERE consumer = $1`,
      [NOBODY],
    );
    await eventually(
      () => lastOf(member),
      (row) => row?.told === true,
      60_000,
    );
    expect(await aboutEnd(member)).toHaveLength(1);
    await task().run();
    expect([await asked(member), await isShutOut(member)]).toEqual([1, false]);
  });

  it('are not told that it ends when they have come back before the mail goes', async () => {
    const member = await newMember(baseUrl);
    await contact(member, '6 years 340 days');
    await task(NOBODY).run();
    await contact(member, '1 minute', null, '1 hour');
    await database.query(
      `UPDATE event_delivery SET consumer = 'mail-outdated', next_attempt_at = now() WHERE consumer = $1`,
      [NOBODY],
    );
    const [ended] = await eventually(
      () =>
        database.query<{ last_error: string }[]>(
          `SELECT d.last_error FROM event_delivery d JOIN domain_event e ON e.id = d.event_id
            WHERE d.state = 'done' AND e.type = 'account.outdated' AND e.payload ->> 'user_id' = $1`,
          [member.id],
        ),
      (rows) => rows.length === 1,
      60_000,
    );
    expect([ended?.last_error, (await aboutEnd(member)).length]).toEqual(['came-back', 0]);
    expect((await lastOf(member))?.told).toBeNull();
  });

  it('are told again where a clock ran ahead, and stay until then', async () => {
    const [ahead, early] = await Promise.all([1, 2].map(() => newMember(baseUrl)));
    if (!ahead || !early) throw new Error('no members');
    await contact(ahead, '7 years 40 days', '-2 years');
    await contact(early, '7 years 40 days', '3 years'); // told in a year that this silence had not come to
    await task(NOBODY).run();
    expect([await asked(ahead), await asked(early)]).toEqual([1, 1]);
    expect([await isShutOut(ahead), await isShutOut(early)]).toEqual([false, false]);
    await database.query(`DELETE FROM event_delivery WHERE consumer = $1`, [NOBODY]);
  });

  it('are never the care team, the demo, or who was not told', async () => {
    const [coach, demo, untold] = await Promise.all([1, 2, 3].map(() => newMember(baseUrl)));
    if (!coach || !demo || !untold) throw new Error('no members');
    await database.query(`UPDATE auth_user SET role = 'coach' WHERE id = $1`, [coach.id]);
    const email = `retention-${randomUUID()}@demo.example`;
    await database.query(`UPDATE auth_user SET email = $2 WHERE id = $1`, [demo.id, email]);
    await contact(coach, '9 years', '1 year');
    await contact(demo, '9 years', '1 year');
    await contact(untold, '9 years');
    await task().run();
    await task().run();
    const shut = await database.query<object[]>(
      `SELECT 1 FROM auth_user WHERE id = ANY ($1) AND banned_until IS NOT NULL`,
      [[coach.id, demo.id, untold.id]],
    );
    expect(shut).toEqual([]);
    await database.query(`DELETE FROM auth_user WHERE id = ANY ($1)`, [[coach.id, demo.id]]);
  });

  it('two workers at once tell and erase each of them once', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => newMember(baseUrl)));
    const ids = members.map(({ id }) => id);
    await database.query(
      `UPDATE auth_contact SET last_at = now() - interval '7 years 31 days', told_at = now() - interval '31 days'
        WHERE user_id = ANY ($1)`,
      [ids],
    );
    const both = [task(), task()];
    for (let round = 0; round < 3; round += 1) await Promise.all(both.map((one) => one.run()));
    const asked = await database.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM audit_entry WHERE action = 'user_outdated' AND subject_id = ANY ($1)`,
      [ids],
    );
    expect(asked).toEqual([{ n: 30 }]);
    await eventually(
      () => database.query<object[]>('SELECT 1 FROM auth_user WHERE id = ANY ($1)', [ids]),
      (found) => found.length === 0,
      60_000,
    );
  });
});
