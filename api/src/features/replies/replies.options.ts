import type { ReplyRecord } from '../assistant/assistant.options';
import type { Safety } from '../help/safety.options';

export const REPLY_STATES = ['waiting', 'writing', 'done', 'stopped', 'failed'] as const;
export type ReplyState = (typeof REPLY_STATES)[number];

/** Not finished. */
export const PENDING = ['waiting', 'writing'] as const satisfies ReplyState[];

export const isPending = (state: ReplyState): state is (typeof PENDING)[number] =>
  (PENDING as readonly ReplyState[]).includes(state);

/** To clients what waits for its first word is being written. */
export const shownState = (state: ReplyState): Exclude<ReplyState, 'waiting'> =>
  isPending(state) ? 'writing' : state;

/** What stands in the place of an answer that could not be written. */
const FAILED_TEXT = 'I could not write an answer this time. Please try again.';
/** Follows it where help stands beside it: said aloud, the buttons are not. */
const CALL_TEXT = 'If it cannot wait, call 999 in an emergency, or 111 for urgent help.';

export const failedText = (safety: Safety | null): string =>
  safety ? `${FAILED_TEXT} ${CALL_TEXT}` : FAILED_TEXT;

/** What goes with the text of an answer. */
export interface ReplyExtras {
  safety: Safety | null;
  /** The built-in assistant wrote it. */
  offline: boolean;
  /** It was written in the place of a model that failed. */
  fell_back: boolean;
  /** Two or three things to tap. */
  next: string[];
  records: ReplyRecord[];
  /** The feature's own: structured output of a turn. */
  data?: unknown;
}

export const NO_EXTRAS: ReplyExtras = {
  safety: null,
  offline: false,
  fell_back: false,
  next: [],
  records: [],
};

/** What clients see beside an answer; of one that is gone, nothing. */
export function notesOf(reply: ReplyExtras = NO_EXTRAS): Omit<ReplyExtras, 'data'> {
  const { safety, offline, fell_back, next, records } = reply;
  return { safety, offline, fell_back, next, records };
}

/** An answer, finished or growing. */
export interface Reply extends ReplyExtras {
  id: string;
  thread: string;
  state: ReplyState;
  /** Of one that failed: the sentence that says so. */
  text: string;
  created_at: Date;
  finished_at: Date | null;
}

/** What the work of a turn comes to. */
export interface FinishedReply extends Readonly<Omit<ReplyExtras, 'next' | 'records'>> {
  readonly text: string;
  readonly next: readonly string[];
  readonly records: readonly ReplyRecord[];
}

/** A text of the product's own, such as help, in the place of anything that an assistant would answer. */
export const ownText = (
  text: string,
  { safety, next }: { readonly safety: Safety | null; readonly next: readonly string[] },
): FinishedReply => ({ text, safety, next, offline: true, fell_back: false, records: [] });
