import { readStoredSession } from '../../../../auth/stored-session';
import { CACHE_PREFIX } from '../../../../lib/cache-storage';
import { readStored, writeStored } from '../../../../lib/device-storage';
import type { ImportedKind } from './samples';

/** How far an import had come: counts and whose it is, no measure and no name. It lives as long as the tab and the session. */
interface Unfinished {
  /** Tells the same file with the same choices. */
  of: string;
  sent: number;
  total: number;
}

const KEY = `${CACHE_PREFIX}import`;

export const importOf = (
  userId: string,
  file: File,
  months: number,
  kinds: readonly ImportedKind[],
): string => [userId, file.size, file.lastModified, months, ...kinds].join(' ');

/** The member's own: whoever signs in on the same tab after them begins anew. */
export function unfinished(userId: string): Unfinished | null {
  try {
    const found = JSON.parse(readStored(KEY, 'sessionStorage') ?? 'null') as Unfinished | null;
    return found?.of.startsWith(`${userId} `) && found.sent < found.total ? found : null;
  } catch {
    return null;
  }
}

/** An answer that comes after the session's end leaves nothing behind. */
export function noteSent(progress: Unfinished): void {
  const user = readStoredSession()?.user;
  if (user && progress.of.startsWith(`${user.id} `)) {
    writeStored(KEY, JSON.stringify(progress), 'sessionStorage');
  }
}
