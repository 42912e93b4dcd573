import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { realFetch } from './real-fetch';

export interface Received {
  method: string;
  path: string;
  token: string | null;
  body: unknown;
  idempotencyKey: string | null;
  device: string | null;
}

export interface Answer {
  status?: number;
  body?: unknown;
}

export interface LocalServer {
  /** Every request so far, in order of arrival. */
  requests: Received[];
  close: () => Promise<void>;
}

/**
 * A real HTTP server for one test. The page's own origin (http://localhost) leads to it; everything else about fetch
 * is real.
 */
export async function startLocalServer(
  answer: (request: Received) => Answer | Promise<Answer>,
): Promise<LocalServer> {
  const requests: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const received: Received = {
        method: request.method ?? '',
        path: request.url ?? '',
        token: request.headers.authorization?.replace('Bearer ', '') ?? null,
        body: text && isJson(request.headers['content-type']) ? (JSON.parse(text) as unknown) : text || null,
        idempotencyKey: request.headers['idempotency-key']?.toString() ?? null,
        device: request.headers['x-damson-device']?.toString() ?? null,
      };
      requests.push(received);
      void Promise.resolve(answer(received)).then(({ status = 200, body = {} }) => {
        response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
        response.end(status === 204 ? undefined : JSON.stringify(body));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, init) => realFetch(redirected(input, port), init);

  return {
    requests,
    close: () =>
      new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  };
}

/** What a form sends with a file is left as it came. */
function isJson(type = ''): boolean {
  return type.startsWith('application/json');
}

function redirected(input: RequestInfo | URL, port: number): RequestInfo {
  const target = (address: string) => {
    const url = new URL(address, location.origin);
    return `http://127.0.0.1:${port}${url.pathname}${url.search}`;
  };
  return input instanceof Request ? new Request(target(input.url), input) : target(String(input));
}
