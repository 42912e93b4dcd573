import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Request, Response } from 'express';
import { PROBE_PATHS } from '../telemetry/probes';
import { beginSpan, spanContextOf } from '../tracing/trace';

/** The template, not the path: ids would make every request one of its own, and say whose it is. */
export function routeOf(request: Request): string {
  return (request as { route?: { path?: string } }).route?.path ?? 'none';
}

/**
 * The span of a request, until it is answered or its client is gone. Whoever asks neither joins a trace nor decides that one
 * is kept: what they send, and proxies pass on, is a link.
 */
export function requestSpan(request: Request, response: Response): Span | undefined {
  if (PROBE_PATHS.includes(request.path)) return undefined;
  const told = spanContextOf(request.headers.traceparent);
  const span = beginSpan(request.method, {
    kind: SpanKind.SERVER,
    ...(told && { links: [{ context: told }] }),
  });
  if (!span?.isRecording()) return span;
  response.once('close', () => {
    const { method } = request;
    const { statusCode, writableFinished, locals } = response;
    const route = routeOf(request);
    span.updateName(`${method} ${route}`);
    span.setAttributes({ 'http.request.method': method, 'http.route': route });
    if (writableFinished) span.setAttribute('http.response.status_code', statusCode);
    else span.setAttribute('error.type', 'client-gone');
    if (statusCode >= 500) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', String((locals as { problem?: string }).problem ?? statusCode));
    }
    span.end();
  });
  return span;
}
