import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

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
  help: 'How attempts ended: done, retry, parked, lease-lost, unknown-consumer, or why nothing was left to do',
  labelNames: ['consumer', 'outcome'],
  registers: [metrics],
});

export const takeOvers = new Counter({
  name: 'damson_take_overs_total',
  help: 'Deliveries taken from a worker that went silent',
  registers: [metrics],
});

export const ringFailures = new Counter({
  name: 'damson_ring_failures_total',
  help: 'Rings that Redis did not take',
  registers: [metrics],
});

export const tokenRefreshes = new Counter({
  name: 'damson_token_refreshes_total',
  help: 'Sessions that were renewed by their refresh token',
  registers: [metrics],
});

export const relayedDeliveries = new Counter({
  name: 'damson_relayed_deliveries_total',
  help: 'Rings sent to Redis',
  registers: [metrics],
});

export const realtimeSockets = new Gauge({
  name: 'damson_realtime_sockets',
  help: 'Open realtime connections',
  registers: [metrics],
});

export const realtimeMessages = new Counter({
  name: 'damson_realtime_messages_total',
  help: 'Messages written to realtime connections',
  registers: [metrics],
});

export const realtimeRefusedJoins = new Counter({
  name: 'damson_realtime_refused_joins_total',
  help: 'Joins of realtime channels that were refused',
  registers: [metrics],
});

export const realtimeCuts = new Counter({
  name: 'damson_realtime_cuts_total',
  help: 'Realtime connections that were cut: idle, silent, slow, flood, malformed, failed',
  labelNames: ['why'],
  registers: [metrics],
});

export const mails = new Counter({
  name: 'damson_mails_total',
  help: 'Mails that were handed over: sent, or failed; each attempt counts',
  labelNames: ['outcome'],
  registers: [metrics],
});

export const storeFailures = new Counter({
  name: 'damson_store_failures_total',
  help: 'Requests to the store of documents that it did not answer, or refused',
  registers: [metrics],
});

export const pushOutcomes = new Counter({
  name: 'damson_push_outcomes_total',
  help: 'What became of push messages: accepted, gone, later, refused',
  labelNames: ['outcome'],
  registers: [metrics],
});

// A counter that is not there before its first event cannot be seen to rise by it.
for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
for (const outcome of ['accepted', 'gone', 'later', 'refused']) pushOutcomes.inc({ outcome }, 0);
