import { IsUUID } from 'class-validator';

/** A programme of 12 weeks, Monday to Sunday, in the member's calendar. */
export class MedicalProgram {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  user_id: string;
  /**
   * First day, YYYY-MM-DD, a Monday.
   * @example "2026-11-16"
   */
  start_date: string;
  /**
   * Last day, YYYY-MM-DD, a Sunday.
   * @example "2027-02-07"
   */
  end_date: string;
  status: 'active' | 'ended';
  /**
   * Revision of the setup that it follows; it reaches the saved one once the programme has been made or adjusted.
   * @example 1
   */
  setup_revision: number;
  /** Saved answers (setup, questionnaire, health screen) are newer than what it was planned from: it will follow soon. */
  adjusting: boolean;
}

export class ProgramIdParam {
  @IsUUID()
  id: string;
}
