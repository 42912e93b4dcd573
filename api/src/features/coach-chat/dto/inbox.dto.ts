import { IsUUID } from 'class-validator';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import { TrimmedText } from '../../../platform/http/trimmed-text.decorator';
import { ChatAttachment, FileIds } from './attachment.dto';
import { ChatPerson } from './chat.dto';
import { WaitingMessage } from './waiting-message.dto';

export class ChatMemberParam {
  /** The member's. */
  @IsUUID()
  id: string;
}

/** The member whose chat it is. */
export class ChatMember {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "Maya" */
  name: string | null;
}

/** Whose a chat is, and who waits. */
export class CareThread {
  member: ChatMember;
  /** Who of the team has it; null: the assistant. */
  owner: ChatPerson | null;
  /** The caller has it. */
  is_mine: boolean;
  /**
   * Since when the member waits for a person; null while they do not.
   * @example "2026-11-26T09:12:00.000Z"
   */
  waiting_since: string | null;
  /** They asked for one. */
  asked: boolean;
  /**
   * When it goes back to the assistant, unless its owner writes before; null while nobody waits for its owner.
   * @example "2026-11-26T11:12:00.000Z"
   */
  returns_at: string | null;
}

/** A red flag of a member's that nobody has closed. */
export class InboxFlag {
  /**
   * In the queue.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  task_id: string;
  /**
   * When a person is promised.
   * @example "2026-11-26T09:27:00.000Z"
   */
  due_at: string | null;
}

/** A chat of a member whom the caller looks after. What was said stands in the chat. */
export class InboxItem extends CareThread {
  /**
   * When it was last written in.
   * @example "2026-11-26T09:12:00.000Z"
   */
  last_at: string;
  /** Null where nothing was written yet. */
  last_author: 'member' | 'assistant' | 'coach' | null;
  /**
   * Messages of the member's that the caller has not read; 99 at most.
   * @example 2
   */
  unread: number;
  /** The one that is due first; null without one. */
  red_flag: InboxFlag | null;
}

/** A part of the inbox: who has a red flag first, then who waits, then what is unread, then the rest, each the latest first. */
export class InboxPage {
  items: InboxItem[];
  /**
   * For the next page; null on the last one.
   * @example "MSAyMDI2"
   */
  next_cursor: string | null;
}

/** An entry of a member's chat, as the care team reads it. */
export class CareChatEntry {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  author: 'member' | 'assistant' | 'coach';
  /** Who of the care team wrote it. */
  by: ChatPerson | null;
  /**
   * A message as it was written; an answer (Markdown) as far as it is written.
   * @example "How do I move my walk?"
   */
  content: string;
  /** @example "2026-11-26T09:12:00.000Z" */
  timestamp: string;
  state: 'writing' | 'done' | 'stopped' | 'failed';
  /** Numbers to call were shown with it. */
  with_help: boolean;
  /** Documents that go with a person's message. */
  attachments: ChatAttachment[];
  /** Of a person's message: the member has opened the chat at it. False for all else. */
  is_read: boolean;
}

export class ChatDraftParams extends ChatMemberParam {
  /** The message that it answers. */
  @IsUUID()
  entry: string;
}

/** What the assistant would answer to the member's last message. The member sees nothing of it. */
export class ChatDraft {
  /**
   * The message that it answers.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  entry_id: string;
  /**
   * Markdown.
   * @example "Your walk is next, at 12:30."
   */
  text: string;
  /**
   * What it stands on.
   * @example ["Today 12:30: Walk (20 minutes), pending."]
   */
  facts: string[];
  /** A model sees danger in the message that the safety screen let go by: the text is empty, and a person is to look. */
  sees_danger: boolean;
  /** @example "2026-11-26T09:12:00.000Z" */
  made_at: string;
}

/** A part of a member's chat, newest first. */
export class CareChatPage {
  thread: CareThread;
  /**
   * The member's.
   * @example "Europe/London"
   */
  time_zone: string;
  items: CareChatEntry[];
  /** What was written for later, the next one first; empty on later pages. */
  waiting: WaitingMessage[];
  /** For the caller while they have the chat; null without one, and on later pages. */
  draft: ChatDraft | null;
  /**
   * For what was said before; null at the beginning of the chat.
   * @example "MTIz"
   */
  next_cursor: string | null;
}

/** A message to the member. */
export class SendCareMessage {
  /**
   * Made by the client: the same message sent again is the same message.
   * @example "7d3f5a9e-2a5c-4a53-9d5e-0f4f3c1f1a11"
   */
  @IsUUID()
  id: string;

  @TrimmedText(2000, 'Hello Maya, how was your week?')
  text: string;

  /**
   * Documents of the member's that go with it: 3 at most.
   * @example ["0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"]
   */
  @FileIds()
  file_ids?: string[] = [];

  /**
   * `entry_id` of the draft that it was made of, if it was.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  @NotNullIfGiven()
  @IsUUID()
  draft_of?: string;
}

export class ReadCareChat {
  /**
   * The last entry that the caller has seen.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  @IsUUID()
  entry_id: string;
}
