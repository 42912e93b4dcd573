import { parseArgs } from 'node:util';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { AuditLogService } from './features/audit/audit-log.service';
import { eraseUser, USER_DELETED } from './features/auth/user-deletion.service';
import { type BackupRunEntity } from './platform/backup/backup-run.entity';
import { backupSettings } from './platform/backup/backup-settings';
import { BackupStore } from './platform/backup/backup-store';
import { DocumentCopies } from './platform/backup/document-copies';
import { type Dump, Dumps } from './platform/backup/dumps';
import { type Erased, KeySets } from './platform/backup/key-sets';
import { tryToRead } from './platform/backup/readable';
import { CannotStart } from './platform/config/cannot-start';
import type { Config } from './platform/config/config';
import { loadConfig } from './platform/config/load-config';
import { admitAppRole } from './platform/database/app-role';
import { createMigrationDataSource } from './platform/database/data-source';
import { SINGLE_LOCKS } from './platform/database/locks';
import { migrate } from './platform/database/migrate';
import { withPatience } from './platform/database/patience';
import { checkRestored, RESTORING } from './platform/database/restoring';
import { MasterKeys } from './platform/sealing/master-keys';
import { SecretBox } from './platform/sealing/secret-box';
import { filesOf } from './platform/storage/store-of';

const HOW = `Say what to do:
  backup [--replace]                       dump, keys and documents; --replace: of another database than before,
                                           whose members' keys are forgotten
  backup keys [--replace]                  the keys of members and who was erased, which takes seconds
  list                                     the dumps that there are
  verify [id|latest]                       reads a whole backup; without one: opens what is sealed in the database
  restore [id|latest] [--at time] [--replace] [--older-keys]
                                           into an empty database; --replace: of what is there nothing stays;
                                           --older-keys: with keys that were backed up before the dump
  replay                                   erases again who was erased since the database was as it is, and ends all
                                           sessions`;
const A_DAY = 86_400_000;
/** The server's major version. */
const SERVER = `current_setting('server_version_num')::int / 10000`;

/** Backs the product up and restores it, as the role that owns the tables. */
export async function backupOnce(args: string[]): Promise<void> {
  const { positionals, values } = argumentsIn(args);
  const [what = '', which] = positionals;
  const config = loadConfig(process.env);
  const { place, box, keep } = backupSettings(config);
  const owner = config.DATABASE_OWNER_URL ?? config.DATABASE_URL;
  const dataSource = createMigrationDataSource(owner);
  const store = await BackupStore.open(place, box);
  const backups = {
    config,
    owner,
    keep,
    dataSource,
    replace: values.replace,
    olderKeys: values['older-keys'],
    masters: new SecretBox(new MasterKeys(config)),
    dumps: new Dumps(store),
    keys: new KeySets(dataSource, store),
    documents: new DocumentCopies(await filesOf(config), store),
  };
  const at = values.at === undefined ? new Date() : new Date(values.at);
  if (Number.isNaN(at.getTime())) throw new CannotStart(['--at must be a moment like 2026-11-28T08:00:00Z.']);
  if (what === 'list') return list(backups.dumps);
  if (what === 'verify' && which) return verifyBackup(backups, await backups.dumps.find(which, at));
  await alone(owner, async () => {
    if (what === 'restore') return restore(backups, await backups.dumps.find(which ?? 'latest', at));
    await dataSource.initialize();
    if (what === 'backup') return backup(backups, which === 'keys');
    if (what === 'replay') await replay(backups);
    return verifyDatabase(backups);
  }).finally(() => (dataSource.isInitialized ? dataSource.destroy() : undefined));
}

interface Backups {
  readonly config: Config;
  readonly owner: string;
  readonly keep: number;
  readonly dataSource: DataSource;
  readonly replace: boolean;
  readonly olderKeys: boolean;
  /** Opens with MASTER_KEY, as the product does. */
  readonly masters: SecretBox;
  readonly dumps: Dumps;
  readonly keys: KeySets;
  readonly documents: DocumentCopies;
}

function argumentsIn(args: string[]) {
  try {
    const parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        at: { type: 'string' },
        replace: { type: 'boolean', default: false },
        'older-keys': { type: 'boolean', default: false },
      },
    });
    const [what = '', which, more] = parsed.positionals;
    if (['backup', 'list', 'verify', 'restore', 'replay'].includes(what) && !more) {
      if (what !== 'backup' || which === undefined || which === 'keys') return parsed;
    }
  } catch {
    // An option that is none.
  }
  throw new CannotStart([HOW]);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Two at once would remove each other's objects. */
async function alone(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'damson-backup',
    keepAlive: true,
  });
  client.on('error', () => undefined); // whoever works is told by its own connection
  await client.connect();
  try {
    const { rows } = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [
      SINGLE_LOCKS.backup,
    ]);
    if (!rows[0]?.ours) throw new CannotStart(['Another backup or restore of this database is running.']);
    await withPatience(A_DAY, work); // tables are as long as they are
  } finally {
    await client.end();
  }
}

async function backup({ dataSource, ...backups }: Backups, keysAlone: boolean): Promise<void> {
  const { dumps, keys, documents, keep, owner, replace } = backups;
  await checkRestored((text, values) => dataSource.query(text, values));
  const keepKeys = async () => {
    const days = Math.max(keep, await dumps.daysOfOldest()); // who comes back with a dump has to be known as long as it is
    const { members, carried } = await keys.replace(() => erasedSince(dataSource, days), days, replace);
    await ended(dataSource, 'keys');
    say(`Keys of ${members} members`);
    if (carried > 0)
      say(`Keys carried over of members whom this database lacks, though not erased: ${carried}`);
  };
  if (keysAlone) return keepKeys();
  const [{ version }] = await dataSource.query<[{ version: number }]>(`SELECT ${SERVER} AS version`);
  // A document that is dumped has been stored before; the keys come after the rows that they open.
  const { id, bytes } = await dumps.make(owner, version, keepKeys);
  say(`Dump ${id}: ${bytes} bytes`);
  const { copied, removed } = await documents.copy(keep);
  say(`Documents: ${copied} copied, ${removed} forgotten that were deleted ${keep} days ago`);
  await ended(dataSource, 'all');
  say(`Dumps that are older than ${keep} days: ${await dumps.prune(keep)} removed`);
}

/**
 * Who was erased, as the audit log knows it for seven years: written in the transaction that erased them. The processes may
 * write any entry, so that one who is there was not.
 */
const erasedSince = (dataSource: DataSource, days: number): Promise<Erased[]> =>
  dataSource.query(
    `SELECT actor_id AS user_id, to_char(max(created_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at FROM audit_entry
      WHERE action = $1 AND actor_id IS NOT NULL AND created_at > now() - make_interval(days => $2)
        AND NOT EXISTS (SELECT FROM auth_user u WHERE u.id = actor_id) GROUP BY 1`,
    [USER_DELETED, days],
  );

const ended = (dataSource: DataSource, kind: BackupRunEntity['kind']) =>
  dataSource.query(
    `INSERT INTO backup_run (kind, ended_at) VALUES ($1, now()) ON CONFLICT (kind) DO UPDATE SET ended_at = now()`,
    [kind],
  );

async function list(dumps: Dumps): Promise<void> {
  const all = await dumps.all();
  for (const dump of all)
    say(
      'fault' in dump
        ? `${dump.id}  does not open: ${dump.fault}`
        : `${dump.id}  ${dump.made}  ${dump.bytes} bytes`,
    );
  if (all.length === 0) say('There is no backup.');
}

async function restore(backups: Backups, dump: Dump): Promise<void> {
  const { config, owner, dataSource, dumps, keys, documents, masters } = backups;
  // All that may be refused is, before anything is touched.
  const target = await inDatabase(owner, (client) => lookAt(client, backups.replace));
  const { made } = await keys.verify(masters);
  if (new Date(made) < new Date(dump.made) && !backups.olderKeys)
    throw new CannotStart([
      `The keys were backed up ${made}, before the dump: somebody has put an older set there, and who was erased since would come back. If this is meant, say --older-keys.`,
    ]);
  await dumps.check(dump, owner, target.version);
  if (backups.replace || target.begun) await dumps.verify(dump);
  await inDatabase(owner, (client) => empty(client, backups.replace));
  say(`Restoring the dump of ${dump.made}, with the keys of ${made} ...`);
  await dumps.restore(dump, owner);
  await dataSource.initialize();
  say(`Keys: ${await keys.restore()} members`);
  // An older dump may lack tables of this release. The processes' role is let in last: who was erased is gone by then.
  const migrated = await migrate(owner, new MasterKeys(config), owner, true);
  say(`Migrations that the dump had not seen: ${migrated.length}`);
  await replay(backups);
  say(`Documents: ${await documents.restore((names) => wantedOf(dataSource, names))} put back`);
  await inDatabase(owner, async (client) => {
    if (config.DATABASE_URL !== owner) await admitAppRole(client, config.DATABASE_URL);
    await client.query(`DROP SCHEMA ${RESTORING}`);
  });
  await verifyDatabase(backups);
}

interface Target {
  /** Of the server. */
  readonly version: number;
  readonly tables: number;
  /** A restore was, and did not end. */
  readonly begun: boolean;
}

/** @throws CannotStart where somebody uses the database, or something is in it that may be wanted */
async function lookAt(client: Client, replace: boolean): Promise<Target> {
  const { rows } = await client.query<Target & { users: number }>(
    `SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'damson%' AND application_name <> 'damson-backup') AS users,
            (SELECT count(*)::int FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')) AS tables,
            to_regnamespace($1) IS NOT NULL AS begun, ${SERVER} AS version`,
    [RESTORING],
  );
  const [{ users, ...target }] = rows as [Target & { users: number }];
  if (users > 0)
    throw new CannotStart([`${users} connections of Damson are open: stop all processes first.`]);
  if (target.tables > 0 && !target.begun && !replace)
    throw new CannotStart(['The database is not empty. If nothing of it is wanted, say --replace.']);
  return target;
}

/** Sees to it that nothing is in the database but a mark that it is being restored. */
async function empty(client: Client, replace: boolean): Promise<void> {
  const { tables } = await lookAt(client, replace); // once more: reading a whole backup takes its time
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${RESTORING}`);
  if (tables === 0) return;
  await client.query(`
    DROP SCHEMA public CASCADE;
    CREATE SCHEMA public AUTHORIZATION pg_database_owner;
    GRANT USAGE ON SCHEMA public TO PUBLIC;
    COMMENT ON SCHEMA public IS 'standard public schema'`); // as it is in a new database, for the next dump
}

async function inDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'damson-backup' });
  await client.connect();
  return work(client).finally(() => client.end());
}

/**
 * What has happened since the database was as it is, as far as it is known: erases who was erased, as the product erases,
 * and ends all sessions and mailed codes, as nobody knows which were.
 */
async function replay({ dataSource, keys }: Backups): Promise<void> {
  const audit = new AuditLogService(dataSource);
  const erased = (await keys.erased()).map(({ user_id }) => user_id);
  const back = await dataSource.query<{ id: string; role: string }[]>(
    'SELECT id, role FROM auth_user WHERE id = ANY ($1)',
    [erased],
  );
  const members = back.filter(({ role }) => role === 'member');
  for (const { id } of members) {
    await dataSource.transaction((tx) => eraseUser(tx, audit, id));
  }
  say(`Erased again: ${members.length} members`);
  // They are never erased by the product: somebody has written so into the audit log.
  if (back.length > members.length)
    say(
      `NOT erased, as they are of the care team: ${back.length - members.length}. Who wrote that they were?`,
    );
  const [, sessions] = await dataSource.query<[unknown, number]>('DELETE FROM auth_session');
  // A challenge of a factor, and what a browser waits for, goes on without a session.
  await dataSource.query('DELETE FROM auth_one_time_token');
  await dataSource.query('DELETE FROM auth_flow_state');
  await dataSource.query('DELETE FROM auth_challenge');
  say(`Sessions ended: ${sessions}`);
}

/** What begins with one: a cast of the column instead would read the whole table for each name. */
const A_UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Of names in the store those that somebody's row leads to: an erased member's, or a deleted one, is not put back. */
async function wantedOf(dataSource: DataSource, names: string[]): Promise<string[]> {
  const rows = await dataSource.query<{ name: string }[]>(
    `SELECT name FROM unnest($1::text[]) AS name
      WHERE EXISTS (SELECT FROM health_file WHERE id = CASE WHEN name ~ '${A_UUID}' THEN left(name, 36)::uuid END)
         OR EXISTS (SELECT FROM data_export WHERE 'export-' || content = split_part(name, '.', 1))`,
    [names],
  );
  return rows.map(({ name }) => name);
}

async function verifyBackup({ dumps, keys, masters }: Backups, dump: Dump): Promise<void> {
  await dumps.verify(dump);
  const { members, made } = await keys.verify(masters);
  say(`Dump ${dump.id} is whole: ${dump.bytes} bytes. Keys of ${made}: ${members} members`);
}

async function verifyDatabase({ config, dataSource, masters }: Backups): Promise<void> {
  const { members, values, unreadable } = await tryToRead(dataSource, masters);
  const stored = new Set<string>();
  for await (const { name } of (await filesOf(config)).list()) stored.add(name);
  const files = await dataSource.query<{ id: string }[]>('SELECT id FROM health_file');
  const missing = files.filter(({ id }) => !stored.has(id)).length;
  say(
    `Opened: ${values - unreadable} sealed values of ${members} members and of the product; ${unreadable} do not open`,
  );
  say(`Documents: ${files.length}; ${missing} are not in the store`);
  if (unreadable + missing > 0) throw new CannotStart(['Not all of it is there, or can be read.']);
}
