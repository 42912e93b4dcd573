import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Config } from '../config/config';
import { traceWith } from '../tracing/trace';
import { within } from '../within';
import type { SpanExport } from './span-export';

/** Milliseconds in which the last spans must have gone: the process has an end to keep. */
const FLUSH_WITHIN = 1_500;

/** Sends traces to a collector, where there is one. Nothing of it is loaded otherwise. */
@Injectable()
export class Tracing implements OnModuleInit, OnApplicationShutdown {
  private spans: SpanExport | undefined;

  constructor(
    private readonly config: Config,
    private readonly adapter: HttpAdapterHost,
  ) {}

  async onModuleInit(): Promise<void> {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = this.config;
    if (!endpoint) return;
    const { startSpanExport } = await import('./span-export.js');
    // A queue process has no such server.
    const service = (this.adapter.httpAdapter as object | null) ? 'damson-api' : 'damson-worker';
    this.spans = startSpanExport(endpoint, service, share);
    traceWith(this.spans.tracer);
  }

  async onApplicationShutdown(): Promise<void> {
    const end = this.spans?.end().catch(() => undefined);
    if (end) await within(FLUSH_WITHIN, end);
  }
}
