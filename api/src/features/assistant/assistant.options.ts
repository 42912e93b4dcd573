import type { JsonObject } from '../../platform/types/json';
import type { MemberId } from '../member-access/member-access.service';

/** Something that was said before in the same chat. */
export interface SaidTurn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** What a member said in a guided talk, whose own rules do not understand it. */
export interface UnclearWords {
  readonly member: MemberId;
  readonly text: string;
  /** What they were asked, and what was collected before. */
  readonly question: string;
  readonly collected: JsonObject;
  /** What an answer may look like, in words. */
  readonly forms: readonly string[];
  /** What it must be. */
  readonly form: { readonly name: string; readonly schema: JsonObject };
  readonly signal: AbortSignal;
}

/** Instructions for one of the member's habits. */
export interface HabitTask {
  /** Id of an event of the habit; the member's own. */
  readonly event: string;
  /** How the member would like it instead, in their words; null where they did not say. */
  readonly preferences: string | null;
}

/** What a reply rests on; shown below it as a link. */
export interface ReplyRecord {
  readonly id: string;
  readonly kind: 'event' | 'lesson' | 'programme' | 'check_in' | 'habit';
  readonly title: string;
  /** A path of the web app; null where nothing opens. */
  readonly link: string | null;
}

interface Asked {
  readonly member: MemberId;
  /** What the member wrote, already screened. */
  readonly text: string;
  /** Is told the whole text so far, as it grows. */
  readonly onText: (whole: string) => void;
  readonly signal: AbortSignal;
}

export type AskedTurn = Asked &
  (
    | {
        readonly purpose: 'coach_chat';
        /** Oldest first, without `text`. */
        readonly history: readonly SaidTurn[];
        /** The member was asked about danger and said no: nobody asks again about the same words. */
        readonly isCleared?: boolean;
      }
    | { readonly purpose: 'habit_instructions'; readonly task: HabitTask }
  );

/** What a person may send as their own, once they have read it. */
export interface AssistantDraft {
  /** Markdown. */
  readonly text: string;
  /** What it stands on, in short lines. */
  readonly facts: readonly string[];
  /** A model sees danger in the message, and there is nothing to say but to look. */
  readonly sees_danger?: true;
}

export interface AssistantReply {
  /** Markdown. */
  readonly text: string;
  /** The built-in assistant wrote it. */
  readonly offline: boolean;
  /** A model should have written it and failed; the text says so. */
  readonly fell_back: boolean;
  /** What the member may tap next: none, two or three. */
  readonly next: readonly string[];
  readonly records: readonly ReplyRecord[];
}
