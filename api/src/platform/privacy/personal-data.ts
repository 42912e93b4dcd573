/** How a user's rows are exported. Sealed columns are opened. */
export interface ExportedPart {
  readonly as: string;
  /** Columns that are nobody's to see. */
  readonly without?: readonly string[];
  /** Columns that are shown only where the row's first owner is the user: else they are about somebody else. */
  readonly ifOwn?: readonly string[];
}

/** What becomes of a user's rows when they take their data along, and when they leave. */
export interface PersonalDataRule {
  /** The part of the user's export that the rows make; or why none. */
  readonly exported: ExportedPart | { readonly not: string };
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
