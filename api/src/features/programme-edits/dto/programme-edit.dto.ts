import { IsBoolean, IsIn, IsInt, IsUUID, Max, Min } from 'class-validator';
import { IsDay } from '../../../platform/http/calendar-day';
import { IsInstant } from '../../../platform/http/instant';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import { TrimmedText } from '../../../platform/http/trimmed-text.decorator';
import { EDIT_KINDS, type EditKind } from '../programme-edit.entity';

export class EditsOfMemberParam {
  /** The member's. */
  @IsUUID()
  id: string;
}

export class ProgrammeEditParams {
  /** The member's. */
  @IsUUID()
  id: string;

  /** Made by the client: sending the same edit again changes nothing. */
  @IsUUID()
  edit: string;
}

export class OwnEditParam {
  @IsUUID()
  id: string;
}

/** How often something new stands in the programme, from its first time to the last day. */
export const REPEATS = ['once', 'daily', 'weekly'] as const;

/** What to change in a member's programme. The member sees it, by whom, and why. */
export class EditProgramme {
  /** `pause` lets an item rest until a day; the others are what they say. */
  @IsIn(EDIT_KINDS)
  kind: EditKind;

  /**
   * Which event; left out with `add` alone.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  @NotNullIfGiven()
  @IsUUID()
  event_id?: string;

  /** With those of the same item after it. A pause always is. */
  @NotNullIfGiven()
  @IsBoolean()
  following?: boolean;

  @TrimmedText(500, 'You told me that evenings are easier.')
  why: string;

  /**
   * Where it goes, for `move` and `add` (ISO 8601 with its offset). What follows moves by as many days, to the same time.
   * @example "2026-11-28T18:30:00.000Z"
   */
  @NotNullIfGiven()
  @IsInstant()
  start_time?: string;

  /** For `change` and `add`. */
  @NotNullIfGiven()
  @TrimmedText(120, 'Walk to the station')
  title?: string;

  /** What to do, for `change` and `add`. */
  @NotNullIfGiven()
  @TrimmedText(2000, 'An easy pace is enough.')
  description?: string;

  /**
   * How long it takes, for `change` and `add`.
   * @example 15
   */
  @NotNullIfGiven()
  @IsInt()
  @Min(1)
  @Max(240)
  minutes?: number;

  /**
   * The last day of a `pause`, 'YYYY-MM-DD' in the member's calendar.
   * @example "2026-12-06"
   */
  @NotNullIfGiven()
  @IsDay()
  until?: string;

  /** For `add`; `once` if it does not say. */
  @NotNullIfGiven()
  @IsIn(REPEATS)
  repeat?: (typeof REPEATS)[number];

  /**
   * For `change` and `add`: somebody has looked at what the member's health screen says against it. Without it such a change is
   * refused with the code `gated`.
   */
  @NotNullIfGiven()
  @IsBoolean()
  acknowledged_gates?: boolean;
}

/** Who edited. */
export class Editor {
  /** @example "Carys Bevan" */
  name: string | null;
  /** @example "coach" */
  role: string;
}

/** An edit of the care team's in a programme. */
export class ProgrammeEdit {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  kind: EditKind;
  /**
   * Of the event that it is about.
   * @example "Walk to the station"
   */
  title: string;
  /** @example "You told me that evenings are easier." */
  why: string;
  /**
   * Which events it changed.
   * @example ["0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"]
   */
  event_ids: string[];
  /**
   * When the first of them begins since then; null for what was taken out, or rests.
   * @example "2026-11-28T18:30:00.000Z"
   */
  starts_at: string | null;
  /** Null where they are no longer with us. */
  by: Editor | null;
  /** @example "2026-11-26T08:00:00.000Z" */
  made_at: string;
  /**
   * When the member asked for it to be undone.
   * @example "2026-11-26T09:00:00.000Z"
   */
  undo_asked_at: string | null;
  /** @example "2026-11-26T10:00:00.000Z" */
  undone_at: string | null;
}

/** A part of the edits, newest first. */
export class ProgrammeEditPage {
  items: ProgrammeEdit[];
  /**
   * Give it as `cursor` to go on; null at the end.
   * @example "MjAyNi0xMS0yMQ"
   */
  next_cursor: string | null;
}
