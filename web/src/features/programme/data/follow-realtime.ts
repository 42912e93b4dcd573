import { forgetFirstView, isFirstViewOld } from '../../../api/first-view';
import { api } from '../../../api/enhanced';
import { eventChanged, eventRemoved } from '../../../api/programme-cache';
import { readEvent } from '../../../outbox/read-event';
import { isOwnRequest } from '../../../auth/request-id';
import { onTopic } from '../../../realtime/topics';
import type { TopicPayload } from '../../../realtime/topics';
import type { AppStore } from '../../../store/hooks';
import { knownProgramme } from './known-programme';
import { syncProgramme } from './sync-programme';
import { selectSyncPhase } from './sync-slice';

/** Events that are read one by one; of more, the whole list is read. */
const FEW = 5;
/** How often it is looked whether another look at the server is over (milliseconds). */
const LOOK_AGAIN = 100;

/**
 * What other devices and the planner do comes in as it happens: one event is read alone, anything else as the page reads
 * it when the member comes back.
 * @returns ends it
 */
export function followRealtime(store: AppStore, userId: string): () => void {
  const changed = new Set<string>();
  const readEvents = oneAtATime(async () => {
    const ids = [...changed];
    changed.clear();
    if (ids.length > FEW) await readAll();
    else await Promise.all(ids.map((id) => readAgain(store, id)));
  });
  const readAll = oneAtATime(async () => {
    while (selectSyncPhase(store.getState()) === 'updating') {
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
    }
    await readProgramme(store, userId);
  });
  const hear = ({ event_id, removed, request_id }: TopicPayload) => {
    forgetFirstView(); // it was read before that
    if (typeof event_id !== 'string') return void readAll();
    if (isOwnRequest(request_id)) return; // the answer to the request has told
    if (removed === true) return eventRemoved(store.dispatch, event_id);
    changed.add(event_id);
    void readEvents();
  };
  const ends = [
    onTopic('programme.changed', hear),
    onTopic('week.closed', () => void readAll()),
    onTopic('day.seen', () => void store.dispatch(api.util.invalidateTags(['day-submissions']))),
    // Whoever hears late what others do may have missed some of it, also the first time.
    onTopic('missed', ({ first }) => void ((first === true && !isFirstViewOld()) || readAll())),
  ];
  return () => ends.forEach((end) => end());
}

/** Reads again what is known of the programme; nothing where nothing is. */
export async function readProgramme(store: AppStore, userId: string): Promise<void> {
  forgetFirstView();
  if (!navigator.onLine || !knownProgramme(store.getState(), userId).programs) return;
  // What happened beside the events; only what is on view is read again.
  store.dispatch(api.util.invalidateTags(['pauses', 'programme-changes', 'own-edits', 'day-submissions']));
  await store.dispatch(syncProgramme());
}

async function readAgain({ dispatch }: AppStore, id: string): Promise<void> {
  const event = await readEvent(dispatch, id);
  if (event) eventChanged(dispatch, event);
}

/** Does the work after each call, never twice at once: calls that come meanwhile share one more time. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async () => {
    try {
      do {
        again = false;
        await work();
      } while (again);
    } finally {
      running = undefined;
    }
  };
  return () => {
    if (running) again = true;
    else running = run();
    return running ?? Promise.resolve();
  };
}
