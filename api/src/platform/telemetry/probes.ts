import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Config } from '../config/config';
import type { Health } from './health';
import { metrics } from './metrics';

/** Paths that the probes answer. */
export const PROBE_PATHS = ['/healthz', '/readyz', '/metrics'];

/** Answers /healthz (the event loop turns), /readyz and /metrics: within the HTTP process, and alone in a worker. */
export function probes(config: Config, health: Health): RequestListener {
  return (request, response) => {
    void answer(config, health, request, response).catch(() => send(response, 500, 'text/plain', 'error\n'));
  };
}

async function answer(config: Config, health: Health, request: IncomingMessage, response: ServerResponse) {
  // Express strips the path that a handler is mounted on from `url`.
  const path = ('originalUrl' in request ? String(request.originalUrl) : (request.url ?? '')).split('?')[0];
  switch (path) {
    case '/healthz':
      return send(response, 200, 'text/plain', 'ok\n');
    case '/readyz': {
      const readiness = await health.readiness();
      const status = readiness.status === 'unavailable' ? 503 : 200;
      return send(response, status, 'application/json', JSON.stringify(readiness));
    }
    case '/metrics':
      if (!mayScrape(config, request)) return send(response, 404, 'text/plain', 'not found\n');
      return send(response, 200, metrics.contentType, await metrics.metrics());
    default:
      return send(response, 404, 'text/plain', 'not found\n');
  }
}

/** Loopback, or whoever holds the token. A forwarded request is never loopback. */
function mayScrape(config: Config, request: IncomingMessage): boolean {
  const given = request.headers.authorization?.replace(/^Bearer /, '');
  if (config.METRICS_TOKEN && given) return safeEqual(given, config.METRICS_TOKEN);
  const address = request.socket.remoteAddress ?? '';
  const loopback = address === '::1' || address.replace('::ffff:', '').startsWith('127.');
  return loopback && !request.headers['x-forwarded-for'];
}

function safeEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}
