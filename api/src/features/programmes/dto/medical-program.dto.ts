import { IsUUID } from 'class-validator';

/** A programme of 12 weeks, Monday to Sunday, in the member's calendar. */
export class MedicalProgram {
  id: string;
  user_id: string;
  /** First day, YYYY-MM-DD, a Monday. */
  start_date: string;
  /** Last day, YYYY-MM-DD, a Sunday. */
  end_date: string;
  status: 'active' | 'ended';
  /** Revision of the setup that it follows; it reaches the saved one once the programme has been made or adjusted. */
  setup_revision: number;
  /** Saved answers (setup, questionnaire, health screen) are newer than what it was planned from: it will follow soon. */
  adjusting: boolean;
}

export class ProgramIdParam {
  @IsUUID()
  id: string;
}
