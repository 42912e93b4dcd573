import { pauseChanged, pauseRemoved } from '../../../api/programme-cache';
import { api } from '../../../api/enhanced';
import type { Pause } from '../../../api/enhanced';
import { changeKind } from '../../../outbox/kinds';
import { isLocalDate } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import type { AppDispatch } from '../../../store/hooks';

export type { Pause };
export type PauseKind = Pause['kind'];

/** First and last day of a time of rest, both included, and why. */
export interface PauseContent {
  kind: PauseKind;
  from: LocalDate;
  until: LocalDate;
}

const KINDS: readonly PauseKind[] = ['ill', 'away', 'too_much', 'break'];

const PAUSE_FAILURE = 'Failed to save the pause. Please try again.';

/** All that the server has; null where it does not say. */
async function readPauses(dispatch: AppDispatch): Promise<readonly Pause[] | null> {
  const all = api.endpoints.pausesList.initiate(undefined, { forceRefetch: true, subscribe: false });
  return (await dispatch(all)).data ?? null;
}

/** A time of rest as the member set it. Its id is made here, so that making and changing are one call. */
export const PAUSE = changeKind<PauseContent, Pause>({
  name: 'pause',
  counts: 'last',
  isContent: (content): content is PauseContent => {
    const { kind, from, until } = (content ?? {}) as Partial<PauseContent>;
    return KINDS.some((known) => known === kind) && isLocalDate(from ?? '') && isLocalDate(until ?? '');
  },
  request: (id, body) => ({ method: 'PUT', path: `/api/v1/pauses/${encodeURIComponent(id)}`, body }),
  preview: (pause, content) => ({ ...pause, ...content }),
  onSaved: pauseChanged,
  read: async (dispatch, id) => (await readPauses(dispatch))?.find((pause) => pause.id === id) ?? null,
  isSaved: (pause, { kind, from, until }) =>
    pause.kind === kind && pause.from === from && pause.until === until,
  failure: PAUSE_FAILURE,
  saysWhy: true,
});

/** A time of rest that is taken back before it has begun, or on its first day. */
export const PAUSE_END = changeKind<{ ended: true }, Pick<Pause, 'id'>>({
  name: 'pause-end',
  counts: 'last',
  isContent: (content): content is { ended: true } => (content as { ended?: unknown } | null)?.ended === true,
  request: (id) => ({ method: 'DELETE', path: `/api/v1/pauses/${encodeURIComponent(id)}`, body: undefined }),
  preview: () => null,
  onSaved: (dispatch, { id }) => pauseRemoved(dispatch, id),
  read: async (dispatch, id) => {
    const pauses = await readPauses(dispatch);
    return pauses && !pauses.some((pause) => pause.id === id) ? { id } : null;
  },
  isSaved: () => true,
  failure: PAUSE_FAILURE,
});

/** The pause in which a day lies; no two share one. */
export function pauseOn<Found extends PauseContent>(
  pauses: readonly Found[],
  day: LocalDate,
): Found | undefined {
  return pauses.find(({ from, until }) => from <= day && day <= until);
}

/** Those that run or lie ahead, the next one first. */
export function pausesAhead(pauses: readonly Pause[], today: LocalDate): readonly Pause[] {
  return pauses.filter(({ until }) => until >= today).sort((a, b) => a.from.localeCompare(b.from));
}
