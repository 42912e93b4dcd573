import { selectUser } from '../../../auth/session-slice';
import { useAppSelector } from '../../../store/hooks';
import { draftOf } from '../../../ui/draft';
import type { Draft } from '../../../ui/draft';
import type { CorrectionDraft } from './correction';

/** What was typed to correct a value and is not saved: it outlives a search, Esc and a closed tab. */
export function useKeptCorrection(valueId: string): Draft<CorrectionDraft> {
  const userId = useAppSelector(selectUser)?.id ?? '';
  const all = draftOf<Record<string, CorrectionDraft>>('correction', userId);
  return {
    read: () => all.read()?.[valueId] ?? null,
    write: (draft) => all.write({ ...all.read(), [valueId]: draft }),
    clear: () => {
      const { [valueId]: _own, ...others } = all.read() ?? {};
      if (Object.keys(others).length > 0) all.write(others);
      else all.clear();
    },
  };
}
