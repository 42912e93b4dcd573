import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { World } from './world';

/**
 * Stops PostgreSQL and all its processes in their tracks, as a lost host or a storage that hangs would: its sockets
 * stay open and nothing answers.
 * @returns lets it go on
 */
export async function freezePostgres(world: World): Promise<() => void> {
  const [checkpointer] = await world.sql<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`,
  );
  const status = readFileSync(`/proc/${checkpointer?.pid}/status`, 'utf8');
  const postmaster = Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
  const family = () => [
    postmaster,
    ...execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
      .split('\n')
      .map(Number)
      .filter(Boolean),
  ];
  const tell = (signal: NodeJS.Signals) => {
    for (const pid of family()) {
      try {
        process.kill(pid, signal);
      } catch {
        // It ended by itself meanwhile.
      }
    }
  };
  tell('SIGSTOP');
  return () => tell('SIGCONT');
}
