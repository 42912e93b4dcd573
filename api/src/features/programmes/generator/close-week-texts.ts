import type { HabitChange, HabitLadder, HabitStep } from './generator.types';

interface Figures {
  readonly done: number;
  readonly planned: number;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A text of a step with the minutes that are left of it where it was shortened. */
export function shortened(text: string, step: HabitStep, minutes: number): string {
  return minutes >= step.minutes
    ? text
    : text.replace(new RegExp(`\\b${step.minutes}(?= min)`), String(minutes));
}

/** The dose of a step in words; of one that was shortened, with the minutes that are left. */
export function doseOf(ladder: HabitLadder, number: number, minutes?: number): string {
  const step = ladder.steps[number - 1];
  return step ? shortened(step.dose, step, minutes ?? step.minutes) : '';
}

/**
 * What a change says to the member: in their own figures, plain, without blame.
 * @param gentle for low mood: then nothing counts what was not done
 */
export function changeText(
  kind: HabitChange['kind'],
  ladder: HabitLadder,
  step: number,
  { done, planned }: Figures,
  cue: string,
  gentle: boolean,
): string {
  const dose = lowerFirst(doseOf(ladder, step));
  const figures = gentle ? '' : `${done} of ${planned} done. `;
  switch (kind) {
    case 'step_up':
      return `${done} of ${planned} done: ${dose} now?`;
    case 'step_down':
      return `${figures}A smaller step this week: ${dose}.`;
    case 'new_cue':
      return `${figures}Another moment may suit better: ${cue}.`;
    case 'rest':
      return `${ladder.title} rests for now, so that the rest stays doable.`;
    case 'resume':
      return `There is room again: ${lowerFirst(ladder.title)} is back, ${dose}.`;
  }
}
