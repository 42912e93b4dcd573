import { Fhir } from 'fhir';
import Papa from 'papaparse';
import { call, type Member, newMember } from '../support/product';
import { CSV, uploaded } from './documents';
import { baseUrl, expectProblem } from './members';

const PATH = '/api/v1/biomarkers/export';
let member: Member;

const type = async (given: object) =>
  (
    await call<{ biomarker: { id: string } }>(baseUrl, '/api/v1/biomarkers', {
      token: member.token,
      body: { name: 'Potassium', value: '4.2', unit: 'mmol/L', measured_on: '2026-01-10', ...given },
    })
  ).body.biomarker.id;
const exported = <Body>(path: string, from = member) =>
  call<Body>(baseUrl, `${PATH}/${path}`, { token: from.token });
const rowsOf = (csv: string) => Papa.parse<Record<string, string>>(csv.trim(), { header: true }).data;

beforeAll(async () => {
  member = await newMember(baseUrl, { name: 'Zoë Łukasik', age: 44, gender: 'female' });
  await type({});
  const id = await type({ name: '=Cmd()', value: '54', unit: null });
  for (const value of ['55', '5.5']) {
    await call(baseUrl, `/api/v1/biomarkers/${id}`, {
      method: 'PATCH',
      token: member.token,
      body: { value },
    });
  }
});

it("a member's results leave as a table, with what was corrected and no formula", async () => {
  const { status, headers, body } = await exported<string>('csv');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="?damson-results-\d{4}-\d{2}-\d{2}\.csv"?$/,
  );
  expect(headers.get('cache-control')).toBe('no-store');
  const rows = rowsOf(body);
  expect(rows).toHaveLength(2);
  expect(rows.find(({ name }) => name === 'Potassium')).toMatchObject({
    value: '4.2',
    unit_ucum: 'mmol/L',
    reader: 'manual',
    needs_review: 'false',
    value_before: '',
  });
  // Of two corrections what it was before the first.
  expect(rows.find(({ name }) => name === "'=Cmd()")).toMatchObject({
    value: '5.5',
    value_before: '54',
    corrected_by: 'member',
  });
});

it('as a page', async () => {
  const { headers, body } = await exported<string>('pdf');
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toMatch(/\.pdf"?$/);
  expect(body).toMatch(/^%PDF-1\.7/);
});

it('and as a bundle that is FHIR to another library', async () => {
  const { headers, body } = await exported<{
    entry: { resource: { resourceType: string; name?: unknown } }[];
  }>('fhir');
  expect(headers.get('content-type')).toMatch(/^application\/fhir\+json/);
  expect(headers.get('content-disposition')).toMatch(/\.fhir\.json"?$/);
  expect(new Fhir().validate(body, { errorOnUnexpected: true })).toMatchObject({ valid: true });
  const resources = body.entry.map(({ resource }) => resource);
  expect(resources.map(({ resourceType }) => resourceType)).toEqual([
    'Patient',
    'Observation',
    'Observation',
  ]);
  expect(resources[0]).toMatchObject({ name: [{ text: 'Zoë Łukasik' }], gender: 'female' });
});

it('of one document alone, which is one’s own', async () => {
  const { file_id } = (await uploaded(member, CSV)).body;
  expect(rowsOf((await exported<string>(`csv?file_id=${file_id}`)).body)).toEqual([]);
  const stranger = await newMember(baseUrl);
  expectProblem(await exported(`csv?file_id=${file_id}`, stranger), 404, 'not-found');
  expectProblem(await exported('csv?file_id=x'), 400, 'validation-failed');
  expect(rowsOf((await exported<string>('csv', stranger)).body)).toEqual([]);
});
