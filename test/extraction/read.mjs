/**
 * Reads a folder of documents with the compiled engine (`nest build` first) and writes what it found, a file each:
 * node test/extraction/read.mjs <folder of documents> <folder of predictions>
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, parse, resolve } from 'node:path';

const ENGINE = '../../dist/api/features/files/extraction/read-document.js';
const { readDocument } = createRequire(import.meta.url)(ENGINE);
const READ = /\.(?:pdf|csv|tsv|txt|png|jpe?g|tiff?|webp)$/i;
const NOBODY = { sex: null, age: null };

const [documents, predictions] = process.argv.slice(2);
if (documents === undefined || predictions === undefined) {
  console.error('usage: node test/extraction/read.mjs <folder of documents> <folder of predictions>');
  process.exit(2);
}
mkdirSync(predictions, { recursive: true });
for (const file of readdirSync(documents).sort()) {
  if (!READ.test(file)) continue;
  const started = performance.now();
  let found;
  try {
    found = await readDocument({ bytes: readFileSync(resolve(documents, file)), reading: NOBODY });
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
    needs_review: one.review_reasons.length > 0,
  }));
  writeFileSync(
    join(predictions, `${parse(file).name}.json`),
    JSON.stringify({ biomarkers, head: found.head }, null, 1),
  );
  console.log(`${file}: ${biomarkers.length} values, ${Math.round(performance.now() - started)} ms`);
}
