import type { JsonObject } from '../../platform/types/json';

/** Where a fact was said. */
export const FACT_SOURCES = ['coach_chat', 'scenario', 'habit'] as const;
export type FactSource = (typeof FACT_SOURCES)[number];

/** Characters of a fact. */
export const LONGEST_FACT = 300;
/** Facts of a member. */
export const MOST_FACTS = 100;

/**
 * What a model may propose to remember: pieces of what the member has just written, letter by letter.
 * @public
 */
export const MEMORY_SCHEMA: { name: string; schema: JsonObject } = {
  name: 'memory',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['quotes'],
    properties: { quotes: { type: 'array', maxItems: 5, items: { type: 'string' } } },
  },
};
