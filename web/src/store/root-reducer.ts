import { combineSlices } from '@reduxjs/toolkit';
import { api } from '../api/enhanced';
import { sessionReducer } from '../auth/session-slice';

/** Slices that features bring along. Each declares itself here and is injected, so that no feature's code is needed below it. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface FeatureSlices {}

export const rootReducer = combineSlices({
  session: sessionReducer,
  [api.reducerPath]: api.reducer,
}).withLazyLoadedSlices<FeatureSlices>();
