/** What becomes of a user's rows when they take their data along, and when they leave. */
export interface PersonalDataRule {
  /** The part of the user's export that the rows make, without the columns that are nobody's to see; or why none. */
  readonly exported: { readonly as: string; readonly without?: readonly string[] } | { readonly not: string };
  /** Whether a foreign key takes the rows along with the user; or why they stay, and in what form. */
  readonly erased: 'with-user' | { readonly stays: string };
  /** Columns that may hold the user's id; `user_id` unless said otherwise. */
  readonly owner?: readonly string[];
}

const rules = new Map<unknown, PersonalDataRule>();

/** Says of an entity what becomes of a user's rows in it. The boot stops where an entity should say so and does not. */
export const PersonalData =
  (rule: PersonalDataRule): ClassDecorator =>
  (entity) => {
    rules.set(entity, rule);
  };

export const personalDataRuleOf = (entity: unknown): PersonalDataRule | undefined => rules.get(entity);
