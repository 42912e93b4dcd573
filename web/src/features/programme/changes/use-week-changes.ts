import { useState } from 'react';
import {
  useProgrammeChangesAnswerMutation,
  useProgrammeChangesListQuery,
  useProgrammeChangesUndoMutation,
} from '../../../api/enhanced';
import type { ProgrammeChange } from '../../../api/enhanced';
import { TOLD_FOR } from './change-fold';

/** The newest of changes, for as long as it is news; undefined when there is none. */
export function latestChange(
  items: readonly ProgrammeChange[] | undefined,
  now: number,
): ProgrammeChange | undefined {
  return items?.find(
    ({ changes, created_at }) => changes.length > 0 && now - Date.parse(created_at) < TOLD_FOR,
  );
}

const FAILED = 'That did not work. Please try again.';
const OFFLINE = 'You are offline. You can answer when you are back online.';

/** What changed in the programme, by the weeks, by results and by the set-up, and what the member makes of it; one request at a time, however often it is tapped. */
export function useWeekChanges(programId: string, now: number) {
  const { data } = useProgrammeChangesListQuery({ programId });
  const [sendAnswer, { isLoading: isAnswering }] = useProgrammeChangesAnswerMutation();
  const [sendUndo, { isLoading: isUndoing }] = useProgrammeChangesUndoMutation();
  const [failure, setFailure] = useState<string>();
  /** Of which change the last undo was asked for: a failure is said there. */
  const [undone, setUndone] = useState<string>();
  const newest = (isWanted: (source: ProgrammeChange['source']) => boolean) =>
    latestChange(
      data?.items.filter(({ source }) => isWanted(source)),
      now,
    );
  const change = newest((source) => source !== 'result' && source !== 'setup');
  const results = newest((source) => source === 'result');
  const setup = newest((source) => source === 'setup');
  const isBusy = isAnswering || isUndoing;

  const tell = async (request: () => Promise<unknown>) => {
    if (isBusy) return;
    if (!navigator.onLine) return setFailure(OFFLINE);
    setFailure(undefined);
    try {
      await request();
    } catch {
      setFailure(navigator.onLine ? FAILED : OFFLINE);
    }
  };
  const answer = (index: number, accepted: boolean) => {
    setUndone(undefined);
    void tell(() => sendAnswer({ id: change?.id ?? '', answerChange: { index, accepted } }).unwrap());
  };
  const undo = (id: string) => {
    setUndone(id);
    void tell(() => sendUndo({ id }).unwrap());
  };
  // An undo whose answer alone was lost has worked.
  const isUndone = ({ changes }: ProgrammeChange) => changes.some(({ state }) => state === 'undone');
  const failureOf = (told: ProgrammeChange) =>
    told.id === (undone ?? change?.id) && !isUndone(told) ? failure : undefined;
  return { change, results, setup, isBusy, failureOf, answer, undo };
}

export type WeekChanges = ReturnType<typeof useWeekChanges>;
