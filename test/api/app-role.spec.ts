import { Client } from 'pg';
import { migrate } from '../../api/src/platform/database/migrate';
import { appUrlOf } from '../../api/src/local/local-postgres';
import { type RunningProcess, startApi } from '../support/processes';
import { call, newMember, productUnderTest, redisDatabase } from '../support/product';

const product = productUnderTest();
const databaseUrl = product.databaseUrl.replace(/[^/]+$/, 'app_role');
const appUrl = appUrlOf(databaseUrl);

let app: Client;
let api: RunningProcess;

beforeAll(async () => {
  const owner = new Client({ connectionString: product.databaseUrl });
  await owner.connect();
  await owner.query('CREATE DATABASE app_role');
  await owner.end();
  await migrate(databaseUrl, undefined, appUrl);
  await migrate(databaseUrl, undefined, appUrl); // admitted once more, nothing changes
  app = new Client({ connectionString: appUrl });
  await app.connect();
  api = await startApi({ databaseUrl, appUrl, redisUrl: redisDatabase(8) });
});
afterAll(async () => {
  await api.stop();
  await app.end();
});

it('serves people with a role that is no superuser and owns no table', async () => {
  const member = await newMember(api.baseUrl);
  expect((await call(api.baseUrl, '/api/v1/setup/save', { token: member.token, body: {} })).status).toBe(200);
  const { rows } = await app.query(
    `SELECT rolsuper, rolcreaterole, rolcreatedb, rolbypassrls,
            (SELECT count(*)::int FROM pg_class c WHERE c.relowner = r.oid) AS owned
       FROM pg_roles r WHERE rolname = current_user`,
  );
  expect(rows).toEqual([
    { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false, owned: 0 },
  ]);
});

it.each([
  `UPDATE audit_entry SET action = 'nothing'`,
  `UPDATE audit_entry SET actor_id = NULL`,
  `DELETE FROM audit_entry`,
  `TRUNCATE audit_entry`,
  `ALTER TABLE audit_entry DISABLE TRIGGER ALL`,
  `DROP TRIGGER audit_entry_append_only ON audit_entry`,
  `CREATE OR REPLACE FUNCTION audit_entry_keep() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END'`,
  `SET session_replication_role = 'replica'`,
  `DROP TABLE audit_entry`,
  `DELETE FROM migrations`,
  `CREATE TABLE mine (n int)`,
])('is refused: %s', async (sql) => {
  await newMember(api.baseUrl); // there are entries
  await expect(app.query(sql)).rejects.toMatchObject({ code: '42501' });
});
