// The model of a run: a server that speaks chat completions and keeps everything that it was sent. What it says to what,
// the tests say; they run in other processes, so they say it over HTTP.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { lastWords, MODES, says, saysAsItComes, startModelServer } from '../support/model-server.ts';

/**
 * What a test has said of requests whose last words hold `about`: the text, in which a "|" waits until the test lets it
 * go on, or the name of a mode.
 * @typedef {{ about: string, says?: string, does?: keyof typeof MODES }} Script
 */
/** @typedef {Script & { goesOn: PromiseWithResolvers<void>, sent: object[] }} Play */
/** What a page has sent to the product for an assistant to read. @typedef {{ member: string, text: string }} Typed */

/** Any model's: of a habit's facts nothing is changed, nothing is guessed, and to all else it is kind. */
const SENSIBLE = says(({ messages, response_format }) => {
  if (response_format) return '{"answer": null}';
  const [orders = ''] = messages.map(({ content }) => content);
  if (!orders.includes("Reword the habit's instructions")) return 'You are doing well. Keep going.';
  return `Here is how.\n\n${/RECORD\n<data>\n([^]*)\n<\/data>/.exec(orders)?.[1]}`;
});

export async function startModel() {
  /** @type {Map<string, Play>} */
  const plays = new Map();
  /** @type {Typed[]} */
  const typed = [];
  /** What may be in no request: @type {string[]} */
  const secrets = [];

  const server = await startModelServer((request, response) => {
    const said = lastWords(request);
    const play = [...plays.values()].find(({ about }) => said.includes(about));
    play?.sent.push(request);
    if (play?.does) return MODES[play.does](request, response);
    if (play?.says === undefined) return SENSIBLE(request, response);
    const [before = '', ...after] = play.says.split('|');
    return saysAsItComes(async function* () {
      yield before;
      for (const part of after) {
        await play.goesOn.promise;
        yield part;
      }
    })(request, response);
  });

  const doors = {
    '/play': (/** @type {Script} */ script) =>
      void plays.set(script.about, { ...script, goesOn: Promise.withResolvers(), sent: [] }),
    '/go-on': (/** @type {Script} */ { about }) => plays.get(about)?.goesOn.resolve(),
    '/sent': (/** @type {Script} */ { about }) => plays.get(about)?.sent,
    '/typed': (/** @type {Typed} */ words) => void typed.push(words),
    '/secrets': (/** @type {string[]} */ words) => void secrets.push(...words),
  };
  const control = createServer((request, response) => {
    let body = '';
    request.on('data', (/** @type {Buffer} */ part) => (body += part.toString()));
    request.on('end', () =>
      response.end(JSON.stringify(doors[request.url ?? '']?.(JSON.parse(body)) ?? null)),
    );
  }).listen(0, '127.0.0.1');
  await once(control, 'listening');
  const { port } = Object(control.address());

  return {
    url: server.url,
    controlUrl: `http://127.0.0.1:${port}`,
    /** All of a run. */
    kept: () => ({ sent: server.received.map(({ body }) => body), typed, secrets }),
    stop: async () => {
      control.close();
      control.closeAllConnections();
      await server.stop();
    },
  };
}
