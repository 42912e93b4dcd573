import type { Dispatch } from '@reduxjs/toolkit';
import { api } from '../../../api/enhanced';
import { readProgrammeCache } from './programme-cache';
import { cacheShown } from './sync-slice';

/** Puts what this device remembers of a member's programme on view, before anything is asked of the server. */
export function showCached(dispatch: Dispatch, userId: string): void {
  const cached = readProgrammeCache(userId);
  if (!cached) return;
  const { programs, selectedProgram, events, timestamp } = cached;
  dispatch(
    api.util.upsertQueryEntries([
      { endpointName: 'medicalProgramsOfUser', arg: { id: userId }, value: programs },
      { endpointName: 'calendarEventsOfProgram', arg: { id: selectedProgram.id }, value: events },
    ]),
  );
  dispatch(cacheShown(timestamp));
}
