// The packages of test/deploy/tools, which have a lock file of their own: programs and schemas that only these checks need.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../api/scripts/prepare.mjs';

const TOOLS = join(root, 'test', 'deploy', 'tools');

/** The programs among them are for Linux on x64 alone. */
export const RUNS_HERE = process.platform === 'linux' && process.arch === 'x64';

let installed = false;

/** Installs them where they are missing, or others than the lock file asks for. @returns their folder */
export function installTools() {
  const stamp = join(TOOLS, 'node_modules', '.installed');
  const wanted = readFileSync(join(TOOLS, 'package-lock.json'), 'utf8');
  installed ||= existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (!installed) {
    execFileSync('npm', ['ci', '--loglevel=error'], {
      cwd: TOOLS,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    writeFileSync(stamp, wanted);
    installed = true;
  }
  return TOOLS;
}

/** A file of one of the packages. */
export const toolFile = (...path) => join(installTools(), 'node_modules', ...path);
