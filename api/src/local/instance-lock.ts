import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../platform/config/cannot-start';

/**
 * Keeps a second product from starting on the same data folder.
 * @returns releases the lock
 * @throws when a running process holds it
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'damson.pid');
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' });
  } catch {
    const holder = Number(readFileSync(file, 'utf8'));
    if (isAlive(holder)) {
      throw new CannotStart([
        `Damson already runs on ${dataDir} (process ${holder}). Stop it, or set DATA_DIR and PORT.`,
      ]);
    }
    writeFileSync(file, `${process.pid}`); // left behind by a process that was killed
  }
  return () => rmSync(file, { force: true });
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
