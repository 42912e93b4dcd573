/** How a route is asked. */
export interface Row {
  /** Whose id the path takes: a key of `ids`. */
  id?: string;
  /** What the rest of the path takes. */
  others?: Record<string, string>;
  body?: unknown;
  query?: string;
  /** The client makes the id: what is nobody's becomes the caller's. */
  madeByClient?: true;
  /** Bodies that are refused, each with one field and code of its errors. */
  bad?: [body: unknown, error: string][];
  /** What is no id at all is nobody's, not a mistake in the request. */
  malformed?: 404;
  /** The path takes a name that a person may have written: any text is one. */
  takesName?: true;
  /** The id is no member's nor of theirs: whoever may ask at all may ask for each. */
  ofNobody?: true;
  /** Caches may keep the answer. */
  cached?: boolean;
  /** Where it succeeds, when that takes more than `prepare` does. */
  successIn?: string;
}

export const PAUSE_ID = '0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10';
export const OTHER_PAUSE_ID = '3c5b6d6e-1f0e-4a53-8f0e-0f4f3c1f1a11';
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
export const text = (length: number) => 'x'.repeat(length);
export const QUESTIONNAIRE = {
  questionnaire_type: 'habits_and_preferences',
  response_data: { morningRoutine: { mindfulness: { levelNow: 'never', priority: 'top' } } },
  completed_at: '2026-11-01T08:00:00.000Z',
};
