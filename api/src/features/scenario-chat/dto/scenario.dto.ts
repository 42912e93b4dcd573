import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsObject, IsUUID } from 'class-validator';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import { TrimmedText } from '../../../platform/http/trimmed-text.decorator';
import type { JsonObject } from '../../../platform/types/json';
import { ReplyNotes } from '../../replies/reply.dto';
import { CHANGES, type DaySize, type ItemChange, SIZES } from '../day-plan/day-plan.types';
import {
  SCENARIO_TYPES,
  type ScenarioType,
  SESSION_STATUSES,
  type SessionStatus,
} from '../scenario-chat.options';

/** Characters of a message, as a text field counts them. */
const MESSAGE_LIMIT = 2000;

export class SessionIdParam {
  @IsUUID()
  id: string;
}

export class SessionReplyParam {
  @IsUUID()
  id: string;

  @IsUUID()
  reply: string;
}

/** A guided chat that there is, and whether it makes sense now. */
export class AvailableScenario {
  scenario_type: ScenarioType;
  /** @example "Plan the Day" */
  title: string;
  /** @example "Look back at yesterday and give today its times." */
  description: string;
  /** Whether the member can begin it now. */
  available: boolean;
}

/** A guided chat to begin, or to go on with. */
export class StartScenario {
  @IsIn(SCENARIO_TYPES)
  scenario_type: ScenarioType;

  /**
   * Where it was opened: `eventId`, `source`, `selectedDate` ('YYYY-MM-DD') and `eventTitle`, each of them optional. Further
   * keys are the client's own; at most 4,000 characters of JSON.
   * @example {"source":"calendar_event"}
   */
  @NotNullIfGiven()
  @IsObject()
  initial_context?: JsonObject;
}

/** One line of a day's plan. */
export class ProposalItem {
  /**
   * An event's id, or the name of something new.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  key: string;
  /** @example "Brisk walk" */
  title: string;
  /** `leave_out`: it goes to the next day of the week, or counts as left where there is none. */
  @ApiProperty({ enum: CHANGES })
  change: ItemChange;
  /**
   * Null for what is new.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  event_id: string | null;
  /** @example "2026-11-21T18:00:00.000Z" */
  start_time: string;
  /** @example "2026-11-21T18:20:00.000Z" */
  end_time: string;
  /**
   * Where it stands in the calendar, if that is another time.
   * @example "2026-11-21T12:30:00.000Z"
   */
  was_start: string | null;
  /** @example 20 */
  minutes: number;
  /**
   * It is done at its easier step: the amount in words. Null: as it is.
   * @example "5 min walk"
   */
  smaller_dose: string | null;
}

/** The plan of a day beside what stands in the calendar. Nothing of it is written before the session is completed. */
export class DayProposal {
  @ApiProperty({ enum: SIZES })
  size: DaySize;
  /** @example "2026-11-21" */
  date: string;
  items: ProposalItem[];
}

/** A guided chat that was begun, or was there already. */
export class StartedScenario {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  session_id: string;
  scenario_type: ScenarioType;
  status: SessionStatus;
  /**
   * What was said first (Markdown).
   * @example "Let us plan your day together. How did yesterday feel to you?"
   */
  initial_message: string;
  /** @example ["It went well", "It was mixed", "It was hard"] */
  next: string[];
  /** The built-in "Offline assistant" wrote it. */
  offline: boolean;
  /** @example "review_past" */
  current_stage: string;
  /** @example "Looking back at the day before" */
  stage_summary: string;
  proposal: DayProposal | null;
}

/** A message to a guided chat. */
export class SendScenarioMessage {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  @IsUUID()
  session_id: string;

  /** Without the space around it; it is counted without. */
  @TrimmedText(MESSAGE_LIMIT, 'A full day')
  message: string;

  /**
   * Made by the client: the same message sent again is the same message, and has the same answer.
   * @example "7d3f5a9e-2a5c-4a53-9d5e-0f4f3c1f1a11"
   */
  @NotNullIfGiven()
  @IsUUID()
  id?: string;
}

/** What became of a message. */
export class ScenarioAnswer extends ReplyNotes {
  /**
   * The answer (Markdown), as far as it is written.
   * @example "About 45 minutes wait today. How big shall the day be?"
   */
  response: string;
  /** @example "plan_priorities" */
  current_stage: string;
  /** @example "Choosing what fits into the day" */
  stage_summary: string;
  @ApiProperty({ enum: SESSION_STATUSES })
  status: SessionStatus;
  /** @example {"day_felt":"good"} */
  collected_data: JsonObject;
  /** Everything is known: it can be completed. */
  is_complete: boolean;
  /**
   * The message's.
   * @example "7d3f5a9e-2a5c-4a53-9d5e-0f4f3c1f1a11"
   */
  id: string;
  /**
   * The answer's.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  reply_id: string;
  /** `writing`: the wait is over, the answer goes on; it comes over realtime and stands in the session. */
  state: 'writing' | 'done' | 'stopped' | 'failed';
  proposal: DayProposal | null;
}

/** Something that was said. */
export class ScenarioMessage extends ReplyNotes {
  /**
   * The message's, or the answer's.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  id: string;
  role: 'assistant' | 'user';
  /**
   * A message as it was written; an answer (Markdown) as far as it is written.
   * @example "It went well"
   */
  content: string;
  /** @example "2026-11-21T07:30:00.000Z" */
  timestamp: string;
  state: 'writing' | 'done' | 'stopped' | 'failed';
  /** The plan of the day as it was shown with it. */
  proposal: DayProposal | null;
}

/** Where a session stands. */
export class SessionMetadata {
  /** @example "review_past" */
  current_stage: string;
  /** @example "Looking back at the day before" */
  stage_summary: string;
}

/** A guided chat of the member's. */
export class ScenarioSession {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  user_id: string;
  scenario_type: ScenarioType;
  @ApiProperty({ enum: SESSION_STATUSES })
  status: SessionStatus;
  /**
   * As it was given at the start.
   * @example {"source":"calendar_event"}
   */
  context: JsonObject;
  messages: ScenarioMessage[];
  /** @example {"day_felt":"good"} */
  collected_data: JsonObject;
  /** @example 3 */
  message_count: number;
  /** @example "2026-11-21T07:30:00.000Z" */
  created_at: string;
  /** @example "2026-11-21T07:32:00.000Z" */
  updated_at: string;
  metadata: SessionMetadata;
  /**
   * The event that it was opened from; null where there is none any more.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  event_id: string | null;
  /** @example ["It went well", "It was mixed", "It was hard"] */
  next: string[];
  proposal: DayProposal | null;
  /**
   * Until when what was written into the calendar can be taken back; null when it cannot.
   * @example "2026-11-21T07:42:00.000Z"
   */
  undo_until: string | null;
}

/** The guided chat of an event. */
export class EventScenarioSession {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  event_id: string;
  /** Null as long as there is none. */
  session: ScenarioSession | null;
}

/** A part of the list, newest first. */
export class ScenarioSessionPage {
  items: ScenarioSession[];
  /**
   * Give it as `cursor` to go on; null at the end.
   * @example "MTIz"
   */
  next_cursor: string | null;
}

/** What completing a session came to. */
export class CompletedScenario {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  session_id: string;
  @ApiProperty({ enum: ['completed'] })
  status: 'completed';
  /**
   * Events of the calendar that it changed or entered.
   * @example ["0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"]
   */
  events: string[];
  /**
   * Until when that can be taken back; null where there is nothing to take back.
   * @example "2026-11-21T07:42:00.000Z"
   */
  undo_until: string | null;
}
