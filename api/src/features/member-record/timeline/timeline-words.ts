import { withUnit } from '../../biomarkers/biomarkers.options';
import { scaleOf, type StoredCheckIn } from '../../calendar-events/member-days.service';
import type { PastTask } from '../../care-team/care-tasks.service';
import type { PauseKind } from '../../pauses/pauses.options';

/** How an entry reads. */
export interface TimelineWords {
  readonly what: string;
  readonly why: string | null;
  /** Left out: whoever of the team is named, else it came by itself. */
  readonly actor?: 'member' | 'team';
}

type Facts = Readonly<Record<string, string | number | boolean | null>>;

const EDITS: Readonly<Record<string, string>> = {
  move: 'Moved',
  change: 'Changed',
  add: 'Added',
  remove: 'Taken out',
  pause: 'Let rest',
};
const SHARES: Readonly<Record<string, string>> = {
  staff_programme: 'the programme',
  staff_check_ins: 'check-ins and days',
  staff_chats: 'chats',
  staff_documents: 'documents and results',
};
const PAUSES: Readonly<Record<PauseKind, string>> = {
  ill: 'Ill.',
  away: 'Away.',
  too_much: 'Too much at once.',
  break: 'Taking a break.',
};
const SOURCES: Readonly<Record<string, string>> = {
  life_happened: 'A day went otherwise',
  coach: 'With the coach',
  result: 'After a result',
  setup: 'After a changed set-up',
};
const STATES: Readonly<Record<string, string>> = {
  asked: ' (asked)',
  declined: ' (declined)',
  undone: ' (undone)',
};
const CHATS: Readonly<Record<string, { what: string; why: string | null }>> = {
  chat_taken: { what: 'Took the chat over', why: null },
  chat_given_back: { what: 'Gave the chat back to the assistant', why: null },
  chat_returned: { what: 'The chat went back to the assistant', why: 'Nobody had answered for two hours.' },
};
const TASKS: Readonly<Record<PastTask['kind'], string>> = {
  red_flag: 'Red flag',
  waiting_reply: 'Waits for a reply',
  undo_asked: 'Asks to undo',
  change_proposed: 'A change to approve',
  low_check_in: 'Low check-in',
  review_results: 'Results to review',
  silence: 'Silence',
  falling_week: 'Falling week',
  stuck_document: 'Stuck document',
  submitted_day: 'Shared a day',
  no_push: 'No notifications',
};

export function checkInWords(checkIn: StoredCheckIn): TimelineWords {
  const { mood, notes } = checkIn;
  const energy = scaleOf(checkIn, 'energy_level');
  return {
    what: `Checked in: mood ${mood}${energy === null ? '' : `, energy ${energy} of 5`}`,
    why: notes.trim() || null,
    actor: 'member',
  };
}

export const dayWords = ({ day, done, planned }: Facts): TimelineWords => ({
  what: `Shared ${dayName(day)}: ${String(done)} of ${String(planned)} done`,
  why: null,
  actor: 'member',
});

export const editWords = ({ kind, times }: Facts, title: string, why: string): TimelineWords => ({
  what: `${EDITS[String(kind)] ?? 'Changed'}: ${title}${Number(times) > 1 ? `, ${String(times)} times` : ''}`,
  why,
  actor: 'team',
});

export const undoneWords = ({ kind, asked }: Facts, title: string): TimelineWords => ({
  what: `Undone: ${(EDITS[String(kind)] ?? 'Changed').toLowerCase()} ${title}`,
  why: asked ? 'The member asked for it.' : null,
  actor: 'team',
});

/** Of a plan that changed by itself, or by the member's answer. */
export const changeWords = (
  { source, week }: Facts,
  changes: readonly { title: string; text: string; state: string }[],
): TimelineWords => ({
  what: `${SOURCES[String(source)] ?? `After week ${String(week)}`}: ${
    changes.map(({ title, state }) => `${title}${STATES[state] ?? ''}`).join(', ') || 'nothing changes'
  }`,
  why: changes.map(({ text }) => text).join(' ') || null,
});

export const pauseWords = ({ from, until }: Facts, kind: PauseKind): TimelineWords => ({
  what: `Paused from ${dayName(from)} to ${dayName(until)}`,
  why: PAUSES[kind],
  actor: 'member',
});

export const documentWords = ({ status }: Facts, filename: string): TimelineWords => ({
  what: status === 'completed' ? `“${filename}” was read` : `“${filename}” could not be read`,
  why: null,
});

export const signedWords = (filename: string): TimelineWords => ({
  what: `Reviewed and signed the results of “${filename}”`,
  why: null,
  actor: 'team',
});

/** @param rejected what it was, and why; undefined where that is not known any more */
export const rejectedWords = (rejected?: {
  name: string;
  value: string;
  unit: string | null;
  reason: string;
}): TimelineWords => ({
  what: rejected
    ? `Rejected: ${rejected.name} ${withUnit(rejected.value, rejected.unit)}, which would call for help`
    : 'Rejected a value which would call for help',
  why: rejected?.reason ?? null,
  actor: 'team',
});

export const chatWords = ({ act }: Facts): TimelineWords => ({
  ...(CHATS[String(act)] ?? { what: 'The chat changed hands', why: null }),
  ...(act !== 'chat_returned' && { actor: 'team' as const }),
});

export const consentWords = ({ purpose, granted }: Facts): TimelineWords => ({
  what: `${granted ? 'Shares' : 'No longer shares'} ${SHARES[String(purpose)] ?? 'something'} with the team`,
  why: null,
  actor: 'member',
});

export const noteWords = (text: string): TimelineWords => ({
  what: 'Note of the team',
  why: text,
  actor: 'team',
});

export const openedWords = (kind: PastTask['kind'], why: string): TimelineWords => ({
  what: `Task: ${TASKS[kind]}`,
  why,
});

export const closedWords = (
  kind: PastTask['kind'],
  outcome: string | null,
  isByPerson: boolean,
): TimelineWords => ({
  what: isByPerson ? `Task done: ${TASKS[kind]}` : `Task closed by itself: ${TASKS[kind]}`,
  why: outcome,
  ...(isByPerson && { actor: 'team' }),
});

/** 'Mon 23 Nov' */
function dayName(day: unknown): string {
  const parts: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  };
  return new Date(`${String(day)}T00:00:00Z`).toLocaleDateString('en-GB', parts);
}
