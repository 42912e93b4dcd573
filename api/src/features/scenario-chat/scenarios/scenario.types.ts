import type { JsonObject } from '../../../platform/types/json';
import type { ScenarioType } from '../scenario-chat.options';

/** What is said, and what can be tapped in answer. */
export interface Said {
  readonly text: string;
  readonly next: readonly string[];
}

/** What a question looks at: what was collected so far, and what is known of the member. */
export interface Known<Collected, Facts> {
  readonly collected: Partial<Collected>;
  readonly facts: Facts;
}

/** What an answer brings. */
export interface Taken<Collected> {
  readonly set: Partial<Collected>;
  /** Said before what comes next. */
  readonly say?: string;
  /** The question stays open: something was changed, and there may be more. */
  readonly stay?: true;
}

export interface Question<Collected, Facts> {
  readonly key: string;
  readonly stage: string;
  /** Whether it is asked at all; always, if it does not say. */
  isAsked?(known: Known<Collected, Facts>): boolean;
  ask(known: Known<Collected, Facts>): Said;
  /** Undefined for what cannot be understood. */
  take(text: string, known: Known<Collected, Facts>): Taken<Collected> | undefined;
  /** Asked back, once. `set` keeps what the next answer needs. */
  again(text: string, known: Known<Collected, Facts>): Said & { readonly set?: Partial<Collected> };
  /** What it goes on with where the second answer cannot be understood either. */
  giveUp(text: string, known: Known<Collected, Facts>): Taken<Collected>;
  /** Every tap that it can offer. */
  readonly taps: readonly string[];
  /** Further forms of an answer that it understands. */
  readonly forms?: readonly string[];
}

export interface Stage {
  readonly id: string;
  readonly summary: string;
}

/** A guided chat: what is asked in which order, and what is said at the end. The last stage is `complete`. */
export interface Scenario<Collected = JsonObject, Facts = unknown> {
  readonly type: ScenarioType;
  readonly title: string;
  readonly description: string;
  readonly stages: readonly Stage[];
  readonly questions: readonly Question<Collected, Facts>[];
  /** Said before the first question. */
  opening(facts: Facts): string;
  /** Said when everything is collected. */
  closing(known: Known<Collected, Facts>): Said;
  /** The question that later messages go to, as long as the session is not completed; without it nothing can be changed. */
  readonly changes?: string;
  readonly closingTaps: readonly string[];
}

/** Where a session stands. */
export interface ScenarioState {
  readonly collected: JsonObject;
  /** The open question; null when everything is collected. */
  readonly asking: string | null;
  /** Questions that were asked back already. */
  readonly asked_back: readonly string[];
  readonly answered: readonly string[];
  /** How often a question stayed open after a change. */
  readonly rounds: number;
}

/** So that scenarios of different fields stand in one table: what a session collected is its own scenario's. */
export const defineScenario = <Collected, Facts>(scenario: Scenario<Collected, Facts>): Scenario =>
  scenario as unknown as Scenario;
