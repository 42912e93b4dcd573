import type { Client } from 'pg';

/** The role that DATABASE_URL names. */
function roleIn(url: string): { name: string; password: string } {
  const { username, password } = new URL(url);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/**
 * Gives the processes' own role what they need and no more: it changes rows, owns no table, and of the audit log it can
 * only write entries, take the personal columns out of them, and delete those that have outlived their retention, which
 * the table's triggers watch. Makes the role where there is none.
 * @param owner connected as the role that owns the tables
 * @param appUrl what the processes will have as DATABASE_URL
 */
export async function admitAppRole(owner: Client, appUrl: string): Promise<void> {
  const { name, password } = roleIn(appUrl);
  const role = owner.escapeIdentifier(name);
  const known = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  if (known.rowCount === 0) {
    await owner
      .query(`CREATE ROLE ${role} LOGIN PASSWORD ${owner.escapeLiteral(password)}`)
      .catch((error: { code?: string }) => {
        // Roles belong to the server: a migration of another of its databases was faster.
        if (error.code !== '42710' && error.code !== '23505') throw error;
      });
  }
  await owner.query(`
    GRANT USAGE ON SCHEMA public TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role};
    REVOKE UPDATE ON audit_entry FROM ${role};
    GRANT UPDATE (ip, user_agent) ON audit_entry TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON migrations FROM ${role}`);
}
