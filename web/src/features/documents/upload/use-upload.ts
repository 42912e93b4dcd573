import { useEffect } from 'react';
import { useFilesUploadMutation } from '../../../api/enhanced';
import { problemMessage } from '../../../api/problem';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import { showToast } from '../../../ui/toast/toast-store';
import { whyNot } from './check-file';
import {
  selectUpload,
  uploadBegun,
  uploadDone,
  uploadFailed,
  uploadFurther,
  uploadSeen,
} from './upload-slice';

/** Milliseconds between two steps of the bar. */
const TICK = 200;
/** Milliseconds for which it says that the file is there. */
const HIDE_AFTER = 2000;

export const OFFLINE = 'You are offline. Uploading a file needs a connection.';

/** @param knownIds of the files that are listed: the same file twice is the first one again */
export function useUpload(knownIds: ReadonlySet<string>) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectUpload);
  const [send] = useFilesUploadMutation();

  useEffect(() => {
    if (state.phase === 'uploaded') {
      const timer = setTimeout(() => dispatch(uploadSeen()), HIDE_AFTER);
      return () => clearTimeout(timer);
    }
    if (state.phase !== 'uploading') return undefined;
    const timer = setInterval(() => dispatch(uploadFurther()), TICK);
    return () => clearInterval(timer);
  }, [state.phase, dispatch]);
  useEffect(() => () => void dispatch(uploadSeen()), [dispatch]);

  const fail = (message: string) => {
    dispatch(uploadFailed(message));
    sayError(message);
  };
  /** Of several files the first alone. */
  const upload = async (files: ArrayLike<File> | null | undefined) => {
    const file = files?.[0];
    if (!file || selectUpload(store.getState()).phase === 'uploading') return;
    if (!navigator.onLine) {
      // For as long as it is so, the page says it by itself.
      dispatch(uploadSeen());
      return sayError(OFFLINE);
    }
    const objection = whyNot(file);
    if (objection) return fail(objection);
    dispatch(uploadBegun(file.name));
    // Other pages of the product leave it alone; to close or reload the tab would cut it off.
    window.addEventListener('beforeunload', ask);
    try {
      const { file_id: id } = await send({ body: { file } }).unwrap();
      dispatch(uploadDone(file.name));
      const isKnown = knownIds.has(id);
      showToast({ title: 'File uploaded', ...(isKnown && { description: 'You had this file already.' }) });
    } catch (error) {
      fail(problemMessage(error, 'Error uploading file'));
    } finally {
      window.removeEventListener('beforeunload', ask);
    }
  };
  return { state, upload: (files: ArrayLike<File> | null | undefined) => void upload(files) };
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function sayError(description: string): void {
  showToast({ title: 'Error', description, kind: 'error' });
}
