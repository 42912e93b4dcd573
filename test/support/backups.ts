import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { BackupStore } from '../../api/src/platform/backup/backup-store';
import type { Dumps } from '../../api/src/platform/backup/dumps';
import { Config } from '../../api/src/platform/config/config';
import { MasterKeys } from '../../api/src/platform/sealing/master-keys';
import { SecretBox } from '../../api/src/platform/sealing/secret-box';
import { FolderSettings } from '../../api/src/platform/storage/store-of';
import { pathWith } from './postgres-programs';

const BACKUP = join(__dirname, '..', '..', 'dist', 'api', 'backup.js');

export interface BackupEnd {
  code: number | null;
  said: string;
  seconds: number;
}

/** Runs the built command to its end; `begun` may do something to it meanwhile. */
export async function runBackup(
  args: string[],
  env: NodeJS.ProcessEnv,
  begun?: (child: ChildProcess) => Promise<void>,
): Promise<BackupEnd> {
  const start = performance.now();
  const child = spawn(process.execPath, [BACKUP, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  const ended = once(child, 'close');
  await begun?.(child);
  await ended;
  return { code: child.exitCode, said, seconds: (performance.now() - start) / 1000 };
}

/** A folder of backups, opened beside the command. */
export function openBackups(folder: string, key: string): Promise<BackupStore> {
  const masters = new MasterKeys(Object.assign(new Config(), { MASTER_KEY: key }));
  return BackupStore.open(new FolderSettings(folder), new SecretBox(masters));
}

/** A dump as somebody restores it by hand who has its key: nothing is erased again, and no key of a member is in it. */
export async function restoreByHand(dumps: Dumps, databaseUrl: string, programs?: string): Promise<void> {
  const path = process.env.PATH;
  process.env.PATH = pathWith(programs);
  try {
    await dumps.restore(await dumps.find('latest', new Date()), databaseUrl);
  } finally {
    process.env.PATH = path;
  }
}
