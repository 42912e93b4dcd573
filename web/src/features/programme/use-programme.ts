import { useEffect, useState } from 'react';
import { api, useMedicalProgramsOfUserQuery, useSetupDataQuery } from '../../api/enhanced';
import type { MedicalProgram } from '../../api/enhanced';
import { useRetry } from '../../realtime/use-retry';
import { selectedProgramme } from './data/selected-programme';
import { useProgrammeSync } from './sync/use-programme-sync';

/** Milliseconds between two questions whether the programme has been made. */
const ASK_EVERY = 1500;
/** Milliseconds after which the wait is called long. */
export const LONG_WAIT = 60_000;

/** What a programme that is behind will follow next. */
export type Awaited = 'setup' | 'answers';

export interface ProgrammeState {
  programme: MedicalProgram | undefined;
  status: 'loading' | 'failed' | 'ready';
  /** What was saved elsewhere, and the programme that follows it is not there yet. */
  awaited: Awaited | null;
  takesLong: boolean;
  retry: () => void;
}

/**
 * The member's programme. After the setup or the habits questionnaire was saved a queue makes or adjusts it, within
 * about a second: until then it is asked for again and again, for a minute at most.
 */
export function useProgramme(userId: string): ProgrammeState {
  const id = { id: userId };
  const isAsking = useProgrammeSync(userId);
  const setup = useSetupDataQuery(undefined, { skip: !isAsking });
  const known = api.endpoints.medicalProgramsOfUser.useQueryState(id).data;
  const revision = setup.data?.revision ?? 0;
  const awaited = awaitedBy(known, revision);
  const wait = awaited && `${awaited} ${revision}`;
  const [longWait, setLongWait] = useState<string | null>(null);
  const takesLong = wait !== null && longWait === wait;

  const programs = useMedicalProgramsOfUserQuery(id, {
    pollingInterval: wait !== null && !takesLong ? ASK_EVERY : 0,
  });

  useEffect(() => {
    if (wait === null || takesLong) return undefined;
    const timer = setTimeout(() => setLongWait(wait), LONG_WAIT);
    return () => clearTimeout(timer);
  }, [wait, takesLong]);

  const failure = useRetry([programs, setup]);
  const retry = () => {
    setLongWait(null);
    failure.retry();
    void programs.refetch();
  };

  // Whoever sees the programme change has been told why where it was done; a notice above the day would move the page.
  const [isInStep, setInStep] = useState(false);
  if (known && !awaited && !isInStep) setInStep(true);
  const isQuiet = awaited === 'answers' && isInStep && !takesLong;

  const programme = selectedProgramme(programs.data);
  // Without a programme only the setup tells whether one is on its way.
  const isKnown = programs.data !== undefined && (programme ?? setup.data) !== undefined;
  const status = isKnown ? 'ready' : failure.isFailing ? 'failed' : 'loading';
  return { programme, status, awaited: isQuiet ? null : awaited, takesLong, retry };
}

function awaitedBy(programs: readonly MedicalProgram[] | undefined, revision: number): Awaited | null {
  if (!programs) return null;
  if (revision > 0 && !programs.some(({ setup_revision }) => setup_revision >= revision)) return 'setup';
  return programs.some(isAdjusting) ? 'answers' : null;
}

/** True while saved answers are newer than the plan. */
export function isAdjusting({ adjusting }: Partial<MedicalProgram>): boolean {
  return adjusting ?? false;
}
