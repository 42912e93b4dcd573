// How well a reading of documents agrees with what is printed: name and value together (precision, recall, F1), and of
// those found the unit, the range and the status; of the values that are shown without a review how many are right, and
// how many wait for one. What a row lists in `skip` is not asked of it; an optional row counts
// neither way; results in words are counted apart.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf, readValue, sameName, sameRange, sameValue, squeezed, statusOf, unitOf } from './compare.mjs';

const FIELDS = ['unit', 'range', 'status'];
/** @returns {any} */
const nothing = () => ({
  documents: 0,
  rows: 0,
  found: 0,
  extra: 0,
  shown: { right: 0, asked: 0 },
  review: { right: 0, asked: 0 },
  ...Object.fromEntries([...FIELDS, 'words'].map((field) => [field, { right: 0, asked: 0 }])),
});

/** What one document's reading is worth, and each difference in words. `read` is a list of biomarkers. */
export function scoreDocument(truth, read, catalogue) {
  const free = new Set(read.keys());
  const counted = truth.rows.filter((row) => row.kind !== 'qualitative');
  const pairs = pair(
    counted.filter((row) => !row.optional),
    read,
    free,
    catalogue,
  );
  const score = nothing();
  score.documents = 1;
  score.rows = counted.filter((row) => !row.optional).length;
  score.found = pairs.size;
  const differences = [];
  const right = {
    unit: (one, row) => unitOf(one.unit, catalogue) === unitOf(row.unit, catalogue),
    range: sameRange,
    status: (one, row) => statusOf(one.status) === row.status,
  };
  for (const [row, one] of pairs) {
    for (const field of FIELDS.filter((each) => !row.skip?.includes(each))) {
      score[field].asked += 1;
      if (right[field](one, row)) score[field].right += 1;
      else
        differences.push(
          `${field} of ${row.name} = ${row.value}: ${said(field, one)}, printed ${said(field, row)} (${row.range_text})`,
        );
    }
  }
  pair(
    counted.filter((row) => row.optional),
    read,
    free,
    catalogue,
  );
  for (const row of truth.rows.filter(({ kind }) => kind === 'qualitative')) {
    const named = [...free].filter((place) => sameName(read[place].name, row, catalogue));
    const same = named.find((place) => squeezed(read[place].value) === squeezed(row.value));
    const taken = same ?? named.find((place) => readValue(read[place].value).numbers.length === 0);
    free.delete(taken);
    if (row.optional) continue;
    score.words.asked += 1;
    if (same !== undefined) score.words.right += 1;
  }
  score.extra = truth.extras === 'ignore' ? 0 : free.size;
  score.shown = shownOf(truth, read, free, pairs);
  score.review = { right: read.filter(waits).length, asked: read.length };
  for (const row of counted)
    if (!row.optional && !pairs.has(row))
      differences.push(`missed ${row.name} = ${row.value} ${row.unit ?? ''}`);
  for (const place of free)
    differences.push(`extra ${read[place].name} = ${read[place].value} ${read[place].unit ?? ''}`);
  return { score, differences };
}

const waits = ({ needs_review }) => needs_review === true;

/** What is shown as fact: the values without a review, less those that nothing printed stands for. */
function shownOf(truth, read, free, pairs) {
  const wrong = truth.extras === 'ignore' ? 0 : [...free].filter((place) => !waits(read[place])).length;
  const right = [...pairs.values()].filter((one) => !waits(one)).length;
  return { right, asked: right + wrong };
}

const said = (field, { unit, reference_min, reference_max, status }) =>
  ({ unit, range: `${reference_min}..${reference_max}`, status })[field];

/** Each row with the reading that fits it best; the taken ones leave `free`. */
function pair(rows, read, free, catalogue) {
  const fits = rows.flatMap((row, at) =>
    [...free]
      .filter((place) => sameValue(read[place].value, row) && sameName(read[place].name, row, catalogue))
      .map((place) => {
        const one = read[place];
        const unit = unitOf(one.unit, catalogue) === unitOf(row.unit, catalogue) ? 4 : 0;
        return {
          row,
          at,
          place,
          weight: unit + (sameRange(one, row) ? 2 : 0) + (nameOf(one.name) === nameOf(row.name) ? 1 : 0),
        };
      }),
  );
  const pairs = new Map();
  for (const { row, place } of fits.sort((a, b) => b.weight - a.weight || a.at - b.at || a.place - b.place)) {
    if (pairs.has(row) || !free.delete(place)) continue;
    pairs.set(row, read[place]);
  }
  return pairs;
}

export const precision = ({ found, extra }) => (found + extra === 0 ? 1 : found / (found + extra));
export const recall = ({ found, rows }) => (rows === 0 ? 1 : found / rows);
export const f1 = ({ found, rows, extra }) =>
  rows + found + extra === 0 ? 1 : (2 * found) / (rows + found + extra);
export const share = ({ right, asked }) => (asked === 0 ? 1 : right / asked);

export function sum(scores) {
  const total = nothing();
  for (const score of scores) {
    for (const key of ['documents', 'rows', 'found', 'extra']) total[key] += score[key];
    for (const key of [...FIELDS, 'words', 'shown', 'review']) {
      total[key].right += score[key].right;
      total[key].asked += score[key].asked;
    }
  }
  return total;
}

/** text, scan, image or csv. */
export const inputOf = ({ format, text_layer }) =>
  format === 'csv' ? 'csv' : format !== 'pdf' ? 'image' : text_layer ? 'text' : 'scan';

/** What a folder holds for a document; a missing file is an empty reading. */
export function predictionOf(folder, { id, file }) {
  const path = [id, file, file.replace(/\.\w+$/, '')]
    .map((name) => join(folder, `${name}.json`))
    .find(existsSync);
  if (!path) return [];
  const read = JSON.parse(readFileSync(path, 'utf8'));
  return Array.isArray(read) ? read : (read.biomarkers ?? []);
}

export function line(name, score) {
  const three = (number) => number.toFixed(3);
  const percent = (part) => (part.asked === 0 ? '-' : (100 * share(part)).toFixed(1));
  return {
    what: name,
    documents: score.documents,
    rows: score.rows,
    precision: three(precision(score)),
    recall: three(recall(score)),
    F1: three(f1(score)),
    'shown right': three(share(score.shown)),
    'review %': percent(score.review),
    ...Object.fromEntries([...FIELDS, 'words'].map((field) => [`${field} %`, percent(score[field])])),
  };
}
