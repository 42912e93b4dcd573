import { useEffect, useMemo } from 'react';
import { selectUser } from '../../auth/session-slice';
import { CACHE_PREFIX, store } from '../../lib/cache-storage';
import { readStored } from '../../lib/device-storage';
import { useAppSelector } from '../../store/hooks';
import { useStaffMeQuery } from '../api/care-api';
import type { StaffSelf } from '../api/care-api';

type KnownSelf = Pick<StaffSelf, 'name' | 'role' | 'permissions'>;

/** Who is signed in: as this device knows from the last time, until the server has said. */
export function useKnownSelf() {
  const key = `${CACHE_PREFIX}staff_${useAppSelector(selectUser)?.id ?? ''}`;
  const { data, isError, refetch } = useStaffMeQuery();
  const before = useMemo(() => read(key), [key]);
  useEffect(() => {
    if (!data) return;
    const { name, role, permissions } = data;
    store(key, JSON.stringify({ name, role, permissions, timestamp: Date.now() }));
  }, [key, data]);
  return { self: data ?? before, isError, refetch };
}

function read(key: string): KnownSelf | null {
  try {
    return JSON.parse(readStored(key) ?? 'null') as KnownSelf | null;
  } catch {
    return null;
  }
}
