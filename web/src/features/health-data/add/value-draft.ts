import { draftAmong, draftOf } from '../../../ui/draft';
import type { Draft } from '../../../ui/draft';
import type { ValueDraft } from './added-value';

/** What was typed and not saved of a new value, or of the one that is put right. */
export const valueDraft = (userId: string, savedId: string | undefined): Draft<ValueDraft> =>
  savedId === undefined
    ? draftOf('health-value', userId)
    : draftAmong('health-value-change', userId, savedId);
