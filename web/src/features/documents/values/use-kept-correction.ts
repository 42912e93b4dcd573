import { selectUser } from '../../../auth/session-slice';
import { useAppSelector } from '../../../store/hooks';
import { draftAmong } from '../../../ui/draft';
import type { Draft } from '../../../ui/draft';
import type { CorrectionDraft } from '../../../lib/correction';

/** What was typed to correct a value and is not saved: it outlives a search, Esc and a closed tab. */
export function useKeptCorrection(valueId: string): Draft<CorrectionDraft> {
  const userId = useAppSelector(selectUser)?.id ?? '';
  return draftAmong('correction', userId, valueId);
}
