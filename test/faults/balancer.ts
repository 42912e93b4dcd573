import { Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

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
  const server = createServer((request, response) => {
    const targets = replicas().filter((url) => (failed.get(url) ?? FAILURES) < FAILURES);
    const target = targets[turn++ % targets.length];
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures,
    close: async () => {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
