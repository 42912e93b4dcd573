import { useEffect, useState } from 'react';
import type { SafetyStatus } from '../../../api/enhanced';
import { selectUser } from '../../../auth/session-slice';
import { CACHE_PREFIX, store } from '../../../lib/cache-storage';
import { readStored, removeStored } from '../../../lib/device-storage';
import { useAppSelector } from '../../../store/hooks';

/**
 * What stands on a member's pages of their safety. Help that stood there is kept on this device: it stands there without
 * a network too, and before the server has answered, until the server says that it is over.
 */
export function useKeptSafety(told: SafetyStatus | undefined): SafetyStatus | undefined {
  const userId = useAppSelector(selectUser)?.id ?? '';
  const key = `${CACHE_PREFIX}safety_${userId}`;
  const [kept] = useState(() => read(key));
  useEffect(() => {
    if (!told) return;
    if (told.active) store(key, JSON.stringify({ status: told, timestamp: Date.now() }));
    else removeStored(key);
  }, [key, told]);
  return told ?? kept;
}

function read(key: string): SafetyStatus | undefined {
  try {
    const { status } = JSON.parse(readStored(key) ?? '{}') as { status?: SafetyStatus };
    return status?.active ? status : undefined;
  } catch {
    return undefined;
  }
}
