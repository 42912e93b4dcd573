import type { AgeAndSex } from './gate-table.types';
import type { Gates } from './gates';
import type { Person } from './generator.types';
import { notesFor } from './item-form';
import type { WorkPattern } from '../../health-screen/health-screen.options';
import type { Cue, HabitLadder, HabitStep } from './template.types';

/** A ladder as it is for one member. */
export interface OwnLadder extends HabitLadder {
  /** What its description says behind the step's sentence: whom to ask first, what to mind, when to stop. */
  readonly notes: readonly string[];
}

/** Whether somebody of this working pattern can ever have a cue; on which days is the day's matter (`anchors.ts`). */
function isPossible({ on }: Cue, work: WorkPattern | undefined): boolean {
  if (on === 'nights') return work === 'nights';
  if (on === 'free') return work !== undefined && work !== 'rotating';
  return on !== 'working' || work === 'days' || work === 'nights';
}

/** A ladder in the words that the gate table, the age and the working pattern give it. */
export function ladderFor(
  ladder: HabitLadder,
  gates: Gates,
  person: Person,
  ageAndSex: AgeAndSex,
  stopLine: string,
): OwnLadder {
  const rules = gates.rulesFor(ladder.key);
  const words = rules.find(({ steps }) => steps)?.steps;
  const steps = ladder.steps.map((step, index): HabitStep => ({ ...step, ...words?.[index] }));
  const cues = ladder.cues.filter((cue) => isPossible(cue, gates.work));
  return {
    ...ladder,
    title: rules.find(({ title }) => title)?.title ?? ladder.title,
    cues: cues as [Cue, ...Cue[]],
    steps: steps as unknown as HabitLadder['steps'],
    notes: [
      ...notesFor(ladder.key, gates, person, ageAndSex),
      // Last of all, so that it is what stays in mind.
      ...(ladder.movement ? [stopLine] : []),
    ],
  };
}
