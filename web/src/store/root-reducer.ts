import { combineSlices } from '@reduxjs/toolkit';
import { api } from '../api/enhanced';
import { sessionReducer } from '../auth/session-slice';

/** Slices that features bring along. Each declares itself here and is injected, so that no feature's code is needed below it. */
export interface FeatureSlices {}

export const rootReducer = combineSlices({
  session: sessionReducer,
  [api.reducerPath]: api.reducer,
}).withLazyLoadedSlices<FeatureSlices>();
