import { useEffect } from 'react';
import { useFilesBiomarkersQuery } from '../../../api/enhanced';
import { isNotFound } from '../../../api/problem';
import { useOnline } from '../../../lib/use-online';
import { useFollowFiles } from '../../../realtime/use-follow-files';
import { showToast } from '../../../ui/toast/toast-store';

const FAILED = 'Failed to load biomarkers';

/** The values of a document. What is known stays when it cannot be read again. */
export function useValues(fileId: string) {
  const isOnline = useOnline();
  const { data, error, isError, isFetching, fulfilledTimeStamp, refetch } = useFilesBiomarkersQuery(
    { id: fileId },
    { refetchOnMountOrArgChange: true },
  );
  // Deleted meanwhile: the list says so.
  const isGone = isNotFound(error);
  useEffect(() => {
    if (isError && !isGone) showToast({ title: 'Error', description: FAILED, kind: 'error' });
  }, [isError, isGone]);
  useFollowFiles({ refetch, isFetching });
  return {
    values: data?.biomarkers,
    safety: data?.safety ?? null,
    failure: isError && !data ? FAILED : null,
    asOf: data && (isError || !isOnline) ? fulfilledTimeStamp : undefined,
    retry: () => void refetch(),
  };
}
