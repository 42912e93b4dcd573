import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** All metrics of the process. Labels name code, never people. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

export const httpSeconds = new Histogram({
  name: 'damson_http_request_seconds',
  help: 'Time to answer, by route template and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
  registers: [metrics],
});

export const deliverySeconds = new Histogram({
  name: 'damson_delivery_seconds',
  help: 'Time that a consumer worked on a delivery',
  labelNames: ['consumer'],
  buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
  registers: [metrics],
});

export const deliveryOutcomes = new Counter({
  name: 'damson_delivery_outcomes_total',
  help: 'How deliveries ended: done, retry, parked, lease-lost',
  labelNames: ['consumer', 'outcome'],
  registers: [metrics],
});

export const relayedDeliveries = new Counter({
  name: 'damson_relayed_deliveries_total',
  help: 'Rings sent to Redis',
  registers: [metrics],
});
