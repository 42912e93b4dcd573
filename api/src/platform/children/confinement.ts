import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What a child that parses strangers' files cannot do, as far as the system gives it:
 * - Node's permission model: it reads the product's own code and packages alone (no configuration, no stored files),
 *   writes nothing and starts no process. Native add-ons run outside of this model: it keeps honest code from slips and
 *   makes an attack longer, and is no wall by itself.
 * - No network, where the kernel lets anybody make a network namespace of their own (`unshare`; common on Linux, often
 *   forbidden in containers), and from Node 25 on by the permission model. Where neither holds, only the deployment's
 *   network policy does.
 */
export function confinement(
  script: string,
  flags: readonly string[],
): { execPath: string; execArgv: string[] } {
  const node = [...permissions(script), ...flags];
  return networkless()
    ? { execPath: UNSHARE, execArgv: ['--map-root-user', '--net', '--', process.execPath, ...node] }
    : { execPath: process.execPath, execArgv: node };
}

const UNSHARE = '/usr/bin/unshare';

function permissions(script: string): string[] {
  if (!process.allowedNodeEnvironmentFlags.has('--permission')) return [];
  const root = productRoot();
  const readable = [
    join(root, 'node_modules'),
    join(root, 'dist'),
    join(root, 'package.json'),
    dirname(script),
  ];
  return [
    '--permission',
    '--allow-addons',
    '--allow-worker',
    ...readable.map((path) => `--allow-fs-read=${path}`),
  ];
}

/** The folder that holds the packages. */
function productRoot(): string {
  let folder = __dirname;
  while (!existsSync(join(folder, 'node_modules')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

let tried: boolean | undefined;

/** Tried once: whether it is allowed does not change while a process runs. */
function networkless(): boolean {
  tried ??=
    spawnSync(UNSHARE, ['--map-root-user', '--net', 'true'], { stdio: 'ignore', timeout: 5_000 }).status ===
    0;
  return tried;
}
