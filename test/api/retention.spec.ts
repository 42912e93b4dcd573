import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { AuthRetention } from '../../api/src/features/auth/auth-retention';
import { DraftRetention } from '../../api/src/features/coach-chat/drafts/draft-retention';
import { PushRetention } from '../../api/src/features/push/push-retention';
import { ModelUsageRetention } from '../../api/src/platform/ai/model-usage-retention';
import { Config } from '../../api/src/platform/config/config';
import { DailyCountRetention } from '../../api/src/platform/daily-counts/daily-count-retention';
import { createDataSource } from '../../api/src/platform/database/data-source';
import { type Member, newMember } from '../support/product';
import { baseUrl, databaseUrl } from './members';

const ROOT = join(__dirname, '..', '..');

let database: DataSource;
beforeAll(async () => {
  database = await createDataSource(databaseUrl, 4).initialize();
});
afterAll(() => database.destroy());

const page = readFileSync(join(ROOT, 'docs', 'retention.md'), 'utf8');
const named = (text: string) => [...text.matchAll(/`([\w/.-]+)`/g)].map(([, name = '']) => name);
const section = (title: string) => page.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const rows = section('What ends by time')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, kind = '', tables = '', kept = '', job = '', test = '']) => ({ kind, tables, kept, job, test }));

describe('docs/retention.md', () => {
  it('names every periodic task of the code, and none that is not there', () => {
    const tasks = globSync('api/src/**/*.ts', { cwd: ROOT, exclude: (path) => path.endsWith('.spec.ts') })
      .map((path) => readFileSync(join(ROOT, path), 'utf8'))
      .flatMap((source) => [...source.matchAll(/^@(?:Hourly|Every)\([^]*?^export class (\w+)/gm)])
      .map(([, name]) => name);
    const told = [
      ...rows.flatMap(({ job }) => named(job)),
      ...named(section('Periodic tasks that end no data')),
    ];
    expect([...new Set(told)].sort()).toEqual(tasks.sort());
  });

  it('says of every table what becomes of it, once', async () => {
    const tables = await database.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const told = [
      ...rows.flatMap(({ tables }) => named(tables)),
      ...named(section('What goes with its member')).filter((name) => name !== 'auth_user'),
      ...named(section("What is the organisation's")),
    ];
    expect(told.sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it('names, for every kind, how long it is kept, and a test that has seen its job at work', () => {
    expect(rows.length).toBeGreaterThan(15);
    for (const { kind, kept, job, test } of rows) {
      const [path = ''] = named(test);
      expect([kind, kept !== '', existsSync(join(ROOT, path))]).toEqual([kind, true, true]);
      const [task = ''] = named(job);
      // By its name, or through the route whose own task it is.
      const seen = readFileSync(join(ROOT, path), 'utf8');
      expect([kind, seen.includes(task) || SEEN_OTHERWISE.has(task)]).toEqual([kind, true]);
    }
  });

  it('has the policy’s own figures', () => {
    const policy = readFileSync(join(ROOT, 'web/src/pages/legal/privacy-sections.tsx'), 'utf8');
    for (const promise of ['7 years after our last contact', 'up to 2 years']) {
      expect(policy).toContain(promise);
      expect(page).toContain(promise.replace('our', 'the'));
    }
  });
});

/** Their tests start a worker whose task it is. */
const SEEN_OTHERWISE = new Set(['DataExportRetention', 'OrphanArchives']);

describe('what ends by time', () => {
  let member: Member;
  beforeAll(async () => {
    member = await newMember(baseUrl);
  });
  /** One row past its time and one before it; answers how many are left. */
  const leaves = async (
    insert: string,
    ages: [string, string],
    table: string,
    run: () => Promise<number>,
  ) => {
    for (const age of ages) await database.query(insert, [member.id, age]);
    await run();
    const left = await database.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM ${table} WHERE ${table === 'daily_count' ? `what = 'retention-spec'` : 'user_id = $1'}`,
      table === 'daily_count' ? [] : [member.id],
    );
    return left[0]?.n;
  };

  it('drafts of the assistant: 30 days', async () => {
    const insert = `INSERT INTO chat_draft (user_id, entry_id, words_sealed, made_at)
      VALUES ($1, gen_random_uuid(), '', now() - $2::interval) ON CONFLICT (user_id) DO UPDATE SET made_at = excluded.made_at`;
    const run = () => new DraftRetention(database).run();
    expect(await leaves(insert, ['31 days', '31 days'], 'chat_draft', run)).toBe(0);
    expect(await leaves(insert, ['31 days', '29 days'], 'chat_draft', run)).toBe(1);
  });

  it('messages that could not go: 90 days; one that still waits for its time stays', async () => {
    const insert = `INSERT INTO waiting_message (user_id, id, staff_id, text_sealed, send_at, held_at)
      VALUES ($1, gen_random_uuid(), $1, '', now() + interval '1 year', now() - $2::interval)`;
    const run = () => new DraftRetention(database).run();
    expect(await leaves(insert, ['91 days', '89 days'], 'waiting_message', run)).toBe(1);
    await database.query(insert, [member.id, null]);
    await run();
    const held = await database.query<object[]>('SELECT 1 FROM waiting_message WHERE user_id = $1', [
      member.id,
    ]);
    expect(held).toHaveLength(2);
  });

  it('notices: 30 days', async () => {
    const insert = `INSERT INTO push_notice (user_id, kind, subject, local_day, place, state, due_at, valid_until, created_at)
      VALUES ($1, 'week_changed', $2::text, now()::date, 1, 'sent', now(), now(), now() - $2::text::interval)`;
    expect(
      await leaves(insert, ['31 days', '29 days'], 'push_notice', () => new PushRetention(database).run()),
    ).toBe(1);
  });

  it('browsers that take notices: until they end them', async () => {
    const insert = `INSERT INTO push_subscription
        (id, user_id, session_id, endpoint_hash, target_sealed, notice_key_hash, expires_at)
      SELECT gen_random_uuid(), s.user_id, s.id, convert_to($1::text || $2, 'UTF8'), '', convert_to($1::text || $2, 'UTF8'),
             now() - $2::text::interval
        FROM auth_session s WHERE s.user_id = $1::text::uuid LIMIT 1`;
    const run = () => new PushRetention(database).run();
    expect(await leaves(insert, ['1 hour', '-1 hour'], 'push_subscription', run)).toBe(1);
  });

  it('devices: 400 days', async () => {
    const insert = `INSERT INTO auth_device (token_hash, user_id, last_used_at)
      VALUES (convert_to($1 || $2, 'UTF8'), $1::uuid, now() - $2::interval)`;
    await database.query('DELETE FROM auth_device WHERE user_id = $1', [member.id]);
    const run = () => new AuthRetention(new Config(), database).run();
    expect(await leaves(insert, ['401 days', '399 days'], 'auth_device', run)).toBe(1);
  });

  it('use of a model and counts: 90 days', async () => {
    const insert = `INSERT INTO model_usage (user_id, day, requests, prompt_tokens, completion_tokens)
      VALUES ($1, current_date - $2::int, 1, 1, 1)`;
    expect(
      await leaves(insert, ['91', '89'], 'model_usage', () => new ModelUsageRetention(database).run()),
    ).toBe(1);
    const count = `INSERT INTO daily_count (day, what, kind, count)
      SELECT current_date - $2::int, 'retention-spec', 'x', 1 WHERE $1 <> ''`;
    expect(
      await leaves(count, ['91', '89'], 'daily_count', () => new DailyCountRetention(database).run()),
    ).toBe(1);
  });
});
