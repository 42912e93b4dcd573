import type { Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { StateLog } from './state-log';

/** Milliseconds that the collector may take for a batch. */
const PATIENCE = 5_000;

export interface SpanExport {
  readonly tracer: Tracer;
  /** Sends what is still here. */
  end(): Promise<void>;
}

/**
 * Sends spans to a collector (OTLP over HTTP), in batches and beside the work: a collector that is away or slow costs the
 * spans that no longer fit into the queue, and nothing else. Loaded where traces go somewhere, as it takes a while.
 * @param service name of this kind of process
 * @param share of all traces, from 0 to 1
 */
export function startSpanExport(endpoint: string, service: string, share: number): SpanExport {
  const provider = new TracerProvider({
    // All that is told of this process: no host, no command line, no environment.
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: 2_000 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: told(
          new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: PATIENCE }),
        ),
        scheduledDelayMillis: 1_000,
        exportTimeoutMillis: PATIENCE + 1_000,
        maxQueueSize: 4_096,
        maxExportBatchSize: 512,
      }),
    ],
  });
  return { tracer: provider.getTracer('damson'), end: () => provider.shutdown() };
}

/** Says once that the collector is away, and once that it is back. */
function told(exporter: SpanExporter): SpanExporter {
  const state = new StateLog('The trace collector', 'Tracing');
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (!result.error) state.up();
        else state.down(result.error);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
