import type { JsonObject } from '../types/json';

/**
 * A kind of domain event: a past-tense fact made of ids and scalars, never of health data.
 * Publishing and consuming are both checked against its payload type.
 */
export interface EventDefinition<Payload extends JsonObject = JsonObject> {
  readonly type: string;
  /** Only there for the compiler: the shape of the payload. */
  readonly payload?: Payload;
}

/** What an event carries; of several, what each of them may. */
export type PayloadOf<Event> = Event extends EventDefinition<infer Payload> ? Payload : never;

const defined = new Map<string, EventDefinition>();

/**
 * Declares an event, e.g. `export const SetupSaved = defineEvent<{ user_id: string }>('setup.saved')`.
 * The definition lives in the publishing feature's `<feature>.events.ts`.
 */
export function defineEvent<Payload extends JsonObject>(type: string): EventDefinition<Payload> {
  if (defined.has(type)) throw new Error(`The event ${type} is defined twice.`);
  const definition: EventDefinition<Payload> = Object.freeze({ type });
  defined.set(type, definition);
  return definition;
}

/** Every event that the loaded code can publish. */
export function definedEvents(): readonly EventDefinition[] {
  return [...defined.values()];
}
