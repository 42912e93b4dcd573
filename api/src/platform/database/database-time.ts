import { type EntityManager, type FindOperator, Raw } from 'typeorm';

// What expires is written and judged by the database's clock alone: the clocks of two processes may differ by minutes.

/** A moment so many seconds after the transaction's start, as a value to insert. */
export const secondsFromNow = (seconds: number) => (): string => `now() + interval '${seconds} seconds'`;

/** Finds what lies ahead. */
export const ahead = (): FindOperator<Date> => Raw((column) => `${column} > now()`) as FindOperator<Date>;

/** Finds what lies at most so many seconds back. */
export const within = (seconds: number): FindOperator<Date> =>
  Raw((column) => `${column} > now() - interval '${seconds} seconds'`) as FindOperator<Date>;

/** This moment, within a transaction that may have waited. */
export async function databaseNow(manager: EntityManager): Promise<Date> {
  const [row] = await manager.query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
  return row.now;
}
