import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash';
import { useEffect } from 'react';
import { selectUser } from '../../../auth/session-slice';
import { useRetry } from '../../../realtime/use-retry';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { cacheAge } from './cache-age';
import { readProgramme } from '../data/follow-realtime';
import { selectAsOf, selectSyncPhase, syncedShown } from '../data/sync-slice';
import { useAge } from './use-age';
import { useOnline } from '../../../lib/use-online';
import './sync-banner.css';

/** Milliseconds for which a finished sync is told. */
export const SYNCED_FOR = 2000;

const STATES = {
  updating: { text: 'Updating...', Icon: ArrowsClockwiseIcon },
  synced: { text: 'Synced', Icon: CheckIcon },
  offline: { text: 'Offline mode', Icon: CloudSlashIcon },
};

/** Floats over the page and tells how what it shows stands to the server. It takes no room and no tap. */
export function SyncBanner() {
  const state = useBannerState();
  const { text, Icon } = state ? STATES[state] : { text: '', Icon: null };
  return (
    <div className={`sync-banner${state ? ` sync-banner-${state}` : ''}`}>
      {Icon && <Icon size={16} weight="bold" aria-hidden="true" />}
      <span role="status">{text}</span>
      {state && state !== 'synced' && <CacheAge />}
    </div>
  );
}

function useBannerState(): keyof typeof STATES | null {
  const store = useAppStore();
  const userId = useAppSelector(selectUser)?.id;
  const phase = useAppSelector(selectSyncPhase);
  const isOnline = useOnline();
  useEffect(() => {
    if (phase !== 'synced') return undefined;
    const timer = setTimeout(() => store.dispatch(syncedShown()), SYNCED_FOR);
    return () => clearTimeout(timer);
  }, [phase, store]);
  useRetry([
    {
      isError: phase === 'failed',
      isFetching: phase === 'updating',
      refetch: () => userId && readProgramme(store, userId),
    },
  ]);
  if (!isOnline || phase === 'failed') return 'offline';
  return phase === 'idle' ? null : phase;
}

/** How old what is shown is. */
function CacheAge() {
  const age = useAge(useAppSelector(selectAsOf));
  return age !== null && <span className="sync-age tabular">{cacheAge(age)}</span>;
}
