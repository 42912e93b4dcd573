/** The parts of FHIR R4 that an export holds. */
export interface CodeableConcept {
  coding?: { system: string; code: string; display?: string }[];
  text?: string;
}

export interface Quantity {
  value: number;
  comparator?: '<' | '<=' | '>' | '>=';
  unit?: string;
  system?: string;
  code?: string;
}

export interface Observation {
  resourceType: 'Observation';
  status: 'preliminary' | 'final' | 'corrected';
  category: CodeableConcept[];
  code: CodeableConcept;
  subject: { reference: string };
  effectiveDateTime?: string;
  performer?: { reference?: string; display?: string }[];
  valueQuantity?: Quantity;
  valueString?: string;
  dataAbsentReason?: CodeableConcept;
  interpretation?: CodeableConcept[];
  note?: { text: string }[];
  referenceRange?: { low?: Quantity; high?: Quantity; text?: string }[];
}

export interface DiagnosticReport {
  resourceType: 'DiagnosticReport';
  status: 'partial' | 'final' | 'corrected';
  category: CodeableConcept[];
  code: CodeableConcept;
  subject: { reference: string };
  effectiveDateTime?: string;
  performer?: { display: string }[];
  result: { reference: string }[];
}

export interface Patient {
  resourceType: 'Patient';
  name?: { text: string }[];
  gender?: 'male' | 'female' | 'other';
}

export interface OperationOutcome {
  resourceType: 'OperationOutcome';
  issue: { severity: 'information'; code: 'suppressed'; diagnostics: string }[];
}

export interface Bundle {
  resourceType: 'Bundle';
  language: string;
  type: 'collection';
  timestamp: string;
  entry: { fullUrl: string; resource: Patient | DiagnosticReport | Observation | OperationOutcome }[];
}
