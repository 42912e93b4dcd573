import type { JsonObject } from '../../../platform/types/json';
import type { Known, Question, Said, Scenario, ScenarioState, Taken } from './scenario.types';

/** So often can a question stay open for further changes. */
const MOST_ROUNDS = 40;

/** Where a session stands after a message, and what is said. */
export interface Turn {
  readonly state: ScenarioState;
  readonly said: Said;
  readonly isComplete: boolean;
  /** The answer was understood by the scenario's own rules. */
  readonly understood: boolean;
}

const NEW: ScenarioState = { collected: {}, asking: null, asked_back: [], answered: [], rounds: 0 };

/** The beginning of a session. */
export function begin(scenario: Scenario, facts: unknown): Turn {
  const turn = proceed(scenario, NEW, facts);
  return { ...turn, said: { ...turn.said, text: joined(scenario.opening(facts), turn.said.text) } };
}

/**
 * What an answer leads to. Pure: the same session and answer give the same. Nothing that was collected is lost; a
 * question is asked back once at most, and then goes on with what it has, so that every chat ends.
 */
export function answer(scenario: Scenario, state: ScenarioState, text: string, facts: unknown): Turn {
  const question = openQuestion(scenario, state);
  if (!question) return { ...proceed(scenario, state, facts), understood: true };
  const known: Known<JsonObject, unknown> = { collected: state.collected, facts };
  const taken = question.take(text, known);
  if (taken) return { ...after(scenario, state, question, taken, facts), understood: true };
  if (!state.asked_back.includes(question.key)) {
    const { set, ...said } = question.again(text, known);
    const asked = {
      ...state,
      collected: merged(state.collected, set),
      asked_back: [...state.asked_back, question.key],
    };
    return { state: asked, said, isComplete: state.asking === null, understood: false };
  }
  return { ...after(scenario, state, question, question.giveUp(text, known), facts), understood: false };
}

/** The stage that a session is in: that of its open question, or the last one. */
export function stageOf(scenario: Scenario, { asking }: ScenarioState): { id: string; summary: string } {
  const stage = scenario.questions.find(({ key }) => key === asking)?.stage ?? 'complete';
  const found = scenario.stages.find(({ id }) => id === stage);
  if (!found) throw new Error(`${scenario.type} has no stage ${stage}`);
  return found;
}

/** What can be tapped where a session stands. */
export function tapsOf(scenario: Scenario, state: ScenarioState, facts: unknown): readonly string[] {
  const known = { collected: state.collected, facts };
  const open = scenario.questions.find(({ key }) => key === state.asking);
  return (open ? open.ask(known) : scenario.closing(known)).next;
}

/** What answers to the open question may look like. */
export function formsOf(scenario: Scenario, state: ScenarioState, facts: unknown): readonly string[] {
  return [...tapsOf(scenario, state, facts), ...(openQuestion(scenario, state)?.forms ?? [])];
}

function openQuestion(scenario: Scenario, state: ScenarioState): Question<JsonObject, unknown> | undefined {
  return scenario.questions.find(({ key }) => key === (state.asking ?? scenario.changes));
}

function after(
  scenario: Scenario,
  state: ScenarioState,
  question: Question<JsonObject, unknown>,
  { set, say, stay }: Taken<JsonObject>,
  facts: unknown,
): Omit<Turn, 'understood'> {
  const collected = merged(state.collected, set);
  if (state.asking === null) {
    const said = scenario.closing({ collected, facts });
    return {
      state: { ...state, collected },
      said: { ...said, text: joined(say, said.text) },
      isComplete: true,
    };
  }
  if (stay && state.rounds < MOST_ROUNDS) {
    const open = { ...state, collected, rounds: state.rounds + 1 };
    const said = question.ask({ collected, facts });
    return { state: open, said: { ...said, text: joined(say, said.text) }, isComplete: false };
  }
  const turn = proceed(scenario, { ...state, collected, answered: [...state.answered, question.key] }, facts);
  return { ...turn, said: { ...turn.said, text: joined(say, turn.said.text) } };
}

/** On to the next question that is asked, or to the end. */
function proceed(scenario: Scenario, state: ScenarioState, facts: unknown): Turn {
  const known = { collected: state.collected, facts };
  const next = scenario.questions.find(
    (question) => !state.answered.includes(question.key) && (question.isAsked?.(known) ?? true),
  );
  return {
    state: { ...state, asking: next?.key ?? null },
    said: next ? next.ask(known) : scenario.closing(known),
    isComplete: !next,
    understood: true,
  };
}

function merged(collected: JsonObject, set: Partial<JsonObject> = {}): JsonObject {
  const given = Object.entries(set).filter(
    (entry): entry is [string, JsonObject[string]] => entry[1] !== undefined,
  );
  return { ...collected, ...Object.fromEntries(given) };
}

const joined = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join('\n\n');
