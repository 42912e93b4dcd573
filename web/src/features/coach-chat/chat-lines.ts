import type { ChatEntry } from '../../api/enhanced';

/** A message as this page shows it. */
export type ChatLine =
  | { kind: 'own'; id: string; text: string; at: string; isWaiting: boolean; isSaved: boolean }
  | { kind: 'reply'; id: string; text: string; at: string; isGrowing: boolean; entry: ChatEntry | null };

/** A message of the member's that the history may not hold yet. */
export interface UnsavedMessage {
  id: string;
  text: string;
  at: string;
}

interface Known {
  history: readonly ChatEntry[];
  /** On its way to the server. */
  sending: UnsavedMessage | null;
  /** Written without a network. */
  waiting: readonly UnsavedMessage[];
  /** The answer that is being written, as far as it is heard of. */
  growing: { id: string; text: string; isEnded: boolean } | null;
  /** Id of an answer that was asked for again. */
  retrying: string | null;
  isPending: boolean;
}

export function isFinished({ state }: Pick<ChatEntry, 'state'>): boolean {
  return state !== 'writing';
}

/** Everything of a chat in its order, each message once, whoever told of it first. */
export function chatLines(known: Known): ChatLine[] {
  const { history, sending, waiting, growing, isPending } = known;
  const saved = new Set(history.map(({ id }) => id));
  const lines = history.map((entry) => savedLine(entry, known));
  if (sending && !saved.has(sending.id)) lines.push(ownLine(sending, false));
  if (isPending && lines.at(-1)?.kind !== 'reply') {
    lines.push(replyLine(growing && !saved.has(growing.id) ? growing : null));
  }
  const isKept = ({ id }: UnsavedMessage) => !saved.has(id) && id !== sending?.id;
  for (const message of waiting.filter(isKept)) lines.push(ownLine(message, true));
  return lines;
}

function savedLine(entry: ChatEntry, { growing, retrying }: Known): ChatLine {
  const { id, content, timestamp: at, type } = entry;
  if (type === 'user') return { kind: 'own', id, text: content, at, isWaiting: false, isSaved: true };
  const isGrowing = !isFinished(entry) || retrying === id;
  const saved = retrying === id && isFinished(entry) ? '' : content;
  // What was saved of it lags behind what realtime tells.
  const isAhead = isGrowing && growing?.id === id && growing.text.length > saved.length;
  const text = isAhead ? growing.text : saved;
  return { kind: 'reply', id, text, at, isGrowing, entry };
}

function ownLine({ id, text, at }: UnsavedMessage, isWaiting: boolean): ChatLine {
  return { kind: 'own', id, text, at, isWaiting, isSaved: false };
}

function replyLine(growing: Known['growing']): ChatLine {
  return {
    kind: 'reply',
    id: growing?.id ?? 'coming',
    text: growing?.text ?? '',
    at: '',
    isGrowing: true,
    entry: null,
  };
}
