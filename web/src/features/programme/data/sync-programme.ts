import { api } from '../../../api/enhanced';
import type { AppDispatch, RootState } from '../../../store/hooks';
import { selectUser } from '../../../auth/session-slice';
import { knownProgramme } from './known-programme';
import { selectedProgramme } from './selected-programme';
import { selectSyncPhase, syncEnded, syncStarted } from './sync-slice';

/** Whatever is known stays on view; only what is new replaces it. */
const BEHIND_THE_SCREEN = { forceRefetch: true, subscribe: false } as const;

/**
 * Reads programmes and events again behind what is on view. A failure is not reported to the screen: the banner tells.
 * While one is under way another one is skipped.
 */
export function syncProgramme() {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const user = selectUser(getState());
    if (!user || selectSyncPhase(getState()) === 'updating') return;
    dispatch(syncStarted());
    const { medicalProgramsOfUser, calendarEventsOfProgram } = api.endpoints;
    const readEvents = (id: string) => dispatch(calendarEventsOfProgram.initiate({ id }, BEHIND_THE_SCREEN));

    // The programme seldom changes: its events need not wait for that answer.
    const expected = knownProgramme(getState(), user.id).selected;
    const [programs, expectedEvents] = await Promise.all([
      dispatch(medicalProgramsOfUser.initiate({ id: user.id }, BEHIND_THE_SCREEN)),
      expected && readEvents(expected.id),
    ]);
    const selected = selectedProgramme(programs.data);
    const events = selected && selected.id !== expected?.id ? await readEvents(selected.id) : expectedEvents;
    const hasFailed = programs.isError || (selected !== undefined && events?.isError);
    dispatch(syncEnded(hasFailed ? 'failed' : 'synced'));
  };
}
