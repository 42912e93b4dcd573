import { Safety } from './safety.options';

/** A value that calls for help. */
export class HelpSubject {
  /**
   * Of the result, or of the measure.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  id: string;
  /**
   * The document that it was read from; null for one that was typed in or measured.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f11"
   */
  file_id: string | null;
  /** @example "Potassium" */
  name: string;
  /** @example "6.8" */
  value: string;
  /** @example "mmol/L" */
  unit: string | null;
  /**
   * The day on which it was measured, where that is known.
   * @example "2026-11-02"
   */
  measured_on: string | null;
}

/** Help that stands beside a result that needs to be looked at straight away. */
export class ResultHelp extends Safety {
  /**
   * What to do now (Markdown): fixed words.
   * @example "A result like this needs to be looked at straight away. Call **111** now and read it out to them."
   */
  text: string;
  /** The values that call for help, that of which the words speak first. */
  about: HelpSubject[];
}
