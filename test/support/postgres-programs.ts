import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const NEEDED = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore', 'pg_basebackup'];
const DEBIANS = '/usr/lib/postgresql';

/**
 * Folder of a whole PostgreSQL, pg_dump included, which npm's has not: what this machine has, else what root gets from
 * Debian's packages. Undefined, and said aloud, where there is none: what needs it is skipped then.
 */
export function postgresPrograms(): string | undefined {
  const found = find() ?? install();
  if (!found)
    console.warn(
      'SKIPPED: no pg_dump with a server of its own is here. Install postgresql (15 or newer) to run these tests.',
    );
  return found;
}

/** With these programs first on the PATH. */
export const pathWith = (programs = ''): string => `${programs}${delimiter}${process.env.PATH ?? ''}`;

function find(): string | undefined {
  const debians = existsSync(DEBIANS)
    ? readdirSync(DEBIANS).map((version) => join(DEBIANS, version, 'bin'))
    : [];
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'pg_dump'))
    .filter((program) => existsSync(program))
    .map((program) => dirname(realpathSync(program)));
  return [...debians.sort().reverse(), ...onPath].find((folder) =>
    NEEDED.every((program) => existsSync(join(folder, program))),
  );
}

function install(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    // The package would make and start a server of its own.
    mkdirSync('/etc/postgresql-common', { recursive: true });
    if (!existsSync('/etc/postgresql-common/createcluster.conf'))
      writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const apt = (...args: string[]) => execFileSync('apt-get', args, { env, stdio: 'ignore' });
    apt('update');
    apt('install', '-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', 'postgresql');
  } catch {
    return undefined;
  }
  return find();
}
