import type { DataSource } from 'typeorm';
import { within } from '../within';
import { SCRAPE_PATIENCE, scrapedGauge } from './scraped-gauge';

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
  scrapedGauge(name, help, labelNames, async (gauge) => {
    await within(SCRAPE_PATIENCE, look()).catch(() => undefined);
    gauge.reset();
    for (const { value, ...labels } of last) gauge.set(labels, value);
  });
}
