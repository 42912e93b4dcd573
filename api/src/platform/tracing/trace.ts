import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';

interface Trace {
  /** What the request or delivery is called: the caller's own name for it, where it had one. */
  readonly id: string;
  /** What others are a part of; undefined where nothing is traced. */
  readonly span: Span | undefined;
}

const traces = new AsyncLocalStorage<Trace | undefined>();
/** Undefined until `traceWith`, and for good where traces go nowhere: all below then costs next to nothing. */
let tracer: Tracer | undefined;

/** From now on there are spans. */
export function traceWith(made: Tracer): void {
  tracer = made;
}

/** Whether traces go anywhere. */
export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Runs `work` under an id, which logs, problem bodies and published events carry, and within a span if there is one. */
export function withTrace<T>(id: string, work: () => T, span?: Span): T {
  return traces.run({ id, span }, work);
}

/** Runs `work` for nobody: what many share is no part of the trace in which it happens to begin. */
export function outsideOfTraces<T>(work: () => T): T {
  return traces.run(undefined, work);
}

/** Id of the request or delivery that is being handled, or null outside of both. */
export function currentRequestId(): string | null {
  return traces.getStore()?.id ?? null;
}

/** For the logs: the trace's id, or the request's where nothing is traced. */
export function currentTraceId(): string | null {
  return currentSpan()?.spanContext().traceId ?? currentRequestId();
}

export function currentSpan(): Span | undefined {
  return traces.getStore()?.span;
}

/** How an event tells, in any process, what it belongs to (W3C Trace Context). */
export function currentTraceparent(): string | null {
  const span = currentSpan()?.spanContext();
  return span ? `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}` : null;
}

/** What a traceparent names; undefined for none and for what is not quite one. */
export function spanContextOf(traceparent: unknown): SpanContext | undefined {
  const parts = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(traceparent));
  if (!parts) return undefined;
  const [, traceId = '', spanId = '', flags = ''] = parts;
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}

/** Begins what happens for somebody else in another process, or for nobody yet; who begins it ends it. */
export function beginSpan(
  name: string,
  { parent, ...options }: SpanOptions & { parent?: SpanContext | undefined },
): Span | undefined {
  const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  return tracer?.startSpan(name, options, context);
}

/** Begins a part of what is being traced; undefined where nothing is, or it is over. */
export function beginPart(name: string, kind: SpanKind, attributes: Attributes): Span | undefined {
  const span = currentSpan();
  if (!span?.isRecording()) return undefined;
  return tracer?.startSpan(name, { kind, attributes }, trace.setSpan(ROOT_CONTEXT, span));
}

/** Runs `work` as a part of what is being traced, if anything is. */
export function inPart<T>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  const span = beginPart(name, kind, attributes);
  if (!span) return work();
  return withTrace(currentRequestId() ?? '', work, span).then(
    (result) => {
      span.end();
      return result;
    },
    (error: unknown) => {
      failed(span, error);
      span.end();
      throw error;
    },
  );
}

/** Notes what went wrong: its code or its kind, never its message, which may quote data. */
export function failed(span: Span | undefined, error: unknown): void {
  if (!span) return;
  const { code, constructor } = Object(error) as { code?: unknown; constructor: { name: string } };
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', typeof code === 'string' ? code : constructor.name);
}
