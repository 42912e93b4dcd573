import { draftOf } from '../../../ui/draft';
import type { Draft } from '../../../ui/draft';
import type { ValueDraft } from './added-value';

/** What was typed and not saved of a new value, or of the one that is put right. */
export function valueDraft(userId: string, savedId: string | undefined): Draft<ValueDraft> {
  if (savedId === undefined) return draftOf<ValueDraft>('health-value', userId);
  const kept = draftOf<{ of: string; draft: ValueDraft }>('health-value-change', userId);
  return {
    read: () => {
      const found = kept.read();
      return found?.of === savedId ? found.draft : null;
    },
    write: (draft) => kept.write({ of: savedId, draft }),
    clear: kept.clear,
  };
}
