import { useEffect, useState } from 'react';
import { useFilePictureQuery } from '../../../api/enhanced';
import { isNotFound } from '../../../api/problem';
import { useRealtimeTopic } from '../../../realtime/use-realtime-topic';

/**
 * Pages are drawn after their values are there: milliseconds until a picture is asked for again. After the last of them
 * only news of the document make it worth another look: some pages are never drawn.
 */
const AGAIN_AFTER = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

/** Address of a page's picture, as soon as there is one. @param fileId null where its pages have none */
export function usePagePicture(fileId: string | null, page: number): string | undefined {
  const { data, error, isFetching, refetch } = useFilePictureQuery(
    { id: fileId ?? '', page },
    { skip: fileId === null },
  );
  const [times, setTimes] = useState(0);
  const isGone = isNotFound(error);
  const isAwaited = fileId !== null && !data && !isFetching && !isGone;
  useEffect(() => {
    const after = isAwaited ? AGAIN_AFTER[times] : undefined;
    if (after === undefined) return undefined;
    const timer = setTimeout(() => {
      setTimes(times + 1);
      void refetch();
    }, after);
    return () => clearTimeout(timer);
  }, [isAwaited, times, refetch]);
  useRealtimeTopic('file.changed', ({ file_id: id }) => {
    if (id === fileId) setTimes(0);
  });
  useRealtimeTopic('missed', () => setTimes(0));
  return data;
}
