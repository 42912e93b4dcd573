import { ActiveFindings } from './active-findings';
import type { GeneratorInput } from './generator.types';
import { Gates } from './gates';
import { selectHabits, type PlannedHabit } from './select-habits';
import { choicesOf } from './setup-choices';

/** What decides which habits a member has. */
export type HabitSources = Pick<
  GeneratorInput,
  'template' | 'setup' | 'answers' | 'screen' | 'signed_off' | 'findings' | 'person'
>;

/** The member's habits, first things first: the same for planning and for closing a week. */
export function habitsOf({
  template,
  setup,
  answers,
  screen,
  signed_off,
  findings = [],
  person,
}: HabitSources): PlannedHabit[] {
  const gates = new Gates(
    screen,
    signed_off,
    template.gate_table,
    new ActiveFindings(findings, template.result_table),
  );
  return selectHabits({ template, choices: choicesOf(setup, template, screen), answers, gates, person });
}
