import type { FileSource } from '../../files/file-sources.service';
import type { ExportedResult, ResultsToExport } from '../export.types';
import { isOthers, ownResults } from '../own-results';
import { tidy } from '../tidy';
import type { Bundle, DiagnosticReport, OperationOutcome, Patient } from './fhir.types';
import { observationOf, statusOf as statusOfResult } from './observation';

const urlOf = (id: string): string => `urn:uuid:${id.toLowerCase()}`;

const patientOf = ({ name, gender }: ResultsToExport['member']): Patient => ({
  resourceType: 'Patient',
  ...(name !== null && { name: [{ text: name }] }),
  ...(gender !== null && { gender }),
});

function statusOf(results: readonly ExportedResult[]): DiagnosticReport['status'] {
  const statuses = results.map(statusOfResult);
  if (statuses.includes('preliminary')) return 'partial';
  return statuses.includes('corrected') ? 'corrected' : 'final';
}

function reportOf(
  document: FileSource,
  results: readonly ExportedResult[],
  patient: string,
): DiagnosticReport {
  const { laboratory, date } = document;
  return {
    resourceType: 'DiagnosticReport',
    status: statusOf(results),
    category: [
      {
        coding: [
          { system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'LAB', display: 'Laboratory' },
        ],
      },
    ],
    code: {
      coding: [{ system: 'http://loinc.org', code: '11502-2', display: 'Laboratory report' }],
      text: 'Laboratory report',
    },
    subject: { reference: patient },
    ...(date !== null && { effectiveDateTime: date }),
    ...(laboratory !== null && { performer: [{ display: laboratory }] }),
    result: results.map(({ id }) => ({ reference: urlOf(id) })),
  };
}

const outcomeOf = (said: string): OperationOutcome => ({
  resourceType: 'OperationOutcome',
  issue: [{ severity: 'information', code: 'suppressed', diagnostics: said }],
});

/** A FHIR R4 bundle: the member, a report for each document with values, each value. The same again is the same. */
export function resultsFhir(given: ResultsToExport): Bundle {
  const { own, left_out } = ownResults(tidy(given));
  const others = given.results.find(isOthers);
  const { member, made_at, documents, results } = own;
  const patient = urlOf(member.id);
  const byId = new Map(documents.map((document) => [document.id, document]));
  const byDocument = Map.groupBy(results, ({ file_id }) => file_id);
  const reports = documents.flatMap((document) => {
    const own = byDocument.get(document.id);
    return own ? [{ fullUrl: urlOf(document.id), resource: reportOf(document, own, patient) }] : [];
  });
  return {
    resourceType: 'Bundle',
    language: 'en-GB',
    type: 'collection',
    timestamp: made_at.toISOString(),
    entry: [
      { fullUrl: patient, resource: patientOf(member) },
      ...reports,
      ...results.map((result) => ({
        fullUrl: urlOf(result.id),
        resource: observationOf(result, patient, byId.get(result.file_id ?? '')),
      })),
      // It stands at the address of the first of them, which nothing else here has.
      ...(others && left_out !== null ? [{ fullUrl: urlOf(others.id), resource: outcomeOf(left_out) }] : []),
    ],
  };
}
