import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { Config } from '../config/config';
import { StateLog } from '../telemetry/state-log';
import { currentSpan, inPart } from '../tracing/trace';
import { objectIn } from './answer-form';
import type { Tokens } from './answer-reader';
import { CircuitBreaker } from './circuit-breaker';
import { ModelFailure } from './model-failure';
import { modelFirstText, modelRequests, modelTokens } from './model-metrics';
import { ModelPatience } from './model-patience';
import type { ModelAnswer, ModelRequest } from './model.types';
import { TokenBudget } from './token-budget';
import { Upstream } from './upstream';

export type { ModelAnswer, ModelMessage, ModelRequest } from './model.types';

/** Characters to a token of English, about. */
const TOKEN = 4;
/** The server's trouble, not that of one answer. */
const AWAY = new Set<string>(['timeout', 'busy', 'cut', 'error']);
const NONE: Tokens = { prompt: 0, completion: 0 };

/**
 * The one way to a model: any server that speaks OpenAI's chat completions. It answers in time and whole, or says why
 * not; what it says is not to be trusted.
 */
@Injectable()
export class ModelClient implements OnModuleInit {
  readonly isConfigured: boolean;
  /** Its name; null without one. */
  readonly model: string | null;
  /** Who gets what is sent: the server's name; null without one. */
  readonly recipient: string | null;
  private readonly logger = new Logger(ModelClient.name);
  private readonly state = new StateLog('The model', ModelClient.name);
  private readonly circuit = new CircuitBreaker();
  private readonly upstream: Upstream | null;

  constructor(
    config: Config,
    private readonly budget: TokenBudget,
    patience: ModelPatience,
  ) {
    const { OPENAI_API_KEY: key, OPENAI_BASE_URL: url, OPENAI_MODEL: model } = config;
    this.isConfigured = Boolean(key ?? url);
    this.model = this.isConfigured ? model : null;
    this.recipient = this.isConfigured ? new URL(url ?? 'https://api.openai.com').host : null;
    this.upstream = this.isConfigured ? new Upstream(config, patience) : null;
  }

  async onModuleInit(): Promise<void> {
    await this.upstream?.connect();
  }

  /**
   * @param member whose tokens are used
   * @throws ModelFailure when there is no answer; the signal's reason once it is aborted, which hangs up on the server
   */
  complete(member: string, request: ModelRequest): Promise<ModelAnswer> {
    if (!this.model) return this.asked(member, request);
    const attributes = { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': this.model };
    return inPart('chat', SpanKind.CLIENT, attributes, () => this.asked(member, request));
  }

  private async asked(member: string, request: ModelRequest): Promise<ModelAnswer> {
    const began = performance.now();
    let outcome = 'error';
    try {
      const answer = await this.answer(member, request, began);
      outcome = 'done';
      this.state.up();
      return answer;
    } catch (error) {
      if (error instanceof ModelFailure) {
        outcome = error.reason;
        if (AWAY.has(outcome)) this.state.down(error);
      } else if (request.signal.aborted) outcome = 'stopped';
      throw error;
    } finally {
      modelRequests.inc({ outcome });
      currentSpan()?.setAttribute('damson.outcome', outcome);
      if (this.upstream) this.logger.log(`${outcome} after ${Math.round(performance.now() - began)} ms`);
    }
  }

  private async answer(member: string, request: ModelRequest, began: number): Promise<ModelAnswer> {
    const { upstream } = this;
    if (!upstream) throw new ModelFailure('not-configured');
    request.signal.throwIfAborted();
    const prompt = tokensOf(...request.messages.map(({ content }) => content));
    const spent = await this.budget.reserve(member, prompt + request.maxTokens);
    let used = NONE;
    let written = 0;
    const onText = (delta: string) => {
      if (written === 0) modelFirstText.observe((performance.now() - began) / 1_000);
      written += delta.length;
      used = { prompt, completion: Math.ceil(written / TOKEN) };
      request.onText?.(delta);
    };
    try {
      const reader = await this.circuit.run(() => upstream.read({ ...request, onText }));
      used = reader.usage ?? used;
      const json = request.schema ? objectIn(reader.text, request.schema.schema) : null;
      return { text: reader.text, json, usage: used };
    } catch (error) {
      if (request.signal.aborted && used === NONE) used = { prompt, completion: 0 }; // it has read that much
      throw error;
    } finally {
      modelTokens.inc({ kind: 'prompt' }, used.prompt);
      modelTokens.inc({ kind: 'completion' }, used.completion);
      await spent(used);
    }
  }
}

const tokensOf = (...texts: string[]) =>
  Math.ceil(texts.reduce((sum, { length }) => sum + length, 0) / TOKEN);
