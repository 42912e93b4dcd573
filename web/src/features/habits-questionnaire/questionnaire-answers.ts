import type { ResponseData } from '../../api/enhanced';
import { FREE_TEXTS, ITEMS, LEVELS, PRIORITIES } from './questionnaire-items';
import type { Level, Period, Priority } from './questionnaire-items';

/** What is said about one habit; empty: not said. */
export interface HabitAnswer {
  levelNow: Level | '';
  priority: Priority | '';
}

export interface PeriodAnswers {
  habits: Record<string, HabitAnswer>;
  texts: Record<string, string>;
}

export type Answers = Record<Period, PeriodAnswers>;

/** Longest free text that the server takes. */
export const TEXT_LENGTH = 2000;

export const UNSAID: HabitAnswer = { levelNow: '', priority: '' };

type Given = ResponseData | null;

/** The one of the offered values that was given, else nothing: an old draft must not make a save fail. */
function oneOf<Value>(offered: readonly { value: Value }[], given: unknown): Value | '' {
  return offered.find(({ value }) => value === given)?.value ?? '';
}

function periodFrom(given: Given, period: Period): PeriodAnswers {
  const routine = (given?.[`${period}Routine`] ?? {}) as Record<string, Partial<HabitAnswer> | null>;
  const texts = given?.[`${period}FreeText`];
  return {
    habits: Object.fromEntries(
      ITEMS[period].map(({ key }) => [
        key,
        {
          levelNow: oneOf(LEVELS, routine[key]?.levelNow),
          priority: oneOf(PRIORITIES, routine[key]?.priority),
        },
      ]),
    ),
    texts: Object.fromEntries(
      FREE_TEXTS.map(({ key }) => {
        const text: unknown = texts?.[key];
        return [key, typeof text === 'string' ? text.slice(0, TEXT_LENGTH) : ''];
      }),
    ),
  };
}

/** Answers as saved or drafted, with nothing missing. */
export function answersFrom(given: Given): Answers {
  return { morning: periodFrom(given, 'morning'), evening: periodFrom(given, 'evening') };
}

function routineOf({ habits }: PeriodAnswers): Record<string, Partial<HabitAnswer>> {
  const said = Object.entries(habits).filter(([, { levelNow, priority }]) => levelNow || priority);
  return Object.fromEntries(
    said.map(([key, { levelNow, priority }]) => [
      key,
      { ...(levelNow && { levelNow }), ...(priority && { priority }) },
    ]),
  );
}

/** The answers as the server keeps them: what was not said is left out. */
export function responseDataOf({ morning, evening }: Answers): ResponseData {
  return {
    morningRoutine: routineOf(morning),
    morningFreeText: morning.texts,
    eveningRoutine: routineOf(evening),
    eveningFreeText: evening.texts,
  };
}

/** How many habits of a part of the day both questions are answered for. */
export function answeredIn({ habits }: PeriodAnswers): number {
  return Object.values(habits).filter(({ levelNow, priority }) => levelNow && priority).length;
}
