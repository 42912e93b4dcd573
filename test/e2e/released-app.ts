import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import sirv from 'sirv';

const ROOT = resolve(__dirname, '../..');
const run = promisify(execFile);

/** The web app in front of the product, with a next release that can take its place while browsers look on. */
export interface ReleasedApp {
  url: string;
  /** What was fetched of the app so far: paths, and each one's bytes. */
  fetched: Map<string, number>;
  /** Builds the next release, in which one sentence of the calendar's page is another one, and serves it from then on. */
  release: (before: string, after: string) => Promise<void>;
  stop: () => Promise<void>;
}

export async function serveReleases(product: string): Promise<ReleasedApp> {
  const next = await mkdtemp(join(tmpdir(), 'damson-release-'));
  const fetched = new Map<string, number>();
  const filesOf = (folder: string) => sirv(folder, { dev: true, single: 'app.html' });
  let folder = join(ROOT, 'dist/web');
  let files = filesOf(folder);
  const server = createServer((incoming, response) => {
    const path = new URL(incoming.url ?? '/', product).pathname;
    if (/^\/(api|auth|realtime)\//.test(path)) return handOn(product, incoming, response);
    fetched.set(path, statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0);
    files(incoming, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetched,
    release: async (before, after) => {
      await run(process.execPath, [join(__dirname, 'next-release.mjs'), next, before, after], { cwd: ROOT });
      folder = next;
      files = filesOf(folder);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await rm(next, { recursive: true, force: true });
    },
  };
}

function handOn(product: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { host } = new URL(product);
  const { origin: _, ...headers } = incoming.headers;
  const asked = request(new URL(incoming.url ?? '/', product), {
    method: incoming.method,
    headers: { ...headers, host },
  });
  asked.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => response.destroy());
  incoming.pipe(asked);
}
