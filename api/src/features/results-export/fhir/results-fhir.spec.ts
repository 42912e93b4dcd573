import fc from 'fast-check';
import { Fhir } from 'fhir';
import { Severities } from 'fhir/validator';
import type { ExportedResult } from '../export.types';
import { anyResults, DOCUMENT, result, resultsToExport } from '../results.fixture';
import type { Bundle, DiagnosticReport, Observation } from './fhir.types';
import { resultsFhir } from './results-fhir';

const validator = new Fhir();

/** What another library finds wrong with it. Its messages of less weight say which lists of codes it does not hold. */
const faultsOf = (bundle: object) =>
  validator
    .validate(bundle, { errorOnUnexpected: true })
    .messages.filter(({ severity }) => severity === Severities.Error || severity === Severities.Fatal);

/** What FHIR asks of each text, number and list, and that validator leaves out. */
function* looseEnds(value: unknown, path = ''): Generator<string> {
  if (value === null || value === undefined) yield `${path} is nothing`;
  // Texts hold no control characters and more than space; JSON has no other numbers than these.
  else if (typeof value === 'string' && !/^\S(?:[^\p{Cc}]*\S)?$/u.test(value)) yield `${path} is no text`;
  else if (typeof value === 'string' && !value.isWellFormed()) yield `${path} is half a character`;
  else if (typeof value === 'number' && !Number.isFinite(value)) yield `${path} is no number`;
  else if (typeof value === 'object') {
    const inner = Object.entries(value);
    if (inner.length === 0) yield `${path} is empty`;
    for (const [key, each] of inner) yield* looseEnds(each, `${path}.${key}`);
  }
}

function check(bundle: Bundle): void {
  const sent = JSON.parse(JSON.stringify(bundle)) as Bundle;
  expect(sent).toEqual(bundle);
  expect(faultsOf(sent)).toEqual([]);
  expect([...looseEnds(sent)]).toEqual([]);
  const urls = sent.entry.map(({ fullUrl }) => fullUrl);
  expect(new Set(urls).size).toBe(urls.length);
  const references = [...JSON.stringify(sent).matchAll(/"reference":"([^"]*)"/g)].map(([, url]) => url);
  expect(urls).toEqual(expect.arrayContaining(references));
  for (const { resource } of sent.entry) {
    if (resource.resourceType !== 'Observation') continue;
    const answers = ['valueQuantity', 'valueString', 'dataAbsentReason'].filter((key) => key in resource);
    expect(answers).toHaveLength(1);
    const day = resource.effectiveDateTime;
    if (day !== undefined) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
  }
}

function observation(change: Partial<ExportedResult>): Observation {
  const bundle = resultsFhir(resultsToExport([result(change)]));
  check(bundle);
  return bundle.entry.at(-1)?.resource as Observation;
}

const reportOf = (...results: ExportedResult[]) =>
  resultsFhir(resultsToExport(results)).entry[1]?.resource as DiagnosticReport;

describe('results as FHIR R4', () => {
  it('hold a number with its LOINC and UCUM codes, range, meaning and day', () => {
    expect(observation({ confirmed: true })).toMatchObject({
      status: 'final',
      category: [{ coding: [{ code: 'laboratory' }] }],
      code: { coding: [{ system: 'http://loinc.org', code: '22748-8' }], text: 'LDL Cholesterol' },
      effectiveDateTime: '2026-11-02',
      performer: [{ display: 'Example Laboratory' }],
      valueQuantity: {
        value: 3.4,
        unit: 'mmol/L',
        system: 'http://unitsofmeasure.org',
        code: 'mmol/L',
      },
      interpretation: [{ coding: [{ code: 'H' }] }],
      referenceRange: [{ high: { value: 3, code: 'mmol/L' }, text: '< 3.0' }],
    });
  });

  it.each(['<', '<=', '>', '>='] as const)('hold %s', (comparator) => {
    expect(observation({ comparator }).valueQuantity).toMatchObject({ value: 3.4, comparator });
  });

  it('hold words, and say where there is no value', () => {
    const words = { value_number: null, unit: null, unit_code: null };
    expect(observation({ ...words, value: 'Negative' }).valueString).toBe('Negative');
    expect(observation({ ...words, value: ' ' }).dataAbsentReason?.coding?.[0]?.code).toBe('unknown');
  });

  it('make up no code, unit, range, meaning or day', () => {
    const bare = observation({
      loinc: null,
      unit: 'widgets',
      unit_code: null,
      reference_max: null,
      reference_text: null,
      reference_source: null,
      status: null,
      flag: null,
      measured_on: '2026-02-30',
    });
    expect(bare.code).toEqual({ text: 'LDL Cholesterol' });
    expect(bare.valueQuantity).toEqual({ value: 3.4, unit: 'widgets' });
    for (const key of ['referenceRange', 'interpretation', 'effectiveDateTime'])
      expect(bare).not.toHaveProperty(key);
  });

  it('have no interpretation while flag and range disagree', () => {
    const disagreeing = { contradiction: true, status: null, flag: 'normal' as const };
    expect(observation(disagreeing)).not.toHaveProperty('interpretation');
  });

  it('say what is not certain, corrected, general, typed', () => {
    const notes = (change: Partial<ExportedResult>) => {
      const { status, note } = observation(change);
      return [status, ...(note ?? []).map(({ text }) => text)];
    };
    expect(notes({ needs_review: true, review_reasons: ['unclear_print'] })).toEqual([
      'preliminary',
      'Not yet checked: hard to read.',
      'Read by software from page 1 of the document.',
    ]);
    expect(notes({})).toEqual([
      'preliminary',
      'Nobody has confirmed it yet.',
      'Read by software from page 1 of the document.',
    ]);
    expect(notes({ confirmed: true })[0]).toBe('final');
    const correction = { at: '2026-11-20T10:00:00.000Z', by: 'member', value: '34', unit: 'mmol/L' } as const;
    expect(notes({ correction })).toContain('Corrected by the member on 20 Nov 2026, before: 34 mmol/L.');
    expect(notes({ correction })[0]).toBe('corrected');
    expect(notes({ reference_source: 'general' })).toContain(
      "The range is a general range, not the laboratory's.",
    );
    const typed = observation({ reader: 'manual', file_id: null, page: null });
    expect(typed.performer).toEqual([{ reference: 'urn:uuid:33333333-0000-4000-8000-000000000001' }]);
  });

  it('leave out what names another person, and say so', () => {
    const others = { review_reasons: ['other_person'], needs_review: true, value: 'Detected' } as const;
    const bundle = resultsFhir(resultsToExport([result(others), result({ file_id: null }), result(others)]));
    check(bundle);
    expect(bundle.entry.map(({ resource }) => resource.resourceType)).toEqual([
      'Patient',
      'Observation',
      'OperationOutcome',
    ]);
    expect(JSON.stringify(bundle)).not.toContain('Detected');
    expect(JSON.stringify(bundle)).toContain('1 document that names another person is left out.');
  });

  it('are reported by document, and not as final while one waits or nobody has confirmed it', () => {
    const sure = result({ confirmed: true });
    const other = result({ file_id: null });
    expect(reportOf(sure, other)).toMatchObject({
      status: 'final',
      effectiveDateTime: DOCUMENT.date,
      result: [{ reference: `urn:uuid:${sure.id}` }],
    });
    expect(reportOf(sure, result({ needs_review: true })).status).toBe('partial');
    expect(reportOf(sure, result()).status).toBe('partial');
    expect(reportOf(other).resourceType).toBe('Observation');
  });

  it('are the same each time', () => {
    const given = resultsToExport([result(), result({ file_id: null })]);
    expect(resultsFhir(given)).toEqual(resultsFhir(given));
  });

  it('are valid whatever a document held', () => {
    fc.assert(fc.property(anyResults, (given) => check(resultsFhir(given))));
  });

  it('would not be with a wrong code, a missing one or one more property', () => {
    const broken = (change: (observation: Record<string, unknown>) => void) => {
      const bundle = structuredClone(resultsFhir(resultsToExport([result()])));
      change(bundle.entry.at(-1)?.resource as unknown as Record<string, unknown>);
      return faultsOf(bundle);
    };
    expect(broken((each) => (each.status = 'done'))).not.toEqual([]);
    expect(broken((each) => delete each.code)).not.toEqual([]);
    expect(broken((each) => (each.colour = 'red'))).not.toEqual([]);
    expect(broken((each) => (each.valueQuantity = { value: 1, comparator: '~' }))).not.toEqual([]);
  });
});
