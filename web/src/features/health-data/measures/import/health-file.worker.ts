import { NotReadable } from './apple-xml';
import { readHealthFile } from './read-file';
import type { Found, Wanted } from './samples';

export type ToWorker = { file: File; wanted: Wanted };
export type FromWorker = { read: number } | { found: Found } | { failed: string };

/** A hundred times a file is enough for a progress bar. */
const STEPS = 100;

self.onmessage = ({ data: { file, wanted } }: MessageEvent<ToWorker>) => {
  const tell = (message: FromWorker) => self.postMessage(message);
  let told = 0;
  readHealthFile(file, wanted, (read) => {
    if (read - told < file.size / STEPS) return;
    told = read;
    tell({ read });
  }).then(
    (found) => tell({ found }),
    (error: unknown) =>
      tell({
        failed:
          error instanceof NotReadable
            ? error.message
            : 'The file could not be read. Please choose it again.',
      }),
  );
};
