import { Gauge } from 'prom-client';
import { metrics } from './metrics';

/** Milliseconds: a scrape has to be over before the scraper gives up, above all when something is wrong. */
export const SCRAPE_PATIENCE = 500;

/** A metric that is looked for when somebody scrapes. */
export function scrapedGauge(
  name: string,
  help: string,
  labelNames: string[],
  collect: (gauge: Gauge) => unknown,
): void {
  metrics.removeSingleMetric(name); // of an application that ran in this process before
  new Gauge({
    name,
    help,
    labelNames,
    registers: [metrics],
    async collect() {
      await collect(this);
    },
  });
}
