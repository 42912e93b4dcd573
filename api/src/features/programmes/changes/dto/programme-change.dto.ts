import { IsBoolean, IsInt, IsUUID, Max, Min } from 'class-validator';
import { PageQuery } from '../../../../platform/http/dto/page-query.dto';
import { NotNullIfGiven } from '../../../../platform/http/not-null-if-given.decorator';
import type { ChangeSource } from '../change-values';

export class ChangeIdParam {
  @IsUUID()
  id: string;
}

/** Which changes to list; of every own programme if it does not say. */
export class ProgrammeChangesQuery extends PageQuery {
  @NotNullIfGiven()
  @IsUUID()
  program_id?: string;
}

/** The answer to a step that was asked. */
export class AnswerChange {
  /**
   * Of the change among `changes`.
   * @example 0
   */
  @IsInt()
  @Min(0)
  @Max(99)
  index: number;

  @IsBoolean()
  accepted: boolean;
}

/** What changes, or may change: for one habit, or because of a result. */
export class HabitChangeView {
  /**
   * Its place in the list, for an answer.
   * @example 0
   */
  index: number;
  /**
   * Of a result: `talk` brings an item, `hold` lets something wait, `release` ends either. Of a changed setup: what `came`
   * into the plan or `went`, what there is `more` or `less` of, and what `moved`.
   */
  kind:
    | 'step_up'
    | 'step_down'
    | 'new_cue'
    | 'rest'
    | 'resume'
    | 'talk'
    | 'hold'
    | 'release'
    | 'came'
    | 'went'
    | 'more'
    | 'less'
    | 'moved';
  /** @example "A brisk walk" */
  title: string;
  /**
   * The change and its reason, in a sentence.
   * @example "9 of 10 walks done: 15 minutes now?"
   */
  text: string;
  /**
   * The amount before; null where it rested or has none.
   * @example "10 min"
   */
  from_dose: string | null;
  /** @example "15 min" */
  to_dose: string | null;
  /**
   * `asked`: waits for an answer. `lapsed`: was not answered before the next week closed, which asks anew, or is more than
   * the health screen's answers allow by now. `told`: follows from a result; there is nothing to answer or undo.
   */
  state: 'asked' | 'applied' | 'declined' | 'undone' | 'lapsed' | 'told';
}

/** One occasion on which the coming weeks changed. */
export class ProgrammeChange {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  program_id: string;
  /**
   * The week that it rests on, 1 to 12.
   * @example 3
   */
  program_week: number;
  source: ChangeSource;
  /** @example "2026-11-23T00:00:04.000Z" */
  created_at: string;
  changes: HabitChangeView[];
  /**
   * Until when everything that it changed can be undone; null when there is nothing to undo. Of a changed setup an undo
   * saves the answers of before again, for as long as no others were saved since.
   * @example "2026-11-30T00:00:04.000Z"
   */
  undo_until: string | null;
}

/** A part of the changes, newest first. */
export class ProgrammeChangePage {
  items: ProgrammeChange[];
  /**
   * Give it as `cursor` to go on; null at the end.
   * @example "MjAyNi0xMS0yMQ"
   */
  next_cursor: string | null;
}
