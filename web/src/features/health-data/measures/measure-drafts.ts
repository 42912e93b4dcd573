import { draftOf } from '../../../ui/draft';
import type { Entry } from './entry';
import type { MeasureKind, MeasureUnit } from './measure-words';

/** A reading that is not saved yet. */
export interface MeasureDraft {
  unit: MeasureUnit;
  entry: Entry;
  /** Its id for the server, and what it was sent as: sent again after a lost answer, it is the same reading. */
  sent: { content: string; id: string };
}

interface Kept {
  /** The one that was written last. */
  newest: MeasureKind;
  drafts: Partial<Record<MeasureKind, MeasureDraft>>;
}

/** A member's readings that were begun and not saved, one of each kind. */
export function measureDrafts(userId: string) {
  const kept = draftOf<Kept>('measure', userId);
  return {
    newest: (): MeasureKind | null => kept.read()?.newest ?? null,
    read: (kind: MeasureKind): MeasureDraft | null => kept.read()?.drafts[kind] ?? null,
    write: (kind: MeasureKind, draft: MeasureDraft): void =>
      kept.write({ newest: kind, drafts: { ...kept.read()?.drafts, [kind]: draft } }),
    clear: (kind: MeasureKind): void => {
      const { [kind]: _saved, ...others } = kept.read()?.drafts ?? {};
      const [newest] = Object.keys(others) as MeasureKind[];
      if (newest) kept.write({ newest, drafts: others });
      else kept.clear();
    },
  };
}
