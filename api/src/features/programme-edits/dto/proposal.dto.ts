import { IsBoolean, IsUUID } from 'class-validator';
import { IsInstant } from '../../../platform/http/instant';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import { TrimmedText } from '../../../platform/http/trimmed-text.decorator';
import type { EditKind } from '../programme-edit.entity';
import { EditProgramme, Editor, REPEATS } from './programme-edit.dto';

export class ProposalParams {
  /** The member's. */
  @IsUUID()
  id: string;

  /** Made by the client: sending the same proposal again changes nothing. */
  @IsUUID()
  proposal: string;
}

/** A change of a member's programme because of a result. */
export class ProposeChange extends EditProgramme {
  /**
   * The value that it is because of: a person has looked at it.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f11"
   */
  @IsUUID()
  biomarker_id: string;
}

export class ApproveProposal {
  /**
   * Another time than the proposed one, for `move` and `add` (ISO 8601 with its offset).
   * @example "2026-12-01T18:30:00.000Z"
   */
  @NotNullIfGiven()
  @IsInstant()
  start_time?: string;

  /** As in the change itself, where the health screen says something against it since. */
  @NotNullIfGiven()
  @IsBoolean()
  acknowledged_gates?: boolean;
}

export class RefuseProposal {
  @TrimmedText(500, 'The knee has to heal first.')
  reason: string;
}

/** The result that a change is because of, as it was reviewed. */
export class ProposalResult {
  /** @example "LDL Cholesterol" */
  name: string;
  /** @example "3.9" */
  value: string;
  /** @example "mmol/L" */
  unit: string | null;
  /** @example "2026-11-02" */
  measured_on: string | null;
}

/** An event of the programme, as far as a change is about it. */
export class ProposalEvent {
  /** @example "Walk to the station" */
  title: string;
  /** @example "2026-12-01T18:30:00.000Z" */
  start_time: string | null;
  /** @example 15 */
  minutes: number | null;
}

/** A proposed change of the programme: from what it is, to what it would be. */
export class Proposal {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  kind: EditKind;
  /** How it stood when this was proposed; null for something new. */
  from: ProposalEvent | null;
  /** What it would be; null for what is taken out, or rests. */
  to: ProposalEvent | null;
  /**
   * New words on what to do, where there are.
   * @example "An easy pace is enough."
   */
  description: string | null;
  /** With those of the same item after it. */
  following: boolean;
  repeat: (typeof REPEATS)[number];
  /**
   * The last day of a rest.
   * @example "2026-12-06"
   */
  until: string | null;
  /**
   * For the member to read.
   * @example "More walking is the first thing to try."
   */
  why: string;
  result: ProposalResult;
  /** Null where they are no longer with us. */
  by: Editor | null;
  /** @example "2026-11-26T08:00:00.000Z" */
  made_at: string;
  state: 'open' | 'approved' | 'refused';
  /** Null while it is open, or where they are no longer with us. */
  decided_by: Editor | null;
  /** @example "2026-11-26T09:00:00.000Z" */
  decided_at: string | null;
  /**
   * Why it was not done.
   * @example "The knee has to heal first."
   */
  refusal: string | null;
  /**
   * Of an approved one: what was decided, and what the newest result says since.
   * @example "LDL Cholesterol was 3.9 mmol/L on 2 Sept 2026; “Walk to the station” came into the programme on 5 Sept 2026. There is no newer result yet."
   */
  line: string | null;
}

/** A part of the proposals, newest first. */
export class ProposalPage {
  items: Proposal[];
  /**
   * Give it as `cursor` to go on; null at the end.
   * @example "MjAyNi0xMS0yMQ"
   */
  next_cursor: string | null;
}

/** A change of one's programme because of a result, and what came of it. */
export class ResultDecision {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /**
   * The marker's id in the catalogue; null where it is not listed.
   * @example "ldl_cholesterol"
   */
  analyte: string | null;
  /** @example "LDL Cholesterol" */
  name: string;
  /** @example "LDL Cholesterol was 3.9 mmol/L on 2 Sept 2026; “Walk to the station” came into the programme on 5 Sept 2026. There is no newer result yet." */
  line: string;
}

/** Those of a member, newest first. */
export class ResultDecisions {
  items: ResultDecision[];
}
