import { useEffect, useRef, useState } from 'react';
import { api, useFilesListQuery } from '../../../api/enhanced';
import { useOnline } from '../../../lib/use-online';
import { useFollowFiles } from '../../../realtime/use-follow-files';
import { showToast } from '../../../ui/toast/toast-store';

/** Milliseconds between two silent looks while a document is being read. */
const LOOK_EVERY = 10_000;

const FAILED = 'Failed to refresh file list.';

/** The member's documents. What is known stays when it cannot be read again. */
export function useFiles(userId: string) {
  const isOnline = useOnline();
  const known = api.endpoints.filesList.useQueryState({ userId }).data?.files;
  const isReading = known?.some(({ status }) => status === 'processing') ?? false;
  const list = useFilesListQuery(
    { userId },
    { pollingInterval: isOnline && isReading ? LOOK_EVERY : 0, refetchOnMountOrArgChange: true },
  );
  const { data, isError, isFetching, fulfilledTimeStamp, refetch } = list;

  useFollowFiles({ refetch, isFetching });
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) void refetch();
    wasOnline.current = isOnline;
  }, [isOnline, refetch]);

  const [openedAt] = useState(() => Date.now());
  const hasNone = isError && !data;
  useEffect(() => {
    if (hasNone) sayFailed();
  }, [hasNone]);

  const refresh = async () => {
    if (isFetching) return;
    const { isError: hasFailed } = await refetch();
    if (hasFailed) sayFailed();
    else showToast({ title: 'Refreshed' });
  };
  return {
    files: data?.files,
    /** What it lacks is not there: it was read since the page was opened. */
    isFresh: fulfilledTimeStamp !== undefined && fulfilledTimeStamp >= openedAt,
    /** Of what is shown, where it could not be read again. */
    asOf: data && (isError || !isOnline) ? fulfilledTimeStamp : undefined,
    failure: hasNone ? FAILED : null,
    isFetching,
    refresh: () => void refresh(),
  };
}

function sayFailed(): void {
  showToast({ title: 'Error', description: FAILED, kind: 'error' });
}
