import { changeText } from './close-week-texts';
import type { Cue, HabitLadder } from './template.types';
import { currentTemplate as template } from './template';

/** Each ladder as it is written, and in each of the wordings that the gate table gives its steps. */
export const WORDINGS: readonly HabitLadder[] = [
  ...template.habit_ladders,
  ...template.questionnaire_ladders,
].flatMap((ladder) => [
  ladder,
  ...template.gate_table
    .filter(({ steps, items }) => steps && items.includes(ladder.key))
    .map(({ title, steps }): HabitLadder => ({
      ...ladder,
      title: title ?? ladder.title,
      steps: ladder.steps.map((step, index) => ({
        ...step,
        ...steps![index],
      })) as unknown as HabitLadder['steps'],
    })),
]);

/** Every sentence that a week close can say of a habit. */
export function changeTexts(ladder: HabitLadder, gentle: boolean): string[] {
  const text = (
    kind: Parameters<typeof changeText>[0]['kind'],
    from: number,
    to: number,
    { maxDays = 7, cue = ladder.cues[0] }: { maxDays?: number; cue?: Cue } = {},
  ) =>
    changeText({
      kind,
      habit: { ladder: { ...ladder, notes: [] }, maxDays },
      from,
      to,
      reason: kind === 'step_up' ? { done: 9, planned: 10 } : { done: 2, planned: 5 },
      cue: cue.text,
      gentle,
    });
  return [
    ...[1, 2, 3].flatMap((step) =>
      [1, 3, 7].flatMap((maxDays) => [
        text('step_up', step, step + 1, { maxDays }),
        text('step_down', step + 1, step, { maxDays }),
      ]),
    ),
    ...ladder.cues.slice(1).map((cue) => text('new_cue', 1, 1, { cue })),
    text('rest', 1, 0),
    text('rest', 0, 0),
    text('resume', 0, 1),
  ];
}
