import type { Dispatch } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { generatedApi } from './generated';
import type { Biomarker, FileRecord } from './generated';

type Util = typeof generatedApi.util;
type Patch = ReturnType<Util['updateQueryData']>;
interface Save<Answer> {
  dispatch: Dispatch & ((patch: Patch) => unknown);
  getState: BaseQueryApi['getState'];
  queryFulfilled: Promise<{ data: Answer }>;
}

/** An uploaded document comes first; one that was there already stays where it is. */
export function keepUploaded(save: Save<FileRecord>): Promise<void> {
  return changeFiles(save, (files, uploaded) => {
    const isKnown = files.some(({ file_id: id }) => id === uploaded.file_id);
    return isKnown
      ? files.map((file) => (file.file_id === uploaded.file_id ? uploaded : file))
      : [uploaded, ...files];
  });
}

/** The answer says how the document stands now. */
export function keepProcessing(fileId: string, save: Save<{ status: FileRecord['status'] }>): Promise<void> {
  return changeFiles(save, (files, { status }) =>
    files.map((file) =>
      file.file_id === fileId ? { ...file, status, progress: null, failure: null } : file,
    ),
  );
}

export function keepDeleted(fileId: string, save: Save<unknown>): Promise<void> {
  return changeFiles(save, (files) => files.filter(({ file_id: id }) => id !== fileId));
}

async function changeFiles<Answer>(
  { dispatch, getState, queryFulfilled }: Save<Answer>,
  change: (files: FileRecord[], answer: Answer) => FileRecord[],
): Promise<void> {
  const answer = await queryFulfilled.catch(() => null);
  if (!answer) return;
  const { selectCachedArgsForQuery, updateQueryData } = generatedApi.util;
  const state = getState() as Parameters<typeof selectCachedArgsForQuery>[0];
  for (const arg of selectCachedArgsForQuery(state, 'filesList')) {
    dispatch(
      updateQueryData('filesList', arg, (list) => {
        list.files = change(list.files, answer.data);
      }),
    );
  }
}

/** A value that was corrected or confirmed shows at once as it is now; what depends on it is read again. */
export async function keepWritten({
  dispatch,
  queryFulfilled,
}: Save<{ biomarker: Biomarker }>): Promise<void> {
  const answer = await queryFulfilled.catch(() => null);
  const written = answer?.data.biomarker;
  if (!written?.file_id) return;
  dispatch(
    generatedApi.util.updateQueryData('filesBiomarkers', { id: written.file_id }, (known) => {
      known.biomarkers = known.biomarkers.map((one) => (one.id === written.id ? written : one));
    }),
  );
}
