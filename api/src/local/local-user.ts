import { execFileSync } from 'node:child_process';

export interface SystemUser {
  uid: number;
  gid: number;
}

const NAME = 'damson-postgres';

/**
 * PostgreSQL refuses to run as root: as root it gets a system user of its own, which owns its data and nothing else.
 * @returns undefined for an ordinary user, who runs PostgreSQL as themselves
 */
export function postgresUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return lookUp() ?? create();
}

function lookUp(): SystemUser | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, NAME], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function create(): SystemUser {
  for (const [command, args] of [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME]],
    ['adduser', ['-S', '-D', '-H', NAME]], // BusyBox
  ] as const) {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
    } catch {
      continue; // not there on this system, or another process was faster
    }
    break;
  }
  const user = lookUp();
  if (!user)
    throw new Error(
      `The system user ${NAME} could not be created. Set DATABASE_URL to use your own PostgreSQL.`,
    );
  return user;
}
