/** Why nothing of a document could be read. */
export const UNREADABLE_CODES = [
  'encrypted',
  'damaged',
  'empty',
  'not_a_document',
  'too_large',
  'too_many_pixels',
  'out_of_time',
  'out_of_memory',
  'crashed',
] as const;
export type UnreadableCode = (typeof UNREADABLE_CODES)[number];

/** The document is at fault: repeating it does not help. */
export class UnreadableDocument extends Error {
  constructor(readonly code: UnreadableCode) {
    super(`The document cannot be read: ${code}.`);
  }
}
