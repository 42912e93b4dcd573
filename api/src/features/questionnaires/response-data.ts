import type { FieldProblem } from '../../platform/http/problem';
import { EVENING_ITEMS, FREE_TEXTS, LEVELS, MORNING_ITEMS, PRIORITIES } from './habit-items';

const MAX_BYTES = 64 * 1024;
const MAX_DEPTH = 8;
const MAX_TEXT = 2000;

/** A habit that both questions were answered for. */
export interface AnsweredHabit {
  readonly levelNow: (typeof LEVELS)[number];
  readonly priority: (typeof PRIORITIES)[number];
}

/** The answers that a programme can follow. */
export interface HabitAnswers {
  readonly morningRoutine: Readonly<Record<string, AnsweredHabit>>;
  readonly eveningRoutine: Readonly<Record<string, AnsweredHabit>>;
}

type Fields = Record<string, unknown>;

/**
 * What is wrong with the answers of a habits questionnaire: in what it asks, only its own answers stand; what it does
 * not know is kept, as long as it is not huge. Nothing is required.
 */
export function problemsOf(data: Fields): FieldProblem[] {
  if (isTooDeep(data, MAX_DEPTH)) {
    return [refused('', 'too-deep', `response_data must not be more than ${MAX_DEPTH} levels deep.`)];
  }
  if (Buffer.byteLength(JSON.stringify(data)) > MAX_BYTES) {
    return [refused('', 'too-large', 'response_data must not be larger than 64 KiB.')];
  }
  return [
    ...routineProblems('morningRoutine', data.morningRoutine, MORNING_ITEMS),
    ...routineProblems('eveningRoutine', data.eveningRoutine, EVENING_ITEMS),
    ...textProblems('morningFreeText', data.morningFreeText),
    ...textProblems('eveningFreeText', data.eveningFreeText),
  ];
}

/** The habits with a level and a priority; the rest says nothing that could be planned. */
export function habitAnswersOf(data: Fields): HabitAnswers {
  return {
    morningRoutine: answered(data.morningRoutine, MORNING_ITEMS),
    eveningRoutine: answered(data.eveningRoutine, EVENING_ITEMS),
  };
}

/** What the member wrote in sentences. */
export function writtenIn(data: Fields): string[] {
  return [data.morningFreeText, data.eveningFreeText]
    .flatMap((texts) => Object.values(fieldsOf(texts) ?? {}))
    .filter((text): text is string => typeof text === 'string' && text.trim() !== '');
}

function answered(routine: unknown, items: readonly string[]): Record<string, AnsweredHabit> {
  const found: Record<string, AnsweredHabit> = {};
  for (const item of items) {
    const { levelNow, priority } = fieldsOf(fieldsOf(routine)?.[item]) ?? {};
    if (isOneOf(LEVELS, levelNow) && isOneOf(PRIORITIES, priority)) found[item] = { levelNow, priority };
  }
  return found;
}

function routineProblems(path: string, routine: unknown, items: readonly string[]): FieldProblem[] {
  if (isUnsaid(routine)) return [];
  const fields = fieldsOf(routine);
  if (!fields) return [notAnObject(path)];
  return items.flatMap((item) => {
    const answer = fields[item];
    if (isUnsaid(answer)) return [];
    const given = fieldsOf(answer);
    if (!given) return [notAnObject(`${path}.${item}`)];
    return [
      ...choiceProblems(`${path}.${item}.levelNow`, given.levelNow, LEVELS),
      ...choiceProblems(`${path}.${item}.priority`, given.priority, PRIORITIES),
    ];
  });
}

function choiceProblems(path: string, value: unknown, allowed: readonly string[]): FieldProblem[] {
  if (isUnsaid(value) || value === '' || isOneOf(allowed, value)) return [];
  return [refused(path, 'isIn', `${path} must be one of ${allowed.join(', ')}.`)];
}

function textProblems(path: string, texts: unknown): FieldProblem[] {
  if (isUnsaid(texts)) return [];
  const fields = fieldsOf(texts);
  if (!fields) return [notAnObject(path)];
  return FREE_TEXTS.flatMap((name) => {
    const text = fields[name];
    if (isUnsaid(text)) return [];
    if (typeof text !== 'string') {
      return [refused(`${path}.${name}`, 'isString', `${path}.${name} must be a string.`)];
    }
    if (text.length <= MAX_TEXT) return [];
    const message = `${path}.${name} must not be longer than ${MAX_TEXT} characters.`;
    return [refused(`${path}.${name}`, 'maxLength', message)];
  });
}

function isTooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1));
}

function isUnsaid(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function isOneOf<Value extends string>(allowed: readonly Value[], value: unknown): value is Value {
  return allowed.includes(value as Value);
}

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

function refused(path: string, code: string, message: string): FieldProblem {
  return { field: path ? `response_data.${path}` : 'response_data', code, message };
}

function notAnObject(path: string): FieldProblem {
  return refused(path, 'isObject', `${path} must be an object.`);
}
