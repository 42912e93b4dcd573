import type { Dispatch } from '@reduxjs/toolkit';
import { api } from '../../../api/enhanced';
import { readStoredSession } from '../../../auth/stored-session';
import type { AppStore } from '../../../store/hooks';
import { readLibraryCache, writeLibraryCache } from './library-cache';

/** Puts what this device remembers of a member's library on view, before anything is asked of the server. */
export function showCachedLibrary(dispatch: Dispatch, userId: string): void {
  const value = readLibraryCache(userId);
  if (!value) return;
  dispatch(api.util.upsertQueryEntries([{ endpointName: 'libraryShown', arg: undefined, value }]));
}

/**
 * Writes the member's library to this device whenever it changes: a page of it, and a tick elsewhere.
 * @returns ends it
 */
export function keepLibrary(store: AppStore, userId: string): () => void {
  const read = () => api.endpoints.libraryShown.select()(store.getState()).data;
  let seen = read();
  return store.subscribe(() => {
    const library = read();
    if (!library || library === seen) return;
    seen = library;
    // A session that ended has taken what was remembered along, and nothing may come back.
    if (readStoredSession()?.user.id === userId) writeLibraryCache(userId, library);
  });
}
