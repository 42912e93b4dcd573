/** Where a fact was said. */
export const FACT_SOURCES = ['coach_chat', 'scenario', 'habit'] as const;
export type FactSource = (typeof FACT_SOURCES)[number];

/** Characters of a fact. */
export const LONGEST_FACT = 300;
/** Facts of a member. */
export const MOST_FACTS = 100;
