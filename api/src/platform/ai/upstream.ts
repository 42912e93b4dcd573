import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenAI } from 'openai' with { 'resolution-mode': 'import' };
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import type { Config } from '../config/config';
import { AnswerReader } from './answer-reader';
import { boundedFetch } from './bounded-fetch';
import { Dialect } from './dialect';
import { ModelFailure } from './model-failure';
import type { ModelPatience } from './model-patience';
import type { ModelRequest } from './model.types';
import { failureIn, misunderstanding, pauseAfter } from './upstream-errors';

const ATTEMPTS = 3;

/** The server with the model: asked again where that may help, and in the words that it understands. */
export class Upstream {
  private openai: Promise<OpenAI> | undefined;
  private dialect = new Dialect();

  constructor(
    private readonly config: Config,
    private readonly patience: ModelPatience,
  ) {}

  /** The package takes a while to load, so not with the first request, and not at all where there is no model. */
  connect(): Promise<OpenAI> {
    this.openai ??= load(this.config);
    return this.openai;
  }

  /** @throws ModelFailure; the signal's reason once it is aborted */
  async read(request: ModelRequest): Promise<AnswerReader> {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(new ModelFailure('timeout')), this.patience.whole);
    const signal = AbortSignal.any([request.signal, deadline.signal]);
    try {
      return await this.attempts(request, signal);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  private async attempts(request: ModelRequest, signal: AbortSignal): Promise<AnswerReader> {
    let dialect = this.dialect;
    for (let attempt = 1; ;) {
      const reader = new AnswerReader(request.maxTokens, request.onText);
      try {
        await this.stream(dialect.body(this.config.OPENAI_MODEL, request), reader, signal);
        this.dialect = dialect;
        return reader;
      } catch (error) {
        if (signal.aborted || reader.hasBegun) throw failureIn(error, reader.hasBegun);
        const refusal = misunderstanding(error);
        const simpler = refusal && dialect.simpler(refusal, request.schema !== undefined);
        if (simpler) {
          dialect = simpler;
          continue;
        }
        const pause = pauseAfter(error, this.patience.backoff * 2 ** (attempt - 1), Math.random());
        if (pause === undefined || attempt === ATTEMPTS) throw failureIn(error, false);
        attempt += 1;
        await sleep(pause, undefined, { signal });
      }
    }
  }

  /** One attempt. Silence ends it. */
  private async stream(
    body: ChatCompletionCreateParamsStreaming,
    reader: AnswerReader,
    whole: AbortSignal,
  ): Promise<void> {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(new ModelFailure('timeout')), this.patience.silence);
    const signal = AbortSignal.any([whole, silence.signal]);
    try {
      const openai = await this.connect();
      for await (const chunk of await openai.chat.completions.create(body, { signal })) {
        if (reader.take(chunk)) timer.refresh();
      }
      silence.signal.throwIfAborted(); // an aborted stream ends like any other
      whole.throwIfAborted();
      reader.end();
    } catch (error) {
      silence.signal.throwIfAborted();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

async function load({ OPENAI_API_KEY, OPENAI_BASE_URL }: Config): Promise<OpenAI> {
  const { OpenAI } = await import('openai');
  return new OpenAI({
    apiKey: OPENAI_API_KEY ?? 'none',
    baseURL: OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
    // Else it reads the environment, which is `Config`'s alone; and it would log what members write.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: 0,
    fetch: boundedFetch,
    // What this machine is, is nobody's business.
    defaultHeaders: Object.fromEntries(TELLTALE.map((name) => [name, null])),
  });
}

const TELLTALE = ['Lang', 'Package-Version', 'OS', 'Arch', 'Runtime', 'Runtime-Version'].map(
  (name) => `X-Stainless-${name}`,
);
