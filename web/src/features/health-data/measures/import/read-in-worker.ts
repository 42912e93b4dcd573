import { NotReadable } from './apple-xml';
import type { FromWorker, ToWorker } from './health-file.worker';
import type { Found, Wanted } from './samples';

/**
 * Reads a file beside the page, which stays quick; ending the signal ends it, whatever it is at.
 * @throws NotReadable with a sentence for the member
 */
export function readInWorker(
  file: File,
  wanted: Wanted,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Found> {
  const worker = new Worker(new URL('./health-file.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Found>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('read' in data) onProgress(data.read);
      else if ('found' in data) resolve(data.found);
      else reject(new NotReadable(data.failed));
    };
    worker.onerror = () => reject(new NotReadable('The file could not be read. Please choose it again.'));
    worker.postMessage({ file, wanted } satisfies ToWorker);
  }).finally(() => worker.terminate());
}
