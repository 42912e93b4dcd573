import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import { TrimmedText } from '../../../platform/http/trimmed-text.decorator';
import type { Role } from '../../../platform/security/current-user.decorator';
import { WorkingHours } from '../../staff/working-hours.dto';
import { ReplyNotes } from '../../replies/reply.dto';
import { ChatAttachment } from './attachment.dto';

/** Characters of a message, as a text field counts them. */
const MESSAGE_LIMIT = 500;
export const DEFAULT_HISTORY = 5;

/** A message to the coach chat. */
export class SendChatMessage {
  /** Without the space around it; it is counted without. */
  @TrimmedText(MESSAGE_LIMIT, 'What is next today?')
  message: string;

  /**
   * Whether the assistant is told what was said before.
   * @example true
   */
  @NotNullIfGiven()
  @IsBoolean()
  include_history?: boolean = true;

  /**
   * How many entries it is told of.
   * @example 5
   */
  @NotNullIfGiven()
  @IsInt()
  @Min(0)
  @Max(50)
  history_limit?: number = DEFAULT_HISTORY;

  /**
   * Made by the client: the same message sent again is the same message, and has the same answer.
   * @example "7d3f5a9e-2a5c-4a53-9d5e-0f4f3c1f1a11"
   */
  @NotNullIfGiven()
  @IsUUID()
  id?: string;
}

/** What became of a message. */
export class ChatAnswer extends ReplyNotes {
  success: boolean;
  /**
   * The answer (Markdown), as far as it is written.
   * @example "Your walk is next, at 12:30."
   */
  response: string;
  /**
   * Why there is no answer, in one sentence; null where there is one.
   * @example "I could not write an answer this time. Please try again."
   */
  error: string | null;
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
  /** `writing`: the wait is over, the answer goes on; it comes over realtime and stands in the history. */
  state: 'writing' | 'done' | 'stopped' | 'failed';
}

/** Somebody of the care team. */
export class ChatPerson {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "Sam Okafor" */
  name: string | null;
  role: Role;
}

/** Who of the care team has a chat. */
export class ChatHolder extends ChatPerson {
  /** When they are there; null where they have not said. */
  hours: WorkingHours | null;
}

/** Who answers in the chat. */
export class ChatStanding {
  /** Who of the care team has it; null: the assistant. */
  person: ChatHolder | null;
  /**
   * Since when the member waits for a person to write; null while they do not.
   * @example "2026-11-26T09:12:00.000Z"
   */
  waiting_since: string | null;
  /** There is somebody who can be asked for: a care team, which the member lets read the chat. */
  can_ask: boolean;
}

/** An entry of the chat. */
export class ChatEntry extends ReplyNotes {
  /**
   * The message's, or the answer's.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  id: string;
  /**
   * A message as it was written; an answer (Markdown) as far as it is written.
   * @example "Your walk is next, at 12:30."
   */
  content: string;
  type: 'user' | 'assistant';
  /**
   * When it was written (ISO 8601, UTC).
   * @example "2026-11-21T07:30:00.000Z"
   */
  timestamp: string;
  author: 'member' | 'assistant' | 'coach';
  /** Who of the care team wrote it; null for anybody else's, and where they are no longer with us. */
  by: ChatPerson | null;
  /** Documents that go with a person's message; none with all else. */
  attachments: ChatAttachment[];
  state: 'writing' | 'done' | 'stopped' | 'failed';
}

/** A part of the chat, oldest entry first. */
export class ChatHistoryPage {
  items: ChatEntry[];
  /**
   * Give it as `cursor` for what was said before; null at the beginning of the chat.
   * @example "MTIz"
   */
  next_cursor: string | null;
}

/** How far the member has read. */
export class ReadChat {
  /**
   * The last entry that they have seen.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  @IsUUID()
  entry_id: string;
}

/** Which part of the chat. */
export class ListChatHistory {
  /** Entries, 20 if it does not say. */
  @NotNullIfGiven()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(500)
  limit?: number;

  /** `next_cursor` of the page after this one; empty for the newest page. With it the answer is a page. */
  @NotNullIfGiven()
  @IsString()
  @MaxLength(200)
  cursor?: string;
}
