/**
 * A `bytea` column whose values are sealed with the key of the member that they are about. Declared beside its entity:
 *
 *     export const ANSWERS = new SealedColumn<HealthScreenAnswers>('health_screen', 'answers');
 *
 * TypeORM knows no member when it reads a row, so services seal and open by hand: `own.open(ANSWERS, row.user_id, row.answers)`.
 */
export class SealedColumn<Value> {
  /** What JSON is inside; never there at run time. */
  declare readonly value: Value;

  constructor(
    readonly table: string,
    readonly column: string,
  ) {}

  /** Bound to every value: it opens in its own row and column only. */
  contextOf(row: string): string {
    return `${this.table}.${this.column} ${row}`;
  }
}
