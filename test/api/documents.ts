import type { Answer } from '../support/product';
import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { call, eventually, type Member } from '../support/product';
import { baseUrl } from './members';

export interface FileRecord {
  file_id: string;
  filename: string;
  file_type: string;
  status: string;
  biomarkers_count: number;
  extracted_data: { summary: string; key_insights: string[] } | null;
  size: number;
  page_count: number | null;
  review_count: number;
  failure: { code: string; detail: string } | null;
  shortfalls: string[];
  report: { date: string | null; other_person: boolean } | null;
  safety: { category: string; text: string } | null;
}

/** A table of a laboratory. */
export const CSV =
  'Test,Result,Unit,Reference range\nSodium,140,mmol/L,133 - 146\nLDL Cholesterol,3.4,mmol/L,<3.0\n';

export function formOf(content: string | Uint8Array<ArrayBuffer>, name = 'results.csv', type = 'text/csv') {
  const form = new FormData();
  form.append('file', new Blob([content], { type }), name);
  return form;
}

export const upload = (member: Member, form: FormData, headers?: Record<string, string>) =>
  call<FileRecord>(baseUrl, '/api/v1/files/upload', { token: member.token, body: form, headers });

export const uploaded = (member: Member, ...file: Parameters<typeof formOf>): Promise<Answer<FileRecord>> =>
  upload(member, formOf(...file));

export const filesOf = async (member: Member) =>
  (await call<{ files: FileRecord[] }>(baseUrl, `/api/v1/files/list/${member.id}`, { token: member.token }))
    .body.files;

export const process = (member: Member, file_id: string) =>
  call<{ status: string }>(baseUrl, '/api/v1/files/process', { token: member.token, body: { file_id } });

/** The document, once reading it has ended. */
export async function read(member: Member, file_id: string): Promise<FileRecord> {
  await process(member, file_id);
  const ended = await eventually(
    async () => (await filesOf(member)).find((file) => file.file_id === file_id),
    (file) => file?.status === 'completed' || file?.status === 'failed',
  );
  return ended as FileRecord;
}

/** A page of a laboratory's report. */
export async function reportOf(
  person: string,
  rows: string[][],
  day = '2026-05-12',
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({ size: 'A4', info: { CreationDate: new Date(0) } });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = once(document, 'end');
  document.fontSize(10);
  const columns = [60, 240, 320, 420];
  const line = (cells: string[], y: number) =>
    cells.forEach((cell, at) => document.text(cell, columns[at] ?? 0, y, { lineBreak: false }));
  document.text('Meadow Lane Laboratory', 60, 50);
  document.text(`Patient name: ${person}`, 60, 70);
  document.text(`Date of report: ${day.split('-').reverse().join('/')}`, 60, 86);
  line(['Test', 'Result', 'Unit', 'Reference range'], 120);
  rows.forEach((cells, at) => line(cells, 140 + at * 18));
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}
