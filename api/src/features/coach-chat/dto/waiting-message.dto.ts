import { IsUUID } from 'class-validator';
import { IsInstant } from '../../../platform/http/instant';
import { TrimmedText } from '../../../platform/http/trimmed-text.decorator';
import { ChatAttachment, FileIds } from './attachment.dto';
import { ChatPerson } from './chat.dto';

export class WaitingMessageParams {
  /** The member's. */
  @IsUUID()
  id: string;

  /** Made by the client: the same message again changes it. */
  @IsUUID()
  message: string;
}

/** A message for later. */
export class SaveWaitingMessage {
  @TrimmedText(2000, 'Good morning Maya, today is your first long walk.')
  text: string;

  /**
   * When it goes out: within the next 60 days. Chosen on the member's clock (`time_zone` of the chat).
   * @example "2026-11-28T08:00:00.000Z"
   */
  @IsInstant()
  send_at: string;

  /**
   * Documents of the member's that go with it: 3 at most.
   * @example ["0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"]
   */
  @FileIds()
  file_ids?: string[] = [];
}

/** A message that waits for its time. The member sees nothing of it. */
export class WaitingMessage {
  /** @example "7d3f5a9e-2a5c-4a53-9d5e-0f4f3c1f1a11" */
  id: string;
  /** @example "Good morning Maya, today is your first long walk." */
  text: string;
  /** @example "2026-11-28T08:00:00.000Z" */
  send_at: string;
  by: ChatPerson | null;
  attachments: ChatAttachment[];
  /** The caller's own: they may change it and take it back. */
  is_own: boolean;
  /** Its time came while a colleague had the chat or help was called for: it was not sent, and its writer decides anew. */
  is_held: boolean;
}
