import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CannotStart } from '../platform/config/cannot-start';

const run = promisify(execFile);

/** How to start a redis-server here. */
export interface RedisProgram {
  command: string;
  env: NodeJS.ProcessEnv;
}

const NO_REDIS =
  'Damson needs Redis and could not provide one. Install redis-server with your package manager, or set REDIS_URL.';

/**
 * Finds a redis-server: on the PATH, else from the package manager. Root installs it; an ordinary user gets Debian's
 * packages unpacked under the data folder, which needs no rights; elsewhere Homebrew installs it.
 * @throws with what a person can do, when nothing worked
 */
export async function redisProgram(dataDir: string, say: (line: string) => void): Promise<RedisProgram> {
  if (works('redis-server')) return { command: 'redis-server', env: process.env };
  const unpacked = join(dataDir, 'redis-program');
  const own = unpackedProgram(unpacked);
  if (own) return own;
  try {
    if (works('apt-get')) {
      if (process.getuid?.() === 0) {
        say('Installing Redis with apt-get (once) ...');
        await installAsRoot();
        return { command: 'redis-server', env: process.env };
      }
      say('Unpacking Redis from Debian packages into the data folder (once) ...');
      await unpack(unpacked);
      const program = unpackedProgram(unpacked);
      if (program) return program;
    } else if (works('brew')) {
      say('Installing Redis with Homebrew (once) ...');
      await run('brew', ['install', 'redis']);
      return { command: 'redis-server', env: process.env };
    }
  } catch (error) {
    throw new CannotStart([
      `${NO_REDIS} (${error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown error'})`,
    ]);
  }
  throw new CannotStart([NO_REDIS]);
}

function works(command: string, env?: NodeJS.ProcessEnv): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore', env: env ?? process.env }).status === 0;
}

async function installAsRoot(): Promise<void> {
  // The package would start a server of its own at once; this policy says no for the time of the installation.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', 'redis-server'], { env });
  await install().catch(async () => {
    await run('apt-get', ['update'], { env });
    await install();
  });
}

/** Downloads redis-server with what it needs, without rights, and unpacks it. */
async function unpack(folder: string): Promise<void> {
  const lists = join(folder, 'apt');
  const packages = join(folder, 'packages');
  for (const path of [
    join(lists, 'lists', 'partial'),
    join(lists, 'cache', 'archives', 'partial'),
    packages,
  ]) {
    mkdirSync(path, { recursive: true });
  }
  const options = [
    ['Dir::State::lists', join(lists, 'lists')],
    ['Dir::Cache', join(lists, 'cache')],
    ['APT::Sandbox::User', ''],
    ['Debug::NoLocking', '1'],
  ].flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  await run('apt-get', [...options, 'update']);
  const { stdout } = await run('apt-cache', [
    ...options,
    'depends',
    '--recurse',
    '--no-recommends',
    '--no-suggests',
    '--no-conflicts',
    '--no-breaks',
    '--no-replaces',
    '--no-enhances',
    'redis-server',
  ]);
  const names = [...new Set(stdout.split('\n').filter((line) => /^[a-z0-9]/.test(line)))];
  const wanted = names.filter((name) =>
    /^(redis|lib(lua|jemalloc|hiredis|lzf|atomic|systemd|ssl)|lua-)/.test(name),
  );
  await run('apt-get', [...options, 'download', ...wanted], { cwd: packages });
  for (const file of readdirSync(packages)) await run('dpkg-deb', ['-x', join(packages, file), folder]);
}

function unpackedProgram(folder: string): RedisProgram | undefined {
  const command = join(folder, 'usr', 'bin', 'redis-server');
  if (!existsSync(command)) return undefined;
  const libraries = join(folder, 'usr', 'lib');
  const folders = readdirSync(libraries)
    .filter((name) => name.includes('linux'))
    .map((name) => join(libraries, name));
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: [libraries, ...folders, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  };
  return works(command, env) ? { command, env } : undefined;
}
