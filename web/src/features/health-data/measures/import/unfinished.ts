import { readStored, writeStored } from '../../../../lib/device-storage';
import type { ImportedKind } from './samples';

/** How far an import had come: counts, no measure and no name. It lives as long as the tab. */
interface Unfinished {
  /** Tells the same file with the same choices. */
  of: string;
  sent: number;
  total: number;
}

const KEY = 'damson-import';

export const importOf = (file: File, months: number, kinds: readonly ImportedKind[]): string =>
  [file.size, file.lastModified, months, ...kinds].join(' ');

export function unfinished(): Unfinished | null {
  try {
    const found = JSON.parse(readStored(KEY, 'sessionStorage') ?? 'null') as Unfinished | null;
    return found && found.sent < found.total ? found : null;
  } catch {
    return null;
  }
}

export const noteSent = (progress: Unfinished): void =>
  void writeStored(KEY, JSON.stringify(progress), 'sessionStorage');
