import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { startApi } from '../support/processes';
import { call, eventually, type Member, newMember, productUnderTest } from '../support/product';
import { CSV, filesOf, formOf, process, read, reportOf, upload, uploaded } from './documents';
import { baseUrl, databaseUrl, eventsOf, expectProblem, memberWithProgramme } from './members';

const dataDir = globalThis.process.env.TEST_DATA_DIR ?? '';
let database: DataSource;
let member: Member;
/** Whose document no worker reads any more: what looks after such ones does so now and then. */
let forsaken: Member;

beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  forsaken = await newMember(baseUrl);
  await uploaded(forsaken, CSV);
  await database.query(
    `UPDATE health_file SET status = 'processing', requested_at = now() - interval '1 hour' WHERE user_id = $1`,
    [forsaken.id],
  );
});
afterAll(() => database.destroy());
beforeEach(async () => {
  member = await newMember(baseUrl);
});

const MB = 1024 * 1024;
const pdf = (size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set(Buffer.from('%PDF-1.7\n'));
  return bytes;
};
const download = (id: string, from = member) =>
  fetch(new URL(`/api/v1/files/download/${id}`, baseUrl), {
    headers: { authorization: `Bearer ${from.token}` },
  });

describe('an upload', () => {
  it('keeps the document: it is listed, comes back byte for byte, and goes when it is deleted', async () => {
    const { status, body } = await uploaded(member, CSV, 'blood test.csv');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      filename: 'blood test.csv',
      file_type: 'csv',
      status: 'pending',
      biomarkers_count: 0,
      extracted_data: null,
      size: CSV.length,
      failure: null,
    });
    expect(await filesOf(member)).toEqual([body]);
    const answer = await download(body.file_id);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="blood test.csv"');
    expect(await answer.text()).toBe(CSV);
    const gone = { method: 'DELETE', token: member.token };
    expect((await call(baseUrl, `/api/v1/files/${body.file_id}`, gone)).status).toBe(204);
    expect(await filesOf(member)).toEqual([]);
    expect((await download(body.file_id)).status).toBe(404);
  });

  it('of 10 MB is taken, of a byte more is not', async () => {
    expect((await uploaded(member, pdf(10 * MB), 'a.pdf', 'application/pdf')).status).toBe(201);
    for (const size of [10 * MB + 1, 11 * MB]) {
      const answer = await uploaded(member, pdf(size), 'b.pdf', 'application/pdf');
      expectProblem(answer, 413, 'file-too-large');
      expect(answer.body).toMatchObject({ detail: 'File too large. Maximum size: 10MB.' });
    }
  });

  it.each([
    [
      'a program',
      '\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0\x3e\0',
      'a.csv',
      'text/csv',
      'application/x-elf',
    ],
    ['nothing known', 'x', 'a', 'application/x-unheard-of', 'application/x-unheard-of'],
  ])('of %s is refused', async (_, content, name, type, named) => {
    const answer = await uploaded(member, content, name, type);
    expectProblem(answer, 415, 'unsupported-file-type');
    expect(answer.body).toMatchObject({
      detail: `Unsupported file type (${named}). Please use PDF, JPG, PNG, TIFF or CSV.`,
    });
  });

  it.each([
    ['a script', '#!/bin/sh\nrm -rf /', 'report.pdf', 'application/pdf', 'PDF'],
    ['a page', '<html>a,b</html>', 'a.csv', 'text/csv', 'CSV'],
    ['bytes', randomBytes(64).fill(0, 0, 8), 'a.csv', 'text/csv', 'CSV'],
  ])('of %s by another name is told so', async (_, content, name, type, called) => {
    const answer = await uploaded(member, content, name, type);
    expectProblem(answer, 415, 'unsupported-file-type');
    expect(answer.body).toMatchObject({
      detail: `Unsupported file type (called ${called}, but not one inside). Please use PDF, JPG, PNG, TIFF or CSV.`,
    });
  });

  it('that is no whole, single file says what is wrong', async () => {
    const two = formOf(CSV);
    two.append('file', new Blob([CSV]), 'second.csv');
    const elsewhere = new FormData();
    elsewhere.append('document', new Blob([CSV]), 'a.csv');
    const withField = formOf(CSV);
    withField.append('note', 'mine');
    expectProblem(await upload(member, two), 400, 'one-file');
    expectProblem(await upload(member, elsewhere), 400, 'one-file');
    expectProblem(await upload(member, withField), 400, 'one-file');
    expectProblem(await upload(member, new FormData()), 400, 'no-file');
    expectProblem(await upload(member, formOf('')), 400, 'file-empty');
    const raw = (body: string, type: string) =>
      call(baseUrl, '/api/v1/files/upload', {
        token: member.token,
        body,
        headers: { 'content-type': type },
      });
    expectProblem(await raw('{}', 'application/json'), 400, 'no-file');
    expectProblem(await raw(CSV, 'multipart/form-data'), 400, 'upload-incomplete');
    expectProblem(
      await raw('--x\r\nContent-Dis', 'multipart/form-data; boundary=x'),
      400,
      'upload-incomplete',
    );
    expect(await filesOf(member)).toEqual([]);
  });

  it('of the same bytes is the same document, at once and later and by whatever name', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => uploaded(member, CSV, `copy ${index}.csv`)),
    );
    const ids = new Set(answers.map(({ body }) => body.file_id));
    expect(ids.size).toBe(1);
    expect((await uploaded(member, CSV)).body).toEqual((await filesOf(member))[0]);
    const other = await newMember(baseUrl);
    expect(ids).not.toContain((await uploaded(other, CSV)).body.file_id);
  });

  it('has a name that is safe to show', async () => {
    const { body } = await uploaded(member, CSV, '..\\..\\\u202etest<b>.csv');
    expect(body).toMatchObject({ filename: 'test_b_.csv' });
  });
});

const ROWS = [
  ['Sodium', '140', 'mmol/L', '133 - 146'],
  ['Potassium', '4.4', 'mmol/L', '3.5 - 5.3'],
  ['Total Cholesterol', '5.9 H', 'mmol/L', '< 5.0'],
  ['Haemoglobin', '132', 'g/L', '120 - 150'],
];
const valuesOf = async (id: string, from = member) =>
  (
    await call<{ success: boolean; biomarkers: Value[]; safety: { category: string } | null }>(
      baseUrl,
      `/api/v1/files/biomarkers/${id}`,
      { token: from.token },
    )
  ).body;
interface Value {
  id: string;
  analyte: string | null;
  value: string;
  status: string | null;
  needs_review: boolean;
  review_reasons: string[];
  measured_on: string | null;
  source: { page: number; text: string } | null;
}
const uploadReport = async (person: string, rows = ROWS, day?: string) =>
  (await uploaded(member, await reportOf(person, rows, day), 'report.pdf', 'application/pdf')).body.file_id;

it('documents that nobody reads do not fill the process: one of a person is on its way, few wait', async () => {
  const { file_id } = (await uploaded(member, pdf(10 * MB), 'a.pdf', 'application/pdf')).body;
  const { hostname, port } = new URL(baseUrl);
  const lines = Array.from({ length: 18 }, () => connect(Number(port), hostname));
  const statuses: (string | undefined)[] = [];
  for (const line of lines) {
    line.once('data', (first: Buffer) => {
      line.pause(); // and reads no further
      statuses.push(first.toString('latin1').split(' ')[1]);
    });
    line.write(
      `GET /api/v1/files/download/${file_id} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${member.token}\r\n\r\n`,
    );
  }
  await eventually(
    () => Promise.resolve(statuses.length),
    (count) => count >= 2,
  );
  expect(statuses.toSorted()).toEqual(['200', '503']); // sixteen wait
  for (const line of lines) line.destroy();
  await eventually(
    () => download(file_id),
    ({ status }) => status === 200,
  );
});

describe('a document that is processed', () => {
  it('gives its values, each with its place, and a picture of the page', async () => {
    const id = await uploadReport('Test Member');
    const file = await read(member, id);
    expect(file).toMatchObject({
      status: 'completed',
      biomarkers_count: 4,
      review_count: 0,
      page_count: 1,
      failure: null,
      report: { date: '2026-05-12', other_person: false },
      extracted_data: {
        summary: expect.stringContaining('awaiting review') as string,
        key_insights: [expect.stringContaining('Total Cholesterol 5.9 mmol/L is above') as string],
      },
      safety: null,
    });
    const { success, biomarkers } = await valuesOf(id);
    expect(success).toBe(true);
    expect(biomarkers.map(({ analyte, value, status }) => [analyte, value, status])).toEqual([
      ['sodium', '140', 'normal'],
      ['potassium', '4.4', 'normal'],
      ['total_cholesterol', '5.9', 'high'],
      ['haemoglobin', '132', 'normal'],
    ]);
    expect(biomarkers[0]).toMatchObject({
      measured_on: '2026-05-12',
      source: { page: 1, text: expect.stringContaining('Sodium') as string },
    });
    const trends = await call<{ trends: object[] }>(baseUrl, '/api/v1/biomarkers/trends', {
      token: member.token,
    });
    expect(trends.body.trends).toHaveLength(4);
    const page = () =>
      fetch(new URL(`/api/v1/files/${id}/pages/1`, baseUrl), {
        headers: { authorization: `Bearer ${member.token}` },
      });
    const answered: number[] = [];
    const drawn = await eventually(page, ({ status }) => {
      answered.push(status);
      return status === 200;
    });
    // Until it is drawn there is nothing, and nothing is wrong: a browser would log a 404 as an error.
    expect(answered.filter((status) => status !== 204)).toEqual([200]);
    const beyond = await call(baseUrl, `/api/v1/files/${id}/pages/2`, { token: member.token });
    expect(beyond.status).toBe(204);
    expect(drawn.headers.get('content-type')).toBe('image/webp');
    expect(
      Buffer.from(await drawn.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
    expectProblem(await process(member, randomUUID()), 404, 'not-found');
    expect((await process(member, id)).body).toMatchObject({ status: 'completed', biomarkers_extracted: 4 });
  });

  it('and names somebody else gives values that wait until they are confirmed', async () => {
    const id = await uploadReport('John Other');
    const file = await read(member, id);
    expect(file).toMatchObject({ review_count: 4, report: { other_person: true } });
    expect(file.extracted_data?.key_insights).toEqual([]);
    const [first] = (await valuesOf(id)).biomarkers;
    expect(first).toMatchObject({ needs_review: true, review_reasons: ['other_person'] });
    const trends = async () =>
      (await call<{ trends: object[] }>(baseUrl, '/api/v1/biomarkers/trends', { token: member.token })).body
        .trends;
    expect(await trends()).toEqual([]);
    await call(baseUrl, `/api/v1/biomarkers/${first?.id}/confirm`, { method: 'POST', token: member.token });
    expect(await trends()).toHaveLength(1);
    expect((await filesOf(member))[0]).toMatchObject({ biomarkers_count: 4, review_count: 3 });
  });

  it('shows help at once where a value is critical, and calls the care team', async () => {
    const lately = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
    const rows = [['Potassium', '6.9 H', 'mmol/L', '3.5 - 5.3']];
    const others = await uploadReport('John Other', rows, lately);
    expect(await read(member, others)).toMatchObject({
      safety: { band: 'check', text: expect.stringMatching(/^This document names someone else/) as string },
    });
    const id = await uploadReport('Test Member', rows, lately);
    expect(await read(member, id)).toMatchObject({ safety: { category: 'critical_lab_value_typed' } });
    expect((await valuesOf(id)).safety).toMatchObject({ category: 'critical_lab_value_typed' });
    const tasks = () =>
      database.query<{ kind: string }[]>(`SELECT kind FROM care_task WHERE user_id = $1 ORDER BY kind`, [
        member.id,
      ]);
    await eventually(tasks, (rows) => rows.some(({ kind }) => kind === 'red_flag'));
  });

  it('and cannot be read says why, and can be processed again', async () => {
    const { file_id } = (await uploaded(member, pdf(400), 'broken.pdf', 'application/pdf')).body;
    for (let times = 0; times < 2; times += 1) {
      expect(await read(member, file_id)).toMatchObject({
        status: 'failed',
        extracted_data: null,
        failure: { code: 'damaged', detail: expect.stringMatching(/^This file is damaged.+\.$/) as string },
      });
    }
  });

  it('and whose stored bytes have changed fails, and is not handed out', async () => {
    const { file_id } = (await uploaded(member, CSV)).body;
    const path = join(dataDir, 'files', file_id.slice(0, 2), file_id);
    const stored = readFileSync(path);
    stored[stored.length - 1] = (stored.at(-1) ?? 0) ^ 1;
    writeFileSync(path, stored);
    expect(await read(member, file_id)).toMatchObject({ failure: { code: 'damaged_here' } });
    expect(await (await download(file_id)).json()).toMatchObject({ status: 500, code: 'file-damaged' });
    rmSync(path);
    expect(await read(member, file_id)).toMatchObject({ failure: { code: 'damaged_here' } });
    // The same bytes again bring it back.
    expect((await uploaded(member, CSV)).body).toMatchObject({ file_id, status: 'pending', failure: null });
    expect(await read(member, file_id)).toMatchObject({ status: 'completed', biomarkers_count: 2 });
  });

  it('and is deleted meanwhile leaves nothing', async () => {
    const { file_id } = (await uploaded(member, CSV)).body;
    await process(member, file_id);
    await call(baseUrl, `/api/v1/files/${file_id}`, { method: 'DELETE', token: member.token });
    const over = () =>
      database.query<unknown[]>(
        `SELECT 1 FROM event_delivery WHERE lane = $1 AND queue = 'extraction' AND state = 'pending'`,
        [member.id],
      );
    await eventually(over, (rows) => rows.length === 0);
    const values = await database.query<unknown[]>(`SELECT 1 FROM biomarker WHERE user_id = $1`, [member.id]);
    expect(values).toEqual([]);
    expect(await filesOf(member)).toEqual([]);
  });
});

it('a document is processed once, however often it is asked for', async () => {
  const { file_id } = (await uploaded(member, CSV)).body;
  const answers = await Promise.all([process(member, file_id), process(member, file_id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const asked = await database.query<unknown[]>(
    `SELECT 1 FROM domain_event WHERE type = 'file.processing-requested' AND payload ->> 'file_id' = $1`,
    [file_id],
  );
  expect(asked).toHaveLength(1);
  expectProblem(await process(member, randomUUID()), 404, 'not-found');
  expectProblem(await process(await newMember(baseUrl), file_id), 404, 'not-found');
});

it('a document of the kind that the programme asks for completes its item, once a value of it counts', async () => {
  const { member: own, programme } = await memberWithProgramme();
  const report = await reportOf('John Other', ROWS);
  const { file_id } = (await uploaded(own, report, 'report.pdf', 'application/pdf')).body;
  await read(own, file_id);
  const done = async () =>
    (await eventsOf(own, programme.id))
      .filter(({ kind, metadata }) => kind === 'upload' && metadata.completed === true)
      .map(({ title }) => title);
  const { biomarkers } = await valuesOf(file_id, own);
  expect(await done()).toEqual([]);
  for (const { id } of biomarkers)
    await call(baseUrl, `/api/v1/biomarkers/${id}/confirm`, { method: 'POST', token: own.token });
  expect(await eventually(done, (titles) => titles.length > 0)).toContain('Add earlier results');
});

it('what could not be read is read again a few times a day, and then says so', async () => {
  const api = await startApi(productUnderTest(), { RATE_LIMIT_SCALE: '1', DATA_DIR: dataDir });
  const { body } = await uploaded(member, CSV);
  const again = async () => {
    await database.query(`UPDATE health_file SET status = 'failed', failure = 'damaged' WHERE id = $1`, [
      body.file_id,
    ]);
    return call(api.baseUrl, '/api/v1/files/process', {
      token: member.token,
      body: { file_id: body.file_id },
    });
  };
  for (let n = 0; n < 5; n++) expect((await again()).status).toBe(200);
  const refused = await again();
  await api.stop();
  expectProblem(refused, 429, 'too-many-requests');
  expect(refused.body).toMatchObject({
    detail:
      'This document could not be read several times. Please upload it in another form: a new scan or photo, or the PDF. Please try again in 24 hours.',
  });
});

it('a document whose worker is gone for good is failed, not read for ever', async () => {
  const [file] = await eventually(
    () => filesOf(forsaken),
    ([first]) => first?.status === 'failed',
  );
  expect(file?.failure).toMatchObject({ code: 'interrupted' });
});
