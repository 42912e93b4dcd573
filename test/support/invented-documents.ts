import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A document of the project's own (test/fixtures/documents), and who and what is in it. */
export interface InventedDocument {
  id: string;
  bytes: Uint8Array<ArrayBuffer>;
  person: {
    name: string;
    number: string;
    doctor: string;
    laboratory: string;
    born: { day: number; month: number; year: number };
  };
  values: string[];
}

const MODULE = pathToFileURL(join(__dirname, '..', 'fixtures', 'documents', 'generate.mjs')).href;
const SCRIPT = `
  const { plan } = await import(process.argv[1]);
  const wanted = process.argv.slice(2);
  const made = plan().filter(({ id }) => wanted.includes(id)).map(async ({ id, make }) => {
    const { bytes, person, rows } = await make();
    return { id, bytes: bytes.toString('base64'), person, values: rows.map(({ value }) => value) };
  });
  console.log(JSON.stringify(await Promise.all(made)));`;

/** Drawn by a process of its own: its modules are none that Jest loads. */
export function inventedDocuments(...ids: string[]): InventedDocument[] {
  const args = ['--input-type=module', '-e', SCRIPT, MODULE, ...ids];
  const made = execFileSync(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });
  const drawn = JSON.parse(made.toString()) as (Omit<InventedDocument, 'bytes'> & { bytes: string })[];
  return drawn.map(({ bytes, ...rest }) => ({
    ...rest,
    bytes: Uint8Array.from(Buffer.from(bytes, 'base64')),
  }));
}
