import { IsUUID } from 'class-validator';
import { TrimmedText } from '../../../platform/http/trimmed-text.decorator';

/** Characters of a note. */
const NOTE_LIMIT = 4000;

export class CareNoteParams {
  /** The member's. */
  @IsUUID()
  id: string;

  /** Made by the client: sending the same note again changes nothing. */
  @IsUUID()
  note: string;
}

/** What somebody noted, or notes anew. */
export class WriteCareNote {
  @TrimmedText(NOTE_LIMIT, 'Prefers walks before work.')
  text: string;
}

/** A note about a member. The team alone reads it. */
export class CareNote {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "Prefers walks before work." */
  text: string;
  /** Null where they are no longer with us. */
  by: CareNoteAuthor | null;
  /** @example "2026-11-23T08:00:00.000Z" */
  written_at: string;
  /** @example "2026-11-23T08:00:00.000Z" */
  changed_at: string;
  /** The caller's own: they may change it. */
  is_own: boolean;
}

/** Who wrote it. */
export class CareNoteAuthor {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "Sam Okafor" */
  name: string | null;
}

export class CareNotePage {
  items: CareNote[];
  /**
   * For the next page; null on the last one.
   * @example "MjAyNi0xMS0yMw"
   */
  next_cursor: string | null;
}
