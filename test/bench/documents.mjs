// Documents: from Process to the values in the database, for a text report and a scanned page, beside the bare libraries
// on the same document (P20, P21); and a hundred documents of twenty members, most of them one's, for whom nobody else waits (P17).
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createWorker } from 'tesseract.js';
import guard from '../../api/src/local/guard.cjs';
import { plan } from '../fixtures/documents/generate.mjs';
import { median, percentile, report, smoke, unpin } from './measure.mjs';

const WORKER = join(import.meta.dirname, '..', '..', 'dist', 'api', 'worker.js');
const MODELS = join(
  import.meta.dirname,
  '..',
  '..',
  'node_modules',
  '@tesseract.js-data',
  'eng',
  '4.0.0_best_int',
);
const RUNS = smoke ? 1 : 7;
/** A hundred documents: of one member most of them, of each other one a few. */
const [MEMBERS, MOST, EACH] = smoke ? [2, 2, 1] : [20, 62, 2];
/** A text report of three pages, the same kind of report scanned, and as a picture. */
const PAGES = 3;

export async function documents({ env, api, signUp }) {
  const worker = spawn(process.execPath, [WORKER], {
    env: { ...process.env, ...env, WORKER_PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  worker.once('exit', guard.guardProcess(worker.pid));
  unpin(worker.pid);
  try {
    const member = await signUp(api.url);
    const text = await textReport(api, member);
    const scan = await scannedPage(api, member);
    return [...text, ...scan, ...(await crowd(api, signUp))];
  } finally {
    worker.kill('SIGKILL');
  }
}

async function textReport(api, member) {
  const made = await longest();
  const seconds = [];
  for (let run = -1; run < RUNS; run += 1) {
    const took = await processed(api, member, anew(made.bytes, run), `report-${run}.pdf`);
    if (run >= 0) seconds.push(took); // the worker opens its connections first
  }
  const bare = await barePdf(made.bytes);
  process.stdout.write(
    `     ${made.pages} pages of text: ${median(seconds).toFixed(2)} s from Process; bare pdfjs ${bare.toFixed(3)} s\n`,
  );
  return [
    report({
      id: 'P20',
      what: `${made.pages} pages of text, Process to values: 2 s over it`,
      value: 2 / median(seconds),
      unit: 'x',
      floor: 1,
      moonshot: 4,
    }),
  ];
}

async function scannedPage(api, member) {
  const scan = await drawn(({ id, format }) => id.endsWith('-scan') && format === 'pdf');
  const seconds = [];
  for (let run = 0; run < Math.min(RUNS, 3); run += 1) {
    seconds.push((await processed(api, member, anew(scan.bytes, run), `scan-${run}.pdf`)) / scan.pages);
  }
  const bare = await bareOcr();
  process.stdout.write(
    `     a scanned page: ${median(seconds).toFixed(1)} s; bare tesseract once ${bare.toFixed(1)} s\n`,
  );
  return [
    report({
      id: 'P21',
      what: 'a scanned page, Process to values: 15 s over it',
      value: 15 / median(seconds),
      unit: 'x',
      floor: 1,
      moonshot: 3,
    }),
  ];
}

/** One member hands in most of them before anybody else comes: none of the others waits for all of theirs. */
async function crowd(api, signUp) {
  const made = await longest();
  const members = [];
  while (members.length < MEMBERS) members.push(await signUp(api.url));
  const handIn = async (member, count) => {
    const ids = [];
    while (ids.length < count) {
      const id = await upload(api, member, anew(made.bytes, `${member.id}-${ids.length}`), 'report.pdf');
      await call(api, member, '/api/v1/files/process', { file_id: id });
      ids.push(id);
    }
    return { member, ids };
  };
  const [busy, ...others] = members;
  const began = performance.now();
  const handedIn = [await handIn(busy, MOST)];
  handedIn.push(...(await Promise.all(others.map((member) => handIn(member, EACH)))));
  const ends = await Promise.all(handedIn.map(({ member, ids }) => endsOf(api, member, ids, began)));
  const all = ends.flat();
  const last = Math.max(...all.map(({ after }) => after));
  const firsts = ends.slice(1).map((own) => Math.min(...own.map(({ after }) => after)));
  const completed = all.filter(({ status }) => status === 'completed').length;
  process.stdout.write(
    `     ${all.length} documents, ${MOST} of one member before ${EACH} each of ${others.length}: ${last.toFixed(1)} s; another's first after ${median(firsts).toFixed(1)} s, the latest of these after ${percentile(firsts, 1).toFixed(1)} s\n`,
  );
  return [
    report({
      id: 'D1',
      what: `documents of ${MEMBERS} members at once that are completed`,
      value: (completed / all.length) * 100,
      unit: '%',
      floor: 100,
      moonshot: 100,
    }),
    report({
      // In the order of arrival it would be 1.2; each member in turn, 4 and more.
      id: 'D2',
      what: "all of them, over the latest other member's first",
      value: last / percentile(firsts, 1),
      unit: 'x',
      floor: smoke ? 1 : 2.5,
      moonshot: 4,
    }),
  ];
}

/** @returns {Promise<number>} seconds from Process to its end */
async function processed(api, member, bytes, name) {
  const id = await upload(api, member, bytes, name);
  const began = performance.now();
  await call(api, member, '/api/v1/files/process', { file_id: id });
  const status = await ended(api, member, id);
  if (status !== 'completed') throw new Error(`${name} ended as ${status}`);
  return (performance.now() - began) / 1000;
}

async function upload(api, member, bytes, name) {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  const answer = await fetch(`${api.url}/api/v1/files/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`the upload answered ${answer.status}`);
  return (await answer.json()).file_id;
}

async function ended(api, member, id) {
  for (;;) {
    const { files } = await call(api, member, `/api/v1/files/list/${member.id}`);
    const { status } = files.find(({ file_id }) => file_id === id);
    if (status === 'completed' || status === 'failed') return status;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** When each of a member's documents has ended; seconds since `began`, to half a second. */
async function endsOf(api, member, ids, began) {
  const ends = new Map();
  while (ends.size < ids.length) {
    const { files } = await call(api, member, `/api/v1/files/list/${member.id}`);
    for (const { file_id, status } of files) {
      if (ends.has(file_id) || !['completed', 'failed'].includes(status)) continue;
      ends.set(file_id, { status, after: (performance.now() - began) / 1000 });
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return [...ends.values()];
}

async function call(api, member, path, body) {
  const answer = await fetch(`${api.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

/** The same document to a reader, other bytes to the product: a comment behind the end of a PDF is not read. */
const anew = (bytes, run) => Buffer.concat([bytes, Buffer.from(`\n%${run}\n`)]);

/** A text report of three pages or the longest there is. */
async function longest() {
  let found;
  for (const document of plan()) {
    if (document.format !== 'pdf' || document.picture) continue;
    const made = await document.make();
    if (!found || (made.pages > found.pages && found.pages < PAGES)) found = made;
    if (found.pages >= PAGES) return found;
  }
  return found;
}

async function drawn(wanted) {
  const found = plan().find(wanted);
  if (!found) throw new Error('there is no such document');
  return found.make();
}

/** Seconds in which pdfjs alone reads its text, warm. */
async function barePdf(bytes) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const seconds = [];
  for (let run = 0; run < 3; run += 1) {
    const began = performance.now();
    const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
    const pdf = await task.promise;
    for (let page = 1; page <= pdf.numPages; page += 1) await (await pdf.getPage(page)).getTextContent();
    await task.destroy();
    seconds.push((performance.now() - began) / 1000);
  }
  return median(seconds);
}

/** Seconds of one pass of tesseract over one page, its start not counted. */
async function bareOcr() {
  const page = await drawn(({ picture, format }) => picture && format === 'png');
  const tesseract = await createWorker('eng', 1, { langPath: MODELS, gzip: true, cacheMethod: 'none' });
  const began = performance.now();
  await tesseract.recognize(Buffer.from(page.bytes));
  const took = (performance.now() - began) / 1000;
  await tesseract.terminate();
  return took;
}
