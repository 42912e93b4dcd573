import type { HabitChange, HabitLadder } from './generator.types';

interface Figures {
  readonly done: number;
  readonly planned: number;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
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
  const { dose = '', days = 0 } = ladder.steps[step - 1] ?? {};
  const often = days === 7 ? 'every day' : days === 1 ? 'once a week' : `${days} days a week`;
  const figures = gentle ? '' : `${done} of ${planned} done. `;
  switch (kind) {
    case 'step_up':
      return `${done} of ${planned} done: ${dose}, ${often}, now?`;
    case 'step_down':
      return `${figures}A smaller step this week: ${dose}, ${often}.`;
    case 'new_cue':
      return `${figures}Another moment may suit better: ${cue}.`;
    case 'rest':
      return `${ladder.title} rests for now, so that the rest stays doable.`;
    case 'resume':
      return `There is room again: ${lowerFirst(ladder.title)} is back: ${dose}, ${often}.`;
  }
}
