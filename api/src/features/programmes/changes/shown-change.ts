import { isApplied } from './change-rules';
import type { StoredChanges, StoredHabitChange, StoredSetup } from './change-values';
import type { ProgrammeChange } from './dto/programme-change.dto';
import type { ChangeRow } from './programme-change.rows';

/** Whether today's gates still let a habit take a step. */
export type Allows = (change: StoredHabitChange) => boolean;

/**
 * As the API shows it.
 * @param setupRevision of the saved setup: an earlier one is not brought back
 */
export function shown(
  row: ChangeRow,
  stored: StoredChanges,
  allows: Allows,
  setupRevision: number,
): ProgrammeChange {
  const { id, program_id, program_week, source, created_at, undo_until } = row;
  return {
    id,
    program_id,
    program_week,
    source,
    created_at: created_at.toISOString(),
    changes: stored.changes.map((change, index) => {
      if (change.state === 'told') {
        const state = stored.setup ? stateOf(stored.setup, setupRevision) : change.state;
        return { ...change, index, from_dose: null, to_dose: null, state };
      }
      const { kind, title, text, from_dose, to_dose, state } = change;
      const isOver = state === 'asked' && (row.lapsed || !allows(change));
      return { index, kind, title, text, from_dose, to_dose, state: isOver ? 'lapsed' : state };
    }),
    undo_until: (isUndoable(stored, setupRevision) && undo_until?.toISOString()) || null,
  };
}

const isUndoable = ({ setup, changes }: StoredChanges, setupRevision: number): boolean =>
  setup ? stateOf(setup, setupRevision) === 'applied' : changes.some(isApplied);

/** What another setup has taken the place of is told, and stays. */
function stateOf({ revision, undone_by }: StoredSetup, setupRevision: number): 'applied' | 'undone' | 'told' {
  if (undone_by !== undefined) return 'undone';
  return revision === setupRevision ? 'applied' : 'told';
}
