/** What survives a round trip through JSON. A Date, an entity or a class with methods does not fit. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };
