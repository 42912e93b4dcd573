import { useBiomarkersTrendsQuery } from '../../api/enhanced';
import { useOnline } from '../../lib/use-online';
import { useFollowFiles } from '../../realtime/use-follow-files';

/** What was measured of the member, by marker. What is known stays when it cannot be read again. */
export function useTrends() {
  const isOnline = useOnline();
  const { data, isError, isFetching, fulfilledTimeStamp, refetch } = useBiomarkersTrendsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useFollowFiles({ refetch, isFetching });
  return {
    trends: data?.trends,
    markers: data && [...data.trends, ...data.words],
    safety: data?.safety ?? null,
    hasFailed: isError && !data,
    asOf: data && (isError || !isOnline) ? fulfilledTimeStamp : undefined,
    retry: () => void refetch(),
  };
}
