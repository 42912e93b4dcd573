import { setImmediate as othersTurn } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Bytes that are packed before others have their turn. */
const SLICE = 256 * 1024;

/** Packs files into a ZIP, and hands on what is packed as it goes: nothing is kept. */
export class ZipWriter {
  private packed: Uint8Array[] = [];
  private readonly zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.packed.push(chunk);
  });

  constructor(private readonly handOn: (bytes: Uint8Array) => Promise<void>) {}

  /** Text is made smaller; documents mostly are as small as they get. */
  async add(path: string, content: string | Uint8Array): Promise<void> {
    const isText = typeof content === 'string';
    const file = isText ? new ZipDeflate(path) : new ZipPassThrough(path);
    const bytes = isText ? Buffer.from(content) : content;
    this.zip.add(file);
    for (let at = 0; at < bytes.length; at += SLICE) {
      file.push(bytes.subarray(at, at + SLICE));
      await this.flush();
      await othersTurn();
    }
    file.push(new Uint8Array(0), true);
    await this.flush();
  }

  async end(): Promise<void> {
    this.zip.end();
    await this.flush();
  }

  private async flush(): Promise<void> {
    const packed = this.packed;
    this.packed = [];
    for (const chunk of packed) await this.handOn(chunk);
  }
}
