import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, IsUUID, Max, Min } from 'class-validator';
import { PageQuery } from '../../../platform/http/dto/page-query.dto';
import { IsInstant } from '../../../platform/http/instant';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import { TrimmedText } from '../../../platform/http/trimmed-text.decorator';
import type { Role } from '../../../platform/security/current-user.decorator';
import { CARE_TASK_KINDS, type CareTaskKind } from '../care-task.kinds';
import type { OpensPart } from '../task-words';

export const QUEUE_VIEWS = ['open', 'mine', 'snoozed', 'done'] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];

/** Which tasks. */
export class QueueQuery extends PageQuery {
  /** `open` unless it says otherwise; `done`: those of the last two weeks, the latest first. */
  @NotNullIfGiven()
  @IsIn(QUEUE_VIEWS)
  view?: QueueView;

  /** Of one kind alone. */
  @NotNullIfGiven()
  @IsIn(CARE_TASK_KINDS)
  kind?: CareTaskKind;
}

export class QueueItemParam {
  @IsUUID()
  id: string;
}

/** The member whom a task is about. */
export class QueueMember {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "Maya" */
  name: string | null;
}

/** Who has a task, or has closed it. */
export class QueueOwner {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "Sam Okafor" */
  name: string | null;
  role: Role;
}

/** What calls for help: enough to reach the member. */
export class QueueFlag {
  /** @example "Chest pain" */
  category: string;
  /** @example "2026-11-26T09:12:00.000Z" */
  happened_at: string;
  /**
   * What the member wrote; null where that is not shared, or it was no text.
   * @example "My chest feels tight since the stairs."
   */
  words: string | null;
  /** @example "Maya does not share her chats." */
  why_no_words: string | null;
  /** @example "maya@example.org" */
  email: string;
  /** @example "2026-11-26T09:27:00.000Z" */
  passed_on_at: string | null;
}

/** Time spent with the member by the whole team. */
export class QueueMinutes {
  /**
   * In the last seven days.
   * @example 12
   */
  this_week: number;
  /**
   * In the seven days before.
   * @example 8
   */
  last_week: number;
}

/** Something that wants a person. */
export class QueueItem {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  @ApiProperty({ enum: CARE_TASK_KINDS })
  kind: CareTaskKind;
  member: QueueMember;
  /** @example "No check-in for 4 days, usually 6 of 7." */
  why: string;
  /**
   * What the draft stands on.
   * @example ["Last check-in: Sunday 22 November"]
   */
  facts: string[];
  /** @example "2026-11-26T06:00:00.000Z" */
  since: string;
  /**
   * When a person is promised.
   * @example "2026-11-27T06:00:00.000Z"
   */
  due_at: string | null;
  /**
   * When a person of the team last wrote to the member.
   * @example "2026-11-20T10:00:00.000Z"
   */
  last_contact_at: string | null;
  /** @example "Ask Maya how it goes" */
  next_step: string;
  /** The part of the member's page that it leads to. */
  opens: OpensPart;
  /**
   * The document to review; null for other kinds, and where the caller may not.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f11"
   */
  review_file_id: string | null;
  /** The caller looks after the member, and may open their page. */
  may_open: boolean;
  /** A message can be sent: the caller looks after the member, who shares the chat. */
  may_write: boolean;
  /**
   * A message that fits; null where none does, or none can be sent.
   * @example "Hello Maya, I have not seen a check-in for 4 days. Is all well?"
   */
  draft: string | null;
  owner: QueueOwner | null;
  /** The caller has taken it. */
  is_mine: boolean;
  state: 'open' | 'snoozed' | 'done';
  /** @example "2026-11-27T08:00:00.000Z" */
  snoozed_until: string | null;
  /** @example "2026-11-26T10:00:00.000Z" */
  done_at: string | null;
  /** Null while it is open, and where it closed by itself. */
  done_by: QueueOwner | null;
  /** @example "Spoke on the phone: has called 111." */
  outcome: string | null;
  /** The last change is the caller's, and can be taken back. */
  can_undo: boolean;
  flag: QueueFlag | null;
  minutes: QueueMinutes;
}

/** A part of the queue, what comes first first. */
export class QueuePage {
  items: QueueItem[];
  /**
   * For the next page; null on the last one.
   * @example "MSAyMDI2"
   */
  next_cursor: string | null;
  /**
   * Open tasks in all.
   * @example 14
   */
  open: number;
  /**
   * Red flags among them.
   * @example 1
   */
  red_flags: number;
}

/** Whom a task can be given to. */
export class QueueAssignees {
  items: QueueOwner[];
}

export class AssignTask {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  @IsUUID()
  staff_id: string;
}

export class SnoozeTask {
  /**
   * At most 30 days from now.
   * @example "2026-11-27T08:00:00.000Z"
   */
  @IsInstant()
  until: string;
}

export class CloseTask {
  /** What came of it; a red flag is closed with it only. */
  @NotNullIfGiven()
  @TrimmedText(500, 'Spoke on the phone: has called 111.')
  outcome?: string;
}

/** A message to the member; the task is done with it. */
export class SendFromTask {
  /**
   * Made by the client: the same message sent again is the same message.
   * @example "7d3f5a9e-2a5c-4a53-9d5e-0f4f3c1f1a11"
   */
  @IsUUID()
  id: string;

  @TrimmedText(2000, 'Hello Maya, how was your week?')
  text: string;
}

/** Time that the caller was busy with a member. */
export class SpendCareTime {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  @IsUUID()
  member_id: string;

  /** @example 30 */
  @IsInt()
  @Min(1)
  @Max(600)
  seconds: number;
}
