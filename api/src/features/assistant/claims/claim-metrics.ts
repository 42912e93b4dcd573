import { Counter } from 'prom-client';
import { metrics } from '../../../platform/telemetry/metrics';

export const checkedSentences = new Counter({
  name: 'damson_assistant_sentences_total',
  help: "Sentences of a model's answers, by what the check against the member's record made of them: shown or removed",
  labelNames: ['outcome'],
  registers: [metrics],
});
