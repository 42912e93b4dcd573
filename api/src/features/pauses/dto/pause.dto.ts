import { IsIn, IsUUID } from 'class-validator';
import { IsDay } from '../../../platform/http/calendar-day';
import { PAUSE_KINDS, type PauseKind } from '../pauses.options';

export class PauseIdParam {
  /** Made by the client: sending the same pause again changes nothing. */
  @IsUUID()
  id: string;
}

/** Days on which the programme waits. To end a pause early, save it with an earlier `until`; on its first day, delete it. */
export class SavePause {
  @IsIn(PAUSE_KINDS)
  kind: PauseKind;

  /**
   * First day, 'YYYY-MM-DD' in the member's calendar; up to a year back or ahead.
   * @example "2026-11-21"
   */
  @IsDay()
  from: string;

  /**
   * Last day, which is included; up to a year ahead.
   * @example "2026-11-24"
   */
  @IsDay()
  until: string;
}

/** A pause of the member's. */
export class Pause extends SavePause {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
}
