/** Node's fetch as it was before the set-up of the tests replaced it. Imported there first. */
export const realFetch = globalThis.fetch;
