import type { Answer } from '../support/product';
import { call, type Member } from '../support/product';
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
