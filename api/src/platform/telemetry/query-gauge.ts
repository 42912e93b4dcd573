import { Gauge } from 'prom-client';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { metrics } from './metrics';

/** Milliseconds: a scrape has to be over before the scraper gives up, above all when something is wrong. */
export const SCRAPE_PATIENCE = 500;

type Row = { value: number } & Record<string, string | number>;

/**
 * A metric that is read from the database on a scrape. While the database is slow or away it is what it was: the other
 * metrics are worth more than a failed scrape, and no count is no zero.
 * @param query its columns are the labels and `value`
 * @param zeros what there is when the query says nothing of it
 */
export function queryGauge(
  dataSource: DataSource,
  name: string,
  help: string,
  labelNames: string[],
  query: string,
  zeros: Row[] = [],
): void {
  let last = zeros;
  const look = async () => {
    last = [...zeros, ...(await dataSource.query<Row[]>(query))];
  };
  metrics.removeSingleMetric(name); // of an application that ran in this process before
  new Gauge({
    name,
    help,
    labelNames,
    registers: [metrics],
    async collect() {
      await Promise.race([look().catch(() => undefined), delay(SCRAPE_PATIENCE, undefined, { ref: false })]);
      this.reset();
      for (const { value, ...labels } of last) this.set(labels, value);
    },
  });
}
