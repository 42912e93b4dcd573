import { AppleRecords } from './apple-records';
import { AppleXml, NotReadable } from './apple-xml';
import { CsvRows } from './csv-rows';
import { Collector, type Found, type Wanted } from './samples';
import { xmlOfZip } from './zip-entry';

const ZIP = 0x504b;

/**
 * Reads a file, whichever it is, piece by piece.
 * @param onProgress bytes of the file that were read
 * @throws NotReadable
 */
export async function readHealthFile(
  file: Blob,
  wanted: Wanted,
  onProgress: (bytes: number) => void,
): Promise<Found> {
  const head = new DataView(await file.slice(0, 512).arrayBuffer());
  if (head.byteLength < 4) throw new NotReadable('This file is empty.');
  const collector = new Collector(wanted);
  const isZip = head.getUint16(0) === ZIP;
  const isXml = /^\s*</.test(new TextDecoder().decode(head).replace(/^\uFEFF/, ''));
  const bytes = counted(file.stream(), onProgress);
  if (isZip || isXml) {
    const records = new AppleRecords(collector);
    const xml = new AppleXml(records);
    const decoder = new TextDecoder();
    for await (const piece of isZip ? xmlOfZip(bytes) : bytes)
      xml.write(decoder.decode(piece, { stream: true }));
    xml.close();
    records.finish();
  } else {
    const rows = new CsvRows(collector);
    const decoder = new TextDecoder();
    for await (const piece of bytes) rows.write(decoder.decode(piece, { stream: true }));
    rows.close();
  }
  return collector.found();
}

async function* counted(
  stream: ReadableStream<Uint8Array>,
  onProgress: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
      onProgress((read += value.byteLength));
    }
  } finally {
    await reader.cancel();
  }
}
