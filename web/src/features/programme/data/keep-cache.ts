import type { AppStore } from '../../../store/hooks';
import { selectUser } from '../../../auth/session-slice';
import { readStoredSession } from '../../../auth/stored-session';
import { knownProgramme } from './known-programme';
import { confirmProgrammeCache, removeProgrammeCache, writeProgrammeCache } from './programme-cache';
import { selectAsOf } from './sync-slice';

/** Milliseconds of rest after a change before it is written: a row of ticks is one write. */
const REST = 1000;
/** Milliseconds after which it is written even if the page is never idle. */
const AT_THE_LATEST = 5000;

/**
 * Writes the member's programme to this device whenever it changes: after a rest and in an idle moment, since a
 * thousand events take longer to write than a frame, or at once when the page is left.
 * @returns ends it
 */
export function keepCache(store: AppStore, userId: string): () => void {
  const read = () => ({ ...knownProgramme(store.getState(), userId), asOf: selectAsOf(store.getState()) });
  let seen = read();
  let isChanged = false;
  let cancel: (() => void) | null = null;

  const write = () => {
    cancel?.();
    if (cancel) writeKnown(store, userId, isChanged);
    cancel = null;
    isChanged = false;
  };
  const look = () => {
    const now = read();
    const isSame = now.programs === seen.programs && now.events === seen.events;
    if (isSame && now.asOf === seen.asOf) return;
    isChanged ||= !isSame;
    seen = now;
    cancel?.();
    cancel = inAnIdleMoment(write);
  };
  const unsubscribe = store.subscribe(look);
  const hide = () => {
    if (document.visibilityState === 'hidden') write();
  };
  window.addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', hide);
  return () => {
    unsubscribe();
    window.removeEventListener('pagehide', write);
    document.removeEventListener('visibilitychange', hide);
    write();
  };
}

/** @param isChanged or else the server has told the same once more */
function writeKnown(store: AppStore, userId: string, isChanged: boolean): void {
  const state = store.getState();
  // A session that ended has taken its cache along, and nothing may come back. This tab may know of the end before its
  // view of the shared storage shows it, and the other way round.
  if (selectUser(state)?.id !== userId || readStoredSession()?.user.id !== userId) return;
  const { programs, selected, events } = knownProgramme(state, userId);
  if (!programs || (selected && !events)) return;
  const timestamp = selectAsOf(state);
  if (!selected || !events?.length) removeProgrammeCache(userId);
  else if (!isChanged) confirmProgrammeCache(userId, timestamp);
  else {
    writeProgrammeCache({ userId, programs, selectedProgram: selected, events, timestamp });
  }
}

function inAnIdleMoment(run: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no such call yet.
    if (typeof requestIdleCallback === 'undefined') run();
    else idle = requestIdleCallback(run, { timeout: AT_THE_LATEST });
  }, REST);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
