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

/** What changed in the programme, by the weeks and by results, and what the member makes of it; one request at a time, however often it is tapped. */
export function useWeekChanges(programId: string, now: number) {
  const { data } = useProgrammeChangesListQuery({ programId });
  const [sendAnswer, { isLoading: isAnswering }] = useProgrammeChangesAnswerMutation();
  const [sendUndo, { isLoading: isUndoing }] = useProgrammeChangesUndoMutation();
  const [failure, setFailure] = useState<string>();
  const isOfResult = ({ source }: ProgrammeChange) => source === 'result';
  const change = latestChange(
    data?.items.filter((item) => !isOfResult(item)),
    now,
  );
  const results = latestChange(data?.items.filter(isOfResult), now);
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
  const id = change?.id ?? '';
  const answer = (index: number, accepted: boolean) =>
    void tell(() => sendAnswer({ id, answerChange: { index, accepted } }).unwrap());
  const undo = () => void tell(() => sendUndo({ id }).unwrap());
  return { change, results, isBusy, failure, answer, undo };
}

export type WeekChanges = ReturnType<typeof useWeekChanges>;
