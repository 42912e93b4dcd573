import type { FileSource } from '../../files/file-sources.service';
import type { ExportedResult } from '../export.types';
import { correctionWords, GENERAL_RANGE, REASONS } from '../words';
import type { CodeableConcept, Observation, Quantity } from './fhir.types';

const HL7 = 'http://terminology.hl7.org/CodeSystem';
const LOINC = 'http://loinc.org';
const UCUM = 'http://unitsofmeasure.org';

const concept = (system: string, code: string, display: string): CodeableConcept => ({
  coding: [{ system, code, display }],
});

const LABORATORY = concept(`${HL7}/observation-category`, 'laboratory', 'Laboratory');
const VITAL_SIGNS = concept(`${HL7}/observation-category`, 'vital-signs', 'Vital Signs');
/** Of the catalogue's categories those that no laboratory measures. */
const CATEGORIES = new Map<string, CodeableConcept>([
  ['Vital Signs', VITAL_SIGNS],
  ['Body Composition', VITAL_SIGNS],
  ['Fitness', concept(`${HL7}/observation-category`, 'activity', 'Activity')],
]);

const interpreted = (code: string, display: string) => [
  concept(`${HL7}/v3-ObservationInterpretation`, code, display),
];
const INTERPRETATIONS = {
  high: interpreted('H', 'High'),
  low: interpreted('L', 'Low'),
  normal: interpreted('N', 'Normal'),
  abnormal: interpreted('A', 'Abnormal'),
};

const UNKNOWN = concept(`${HL7}/data-absent-reason`, 'unknown', 'Unknown');

/** What software read, and nobody has looked at, is not verified: it is not final. */
export function statusOf({ needs_review, confirmed, correction }: ExportedResult): Observation['status'] {
  if (needs_review) return 'preliminary';
  if (correction !== null) return 'corrected';
  return confirmed ? 'final' : 'preliminary';
}

function quantity(value: number, { unit, unit_code }: ExportedResult): Quantity {
  return {
    value,
    ...(unit !== null && { unit }),
    ...(unit_code !== null && { system: UCUM, code: unit_code }),
  };
}

function valueOf(result: ExportedResult): Partial<Observation> {
  if (result.value_number !== null) {
    const { comparator } = result;
    const measured = quantity(result.value_number, result);
    return { valueQuantity: comparator === null ? measured : { ...measured, comparator } };
  }
  return result.value === '' ? { dataAbsentReason: UNKNOWN } : { valueString: result.value };
}

function rangeOf(result: ExportedResult): Observation['referenceRange'] {
  const { reference_min: low, reference_max: high, reference_source: source } = result;
  const text = source === 'general' ? GENERAL_RANGE : result.reference_text;
  if (low === null && high === null && result.reference_text === null) return undefined;
  return [
    {
      ...(low !== null && { low: quantity(low, result) }),
      ...(high !== null && { high: quantity(high, result) }),
      ...(text !== null && { text }),
    },
  ];
}

function notesOf(result: ExportedResult): string[] {
  const { review_reasons, needs_review, correction, reference_source, contradiction } = result;
  return [
    needs_review &&
      `Not yet checked: ${review_reasons.map((reason) => REASONS[reason]).join(', ') || 'not certain'}.`,
    !needs_review && statusOf(result) === 'preliminary' && 'Nobody has confirmed it yet.',
    correction && `${correctionWords(correction)}.`,
    reference_source === 'general' && `The range is a ${GENERAL_RANGE}.`,
    contradiction && "The report's own flag and range say different things.",
    result.reader === 'manual'
      ? 'Typed by the member.'
      : result.page !== null && `Read by software from page ${result.page} of the document.`,
  ].filter((note) => typeof note === 'string');
}

/** One value. What is not known is left out, never made up. */
export function observationOf(
  result: ExportedResult,
  patient: string,
  document: FileSource | undefined,
): Observation {
  // Where flag and range disagree, nobody has said which of them is right.
  const flag = result.contradiction ? null : (result.status ?? result.flag);
  const referenceRange = rangeOf(result);
  const notes = notesOf(result);
  const { laboratory = null } = document ?? {};
  const performer =
    result.file_id === null ? { reference: patient } : laboratory !== null && { display: laboratory };
  return {
    resourceType: 'Observation',
    status: statusOf(result),
    category: [CATEGORIES.get(result.category) ?? LABORATORY],
    code: {
      ...(result.loinc !== null && {
        coding: [{ system: LOINC, code: result.loinc }],
      }),
      text: result.name,
    },
    subject: { reference: patient },
    ...(result.measured_on !== null && { effectiveDateTime: result.measured_on }),
    ...(performer && { performer: [performer] }),
    ...valueOf(result),
    ...(flag !== null && { interpretation: INTERPRETATIONS[flag] }),
    ...(notes.length > 0 && { note: notes.map((text) => ({ text })) }),
    ...(referenceRange && { referenceRange }),
  };
}
