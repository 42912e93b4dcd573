import { Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  url: string;
  close(): Promise<void>;
}

/** A load balancer as a cluster has one: sends each request to a replica whose /readyz says so, over kept connections. */
export async function startBalancer(replicas: () => string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let ready: string[] = [];
  let turn = 0;
  const probe = async () => {
    const states = await Promise.all(
      replicas().map(async (url) =>
        (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ? url : undefined,
      ),
    );
    ready = states.filter((url) => url !== undefined);
  };
  await probe();
  const timer = setInterval(() => void probe(), 50);
  const server = createServer((request, response) => {
    const target = ready[turn++ % ready.length];
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
    forward.on('error', () => response.writeHead(502).end());
    request.pipe(forward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
