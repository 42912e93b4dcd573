import type { GeneratedEvent } from './generator.types';
import type { OwnLadder } from './ladder-form';

/** What a habit says at one of its steps, 1 to 4; shorter than the step where it lasts fewer minutes. */
export function habitWords(ladder: OwnLadder, number: number, minutes: number, cue: string) {
  const step = ladder.steps[number - 1]!;
  const isShortened = minutes < step.minutes;
  const text = isShortened ? step.text.replace(/\b\d+(?= minutes)/, String(minutes)) : step.text;
  const dose = isShortened ? `${minutes} min` : step.dose;
  // A step that changes nothing is none.
  const smaller = ladder.steps
    .slice(0, number - 1)
    .findLast((lower) => lower.minutes < minutes || (lower.minutes === minutes && lower.dose !== dose));
  return {
    title: ladder.title,
    description: [`${text}, ${cue}.`, ...ladder.notes].join(' '),
    dose,
    cue,
    ...(smaller && { smaller: { dose: smaller.dose, minutes: smaller.minutes } }),
  } satisfies Partial<GeneratedEvent> & { smaller?: { dose: string; minutes: number } };
}
