import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from './cannot-start';

/**
 * Makes the folder, if it is not there, and writes a file into it: the only question that a read-only file system, a
 * full disk and a foreign owner all answer alike.
 * @param mode of a folder that is made
 * @throws CannotStart when it cannot be written to
 */
export function checkDataFolder(folder: string, mode = 0o777): void {
  const trial = join(folder, `.written-by-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode });
    writeFileSync(trial, '');
    rmSync(trial);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new CannotStart([`DATA_DIR must be a folder that this process can write to (${code}).`]);
  }
}
