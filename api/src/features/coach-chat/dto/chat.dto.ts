import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import { TrimmedText } from '../../../platform/http/trimmed-text.decorator';
import { ReplyNotes } from '../../replies/reply.dto';

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
