import type { GeneratorInput } from './generator.types';
import { clearedGates } from './gates';
import { selectHabits, type PlannedHabit } from './select-habits';
import { choicesOf } from './setup-choices';

/** What decides which habits a member has. */
export type HabitSources = Pick<
  GeneratorInput,
  'template' | 'setup' | 'answers' | 'screen' | 'signed_off' | 'person'
>;

/** The member's habits, first things first: the same for planning and for closing a week. */
export function habitsOf({ template, setup, answers, screen, signed_off }: HabitSources): PlannedHabit[] {
  const cleared = clearedGates(screen, signed_off);
  return selectHabits(template, choicesOf(setup, template), answers, cleared, template.weeks.length);
}
