export interface MasterSealed {
  readonly purpose: string;
  /** The property, of the same row, that the value is bound to. */
  readonly context: string;
}

export interface MasterSealedColumn extends MasterSealed {
  readonly entity: object;
  readonly property: string;
}

const columns: MasterSealedColumn[] = [];

/** Marks a `bytea` column that `SecretBox` seals, so that a change of the master key finds it. */
export const SealedByMaster =
  (how: MasterSealed): PropertyDecorator =>
  (prototype, property) => {
    columns.push({ ...how, entity: prototype.constructor, property: String(property) });
  };

/**
 * Every such column of the entities that are loaded.
 * @public
 */
export const masterSealedColumns = (): readonly MasterSealedColumn[] => columns;
