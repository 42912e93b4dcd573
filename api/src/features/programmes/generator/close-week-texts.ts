import type { HabitChange } from './generator.types';
import type { PlannedHabit } from './select-habits';

interface ChangeWords {
  readonly kind: HabitChange['kind'];
  readonly habit: Pick<PlannedHabit, 'ladder' | 'maxDays'>;
  readonly from: number;
  readonly to: number;
  readonly reason: { readonly done: number; readonly planned: number };
  /** The moment that the habit is tied to from now on. */
  readonly cue: string;
  /** For low mood: then nothing counts what was not done. */
  readonly gentle: boolean;
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** '10 minutes' and on how many days, of a step as this member has it. */
function amountOf({ ladder, maxDays }: ChangeWords['habit'], step: number) {
  const { dose, days } = ladder.steps[step - 1]!;
  const number = Math.min(days, maxDays);
  const often = number === 7 ? 'every day' : number === 1 ? 'once a week' : `on ${number} days a week`;
  return { dose: dose.replace(/^1 min\b/, '1 minute').replace(/ min$/, ' minutes'), often };
}

function inOne({ dose, often }: ReturnType<typeof amountOf>): string {
  return `${dose}${dose.includes(',') ? ',' : ''} ${often}`;
}

/** What the step asked for brings: how much, and how often where that changes as well. */
function question({ habit, from, to }: ChangeWords): string {
  const [old, next] = [amountOf(habit, from), amountOf(habit, to)];
  if (old.often !== next.often) return `${inOne(next)} now?`;
  return old.dose === next.dose ? 'keep this going?' : `${next.dose} now?`;
}

/** What a change says to the member: in their own figures, plain, without blame. */
export function changeText(words: ChangeWords): string {
  const { kind, habit, from, to, reason, cue, gentle } = words;
  const { counted, called } = habit.ladder;
  // One that was missed is no figure.
  const isCounted = !gentle && reason.planned > 1;
  const figures = `${reason.done} of ${reason.planned} ${counted}`;
  const amount = () => inOne(amountOf(habit, to));
  switch (kind) {
    case 'step_up':
      return `${isCounted ? figures : 'This goes well'}: ${question(words)}`;
    case 'step_down':
      return `${isCounted ? `${figures}. ` : ''}A smaller step this week: ${amount()}.`;
    case 'new_cue':
      return `${isCounted ? `${figures}. ` : ''}Another moment may suit better: ${cue}.`;
    case 'rest':
      // What had not begun only waits.
      return from === 0
        ? `${upperFirst(called)} will wait a little, so that the rest stays doable.`
        : `${upperFirst(called)} will rest for now, so that all else stays doable.`;
    case 'resume':
      return `There is room again for ${called}: ${amount()}.`;
  }
}
