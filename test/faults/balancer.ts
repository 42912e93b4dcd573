import { Agent, createServer, request as send } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface Balancer {
  url: string;
  /** Why requests got no answer from a replica. */
  failures: string[];
  close(): Promise<void>;
}

/** Probes in a row that a replica has to fail before it gets no more requests, as is usual in clusters. */
const FAILURES = 3;

/** A load balancer as a cluster has one: sends each request to a replica whose /readyz says so, over kept connections. */
export async function startBalancer(replicas: () => string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const failed = new Map<string, number>();
  const asked = new Set<string>();
  const failures: string[] = [];
  let turn = 0;
  // Each replica is asked on its own: one that is slow to answer must not keep another's old answer alive.
  const probe = async (url: string) => {
    if (asked.has(url)) return;
    asked.add(url);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    asked.delete(url);
    failed.set(url, answer?.ok ? 0 : (failed.get(url) ?? FAILURES) + 1);
  };
  await Promise.all(replicas().map(probe));
  const timer = setInterval(() => {
    for (const url of replicas()) void probe(url);
  }, 50);
  const next = () => {
    const targets = replicas().filter((url) => (failed.get(url) ?? FAILURES) < FAILURES);
    return targets[turn++ % targets.length];
  };
  const server = createServer((request, response) => {
    const target = next();
    if (!target) {
      failures.push(`${request.method} ${request.url}: no replica is ready`);
      response.writeHead(503).end();
      return;
    }
    const forward = send(`${target}${request.url}`, {
      agent,
      method: request.method,
      headers: request.headers,
    });
    forward.on('response', (answer) => {
      const { connection: _, ...headers } = answer.headers; // says something about that connection, not about this one
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(response);
    });
    forward.on('error', (error) => {
      failures.push(`${request.method} ${request.url}: ${String(error)}`);
      response.writeHead(502).end();
    });
    request.pipe(forward);
  });
  server.keepAliveTimeout = 120_000; // its clients' connections end with them, never under a request
  // A WebSocket stays with its replica, and ends with it: its client comes back by itself.
  const sockets = new Set<Socket>();
  server.on('upgrade', (request, socket: Socket, head) => {
    const target = next();
    if (!target) {
      socket.destroy();
      return;
    }
    const { hostname, port } = new URL(target);
    const upstream = connect(Number(port), hostname, () => {
      const headers = request.rawHeaders
        .map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`))
        .join('');
      upstream.write(`GET ${request.url} HTTP/1.1\r\n${headers}\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    for (const end of [socket, upstream]) {
      sockets.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => {
        sockets.delete(end);
        (end === socket ? upstream : socket).destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures,
    close: async () => {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
