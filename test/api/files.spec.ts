import { randomBytes, randomUUID } from 'node:crypto';
import { call, type Member, newMember } from '../support/product';
import { CSV, filesOf, formOf, process, upload, uploaded } from './documents';
import { baseUrl, expectProblem } from './members';

let member: Member;
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
    ['a script by another name', '#!/bin/sh\nrm -rf /', 'report.pdf', 'application/pdf', 'application/pdf'],
    [
      'a program',
      '\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0\x3e\0',
      'a.csv',
      'text/csv',
      'application/x-elf',
    ],
    ['a page', '<html>a,b</html>', 'a.csv', 'text/csv', 'text/csv'],
    ['bytes', randomBytes(64).fill(0, 0, 8), 'a.csv', 'text/csv', 'text/csv'],
    ['nothing known', 'x', 'a', 'application/x-unheard-of', 'application/x-unheard-of'],
  ])('of %s is refused', async (_, content, name, type, named) => {
    const answer = await uploaded(member, content, name, type);
    expectProblem(answer, 415, 'unsupported-file-type');
    expect(answer.body).toMatchObject({
      detail: `Unsupported file type (${named}). Please use PDF, JPG, PNG, TIFF or CSV.`,
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

  it('with an Idempotency-Key is held against its bytes', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await upload(member, formOf(CSV), key);
    const again = await upload(member, formOf(CSV), key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expectProblem(await upload(member, formOf(`${CSV}\n`), key), 422, 'idempotency-key-reused');
  });

  it('has a name that is safe to show', async () => {
    const { body } = await uploaded(member, CSV, '..\\..\\\u202etest<b>.csv');
    expect(body).toMatchObject({ filename: 'test_b_.csv' });
  });
});

it('a document is processed once, however often it is asked for', async () => {
  const { file_id } = (await uploaded(member, CSV)).body;
  const answers = await Promise.all([process(member, file_id), process(member, file_id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expectProblem(await process(member, randomUUID()), 404, 'not-found');
  expectProblem(await process(await newMember(baseUrl), file_id), 404, 'not-found');
});
