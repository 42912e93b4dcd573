import { setTimeout as delay } from 'node:timers/promises';
import { Inspector, INSPECTED } from '../support/inspector';
import { type RunningProcess, startApi, startWorker } from '../support/processes';
import { call, eventually, newMember, productUnderTest } from '../support/product';

/** What takes memory that only workers have: each class, and the module that exports it. */
const MODELS = [
  ['assistant/built-in/intents/classifier.js', 'IntentClassifier'],
  ['assistant/safety/classifier.js', 'Classifier'],
  ['assistant/built-in/library.js', 'Library'],
] as const;

const product = productUnderTest();
let process: RunningProcess;
afterEach(() => process.stop());

/** What of the models is there, and whether the thread of the sentence embedder runs. */
async function loaded(): Promise<Record<string, number | boolean>> {
  const inspector = await Inspector.of(process);
  try {
    const threads = await inspector.threadScripts();
    const found: Record<string, number | boolean> = {
      embedder: threads.some((script) => script.includes('embedder-thread')),
    };
    for (const [module, name] of MODELS) found[name] = await inspector.alive(module, name);
    return found;
  } finally {
    inspector.close();
  }
}

describe('the models of the assistant', () => {
  it('are made ready in a worker, once', async () => {
    process = await startWorker(product, INSPECTED);
    // Each look walks through the whole heap: without a pause between them the worker would do little else.
    const look = () => delay(3_000).then(loaded);
    await eventually(
      look,
      (found) => found.embedder === true && MODELS.every(([, name]) => found[name] === 1),
    );
    expect(await loaded()).toEqual({ embedder: true, IntentClassifier: 1, Classifier: 1, Library: 1 });
  });

  it('are never loaded in an HTTP process, whatever it is asked', async () => {
    process = await startApi(product, INSPECTED);
    const { baseUrl } = process;
    const { token } = await newMember(baseUrl);
    const asked = [
      await call(baseUrl, '/api/v1/chat/', { token, body: { message: 'What is next?' } }),
      await call(baseUrl, '/api/v1/chat/history', { token }),
      await call(baseUrl, '/api/v1/scenario-chat/scenarios/start', {
        token,
        body: { scenario_type: 'symptom_assessment' },
      }),
      await call(baseUrl, '/api/v1/safety', { token }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await loaded()).toEqual({ embedder: false, IntentClassifier: 0, Classifier: 0, Library: 0 });
  });
});
