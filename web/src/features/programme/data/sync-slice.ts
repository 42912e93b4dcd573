import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { api } from '../../../api/enhanced';
import { rootReducer } from '../../../store/root-reducer';

export interface SyncState {
  /** What the latest look at the server behind the screen has come to. */
  phase: 'idle' | 'updating' | 'synced' | 'failed';
  /** When the latest one began (milliseconds since 1970); 0 before. */
  startedAt: number;
  /** When the server told the events that are known; 0 before. */
  asOf: number;
}

const initialState: SyncState = { phase: 'idle', startedAt: 0, asOf: 0 };

const syncSlice = createSlice({
  name: 'sync',
  initialState,
  reducers: {
    cacheShown: (state, action: PayloadAction<number>) => {
      state.asOf = action.payload;
    },
    syncStarted: {
      reducer: (state, action: PayloadAction<number>) => {
        state.phase = 'updating';
        state.startedAt = action.payload;
      },
      prepare: () => ({ payload: Date.now() }),
    },
    syncEnded: (state, action: PayloadAction<'synced' | 'failed'>) => {
      state.phase = action.payload;
    },
    syncedShown: (state) => {
      if (state.phase === 'synced') state.phase = 'idle';
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(api.endpoints.calendarEventsOfProgram.matchFulfilled, (state, { meta }) => {
      state.asOf = meta.fulfilledTimeStamp;
      // The member's own try after a failure ends it as well.
      if (state.phase === 'failed') state.phase = 'idle';
    }),
  selectors: {
    selectSyncPhase: (state) => state.phase,
    selectSyncStartedAt: (state) => state.startedAt,
    selectAsOf: (state) => state.asOf,
  },
});

declare module '../../../store/root-reducer' {
  interface FeatureSlices {
    sync: SyncState;
  }
}

export const { cacheShown, syncStarted, syncEnded, syncedShown } = syncSlice.actions;
export const { selectSyncPhase, selectSyncStartedAt, selectAsOf } =
  syncSlice.injectInto(rootReducer).selectors;
