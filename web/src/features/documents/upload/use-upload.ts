import { useEffect, useRef, useState } from 'react';
import { useFilesUploadMutation } from '../../../api/enhanced';
import { problemMessage } from '../../../api/problem';
import { showToast } from '../../../ui/toast/toast-store';
import { whyNot } from './check-file';

/** Milliseconds between two steps of the bar, and the per cent of a step. Nobody knows how far an upload really is. */
const TICK = 200;
const STEP = 10;
/** Where the bar waits for the answer. */
const WAITS_AT = 90;
/** Milliseconds for which it says that the file is there. */
const HIDE_AFTER = 2000;

const OFFLINE = 'You are offline. Uploading a file needs a connection.';

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'uploading'; name: string; percent: number }
  | { phase: 'uploaded'; name: string }
  | { phase: 'failed'; message: string };

const IDLE: UploadState = { phase: 'idle' };

/** @param knownIds of the files that are listed: the same file twice is the first one again */
export function useUpload(knownIds: ReadonlySet<string>) {
  const [state, setState] = useState<UploadState>(IDLE);
  const [send] = useFilesUploadMutation();
  const isBusy = useRef(false);

  useEffect(() => {
    if (state.phase === 'uploaded') {
      const timer = setTimeout(() => setState(IDLE), HIDE_AFTER);
      return () => clearTimeout(timer);
    }
    if (state.phase !== 'uploading') return undefined;
    const timer = setInterval(() => setState(further), TICK);
    return () => clearInterval(timer);
  }, [state.phase]);

  const fail = (message: string) => {
    setState({ phase: 'failed', message });
    showToast({ title: 'Error', description: message, kind: 'error' });
  };
  /** Of several files the first alone. */
  const upload = async (files: ArrayLike<File> | null | undefined) => {
    const file = files?.[0];
    if (!file || isBusy.current) return;
    const objection = navigator.onLine ? whyNot(file) : OFFLINE;
    if (objection) return fail(objection);
    isBusy.current = true;
    setState({ phase: 'uploading', name: file.name, percent: 0 });
    try {
      const { file_id: id } = await send({ body: { file } }).unwrap();
      setState({ phase: 'uploaded', name: file.name });
      const isKnown = knownIds.has(id);
      showToast({ title: 'File uploaded', ...(isKnown && { description: 'You had this file already.' }) });
    } catch (error) {
      fail(problemMessage(error, 'Error uploading file'));
    } finally {
      isBusy.current = false;
    }
  };
  return { state, upload: (files: ArrayLike<File> | null | undefined) => void upload(files) };
}

function further(state: UploadState): UploadState {
  if (state.phase !== 'uploading') return state;
  return { ...state, percent: Math.min(state.percent + STEP, WAITS_AT) };
}
