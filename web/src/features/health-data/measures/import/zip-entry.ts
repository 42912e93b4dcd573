import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { NotReadable } from './apple-xml';

/** Unpacked bytes; the largest exports have some gigabytes. */
const MOST_BYTES = 8 * 1024 ** 3;
/** Bytes that go into the unpacker at once: a bomb unfolds a thousandfold, and is looked at between two of them. */
const PIECE = 16 * 1024;

/** The export within a zip as it unfolds; what else lies there (routes, ECGs, the clinical document) is passed by. */
export async function* xmlOfZip(zip: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let out: Uint8Array[] = [];
  let total = 0;
  let found: UnzipFile | undefined;
  let isOver = false;
  const unzip = new Unzip((entry) => {
    // In any language of the phone it is the one of that name, or the first XML that is not the clinical document.
    if (found || !/(^|\/)[^/]+\.xml$/i.test(entry.name) || /_cda\.xml$/i.test(entry.name)) return;
    found = entry;
    entry.ondata = (error, piece, final) => {
      if (error) throw new NotReadable('The zip is damaged. Please export it from your phone again.');
      out.push(piece);
      isOver = final;
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for await (const bytes of zip) {
    for (let at = 0; at < bytes.length && !isOver; at += PIECE) {
      pushed(unzip, bytes.subarray(at, at + PIECE));
      for (const piece of out) {
        total += piece.length;
        if (total > MOST_BYTES) throw new NotReadable('The zip unpacks to more than any export has.');
        yield piece;
      }
      out = [];
    }
    if (isOver) return;
  }
  if (!found) throw new NotReadable('There is no Apple Health export in this zip.');
  throw new NotReadable('The zip ends too early. Please export it from your phone again.');
}

function pushed(unzip: Unzip, bytes: Uint8Array): void {
  try {
    unzip.push(bytes);
  } catch {
    throw new NotReadable('The zip is damaged. Please export it from your phone again.');
  }
}
