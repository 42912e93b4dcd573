import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../../store/root-reducer';

/** Per cent of a step of the bar, and where it waits for the answer. Nobody knows how far an upload really is. */
const STEP = 10;
const WAITS_AT = 90;

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'uploading'; name: string; percent: number }
  | { phase: 'uploaded'; name: string }
  | { phase: 'failed'; message: string };

/** The one upload at a time. It goes on while its member is on another page, and ends with the store at sign-out. */
const uploadSlice = createSlice({
  name: 'upload',
  initialState: (): UploadState => ({ phase: 'idle' }),
  reducers: {
    uploadBegun: (_state, { payload: name }: PayloadAction<string>): UploadState => ({
      phase: 'uploading',
      name,
      percent: 0,
    }),
    uploadFurther: (state) => {
      if (state.phase === 'uploading') state.percent = Math.min(state.percent + STEP, WAITS_AT);
    },
    uploadDone: (_state, { payload: name }: PayloadAction<string>): UploadState => ({
      phase: 'uploaded',
      name,
    }),
    uploadFailed: (_state, { payload: message }: PayloadAction<string>): UploadState => ({
      phase: 'failed',
      message,
    }),
    /** What became of it was seen. */
    uploadSeen: (state): UploadState => (state.phase === 'uploading' ? state : { phase: 'idle' }),
  },
  selectors: { selectUpload: (state): UploadState => state },
});

declare module '../../../store/root-reducer' {
  interface FeatureSlices {
    upload: UploadState;
  }
}

export const { uploadBegun, uploadFurther, uploadDone, uploadFailed, uploadSeen } = uploadSlice.actions;
export const { selectUpload } = uploadSlice.injectInto(rootReducer).selectors;
