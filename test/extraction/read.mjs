/**
 * Reads a folder of documents with the compiled engine (`nest build` first) and writes what it found, a file each:
 * node test/extraction/read.mjs <folder of documents> <folder of predictions>
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, parse, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const ENGINE = join(dirname(fileURLToPath(import.meta.url)), '../../dist/api/features/files/extraction');
const TYPES = {
  '.pdf': 'pdf',
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.png': 'image',
  '.jpg': 'image',
  '.jpeg': 'image',
  '.tif': 'image',
  '.tiff': 'image',
  '.webp': 'image',
};
const NOBODY = { sex: null, age: null };

/** @param {Uint8Array} bytes @param {string} type */
async function read(bytes, type) {
  const whole = join(ENGINE, 'read-document.js');
  if (existsSync(whole)) return require(whole).readDocument({ bytes, type, reading: NOBODY }, {});
  if (type === 'csv') return require(join(ENGINE, 'csv/read-csv.js')).readCsv(bytes, NOBODY);
  if (type !== 'pdf') return { biomarkers: [] };
  const { pages } = await require(join(ENGINE, 'pdf/pdf-pages.js')).pdfPages(bytes, { most_pages: 100 });
  return require(join(ENGINE, 'read-text.js')).readPages(pages, NOBODY);
}

const [documents, predictions] = process.argv.slice(2);
if (documents === undefined || predictions === undefined) {
  console.error('usage: node test/extraction/read.mjs <folder of documents> <folder of predictions>');
  process.exit(2);
}
mkdirSync(predictions, { recursive: true });
for (const file of readdirSync(documents).sort()) {
  const type = TYPES[extname(file).toLowerCase()];
  if (type === undefined) continue;
  const started = performance.now();
  let found;
  try {
    found = await read(readFileSync(resolve(documents, file)), type);
  } catch (error) {
    console.log(`${file}: ${error instanceof Error ? error.name : 'failed'}`);
    found = { biomarkers: [] };
  }
  const biomarkers = found.biomarkers.map((one) => ({
    name: one.name,
    value: one.value,
    unit: one.unit,
    // A general range is not the document's.
    reference_min: one.reference_source === 'report' ? one.reference_min : null,
    reference_max: one.reference_source === 'report' ? one.reference_max : null,
    status: one.status,
  }));
  writeFileSync(
    join(predictions, `${parse(file).name}.json`),
    JSON.stringify({ biomarkers, head: found.head }, null, 1),
  );
  console.log(`${file}: ${biomarkers.length} values, ${Math.round(performance.now() - started)} ms`);
}
