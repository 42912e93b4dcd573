import { Counter, Histogram } from 'prom-client';
import { metrics } from '../telemetry/metrics';

export const modelRequests = new Counter({
  name: 'damson_model_requests_total',
  help: 'How requests to the model ended: done, stopped, or why there was no answer',
  labelNames: ['outcome'],
  registers: [metrics],
});

export const modelTokens = new Counter({
  name: 'damson_model_tokens_total',
  help: 'Tokens that the model read (prompt) and wrote (completion)',
  labelNames: ['kind'],
  registers: [metrics],
});

export const modelFirstText = new Histogram({
  name: 'damson_model_first_text_seconds',
  help: 'Time from the request to the first piece of the answer',
  buckets: [0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10],
  registers: [metrics],
});
