import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean };
type Attributes = { key: string; value: Value }[];

/** What a collector receives (opentelemetry.proto.collector.trace.v1, as JSON), as far as anybody here looks at it. */
interface ExportRequest {
  resourceSpans: {
    resource: { attributes: Attributes };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        kind: number;
        attributes: Attributes;
        links?: { traceId: string; spanId: string }[];
        status: { code?: number; message?: string };
      }[];
    }[];
  }[];
}

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parent: string | undefined;
  name: string;
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number;
  /** Of the process. */
  service: unknown;
  attributes: Record<string, unknown>;
  links: { traceId: string; spanId: string }[];
  failed: boolean;
}

/** How it behaves: it takes spans, answers nothing, or answers that it cannot. */
type Mode = 'takes' | 'hangs' | 'fails';

export interface OtlpCollector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  readonly spans: CollectedSpan[];
  mode: Mode;
  /** Requests so far, whatever became of them. */
  requests(): number;
  /** Every byte that came, headers too. */
  bytes(): string;
  stop(): Promise<void>;
}

/** A collector of traces on a free port of this machine (OTLP over HTTP, JSON). */
export async function startOtlpCollector(): Promise<OtlpCollector> {
  let bytes = '';
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    bytes += `${request.url} ${JSON.stringify(request.headers)}\n`;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      bytes += body;
      if (collector.mode === 'hangs') return;
      if (collector.mode === 'fails') return answer(response, 503);
      if (request.method !== 'POST' || request.url !== '/v1/traces') return answer(response, 404);
      collector.spans.push(...spansIn(JSON.parse(body) as ExportRequest));
      answer(response, 200);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const collector: OtlpCollector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    mode: 'takes',
    requests: () => requests,
    bytes: () => bytes,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
  return collector;
}

function answer(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
}

const spansIn = ({ resourceSpans }: ExportRequest): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, kind, attributes, links = [], status }) => ({
        traceId,
        spanId,
        parent: parentSpanId || undefined,
        name,
        kind,
        service: plain(resource.attributes)['service.name'],
        attributes: plain(attributes),
        links: links.map((link) => ({ traceId: link.traceId, spanId: link.spanId })),
        failed: status.code === 2,
      })),
    ),
  );

const plain = (attributes: Attributes): Record<string, unknown> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]),
  );
