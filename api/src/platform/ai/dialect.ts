import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import type { ModelRequest } from './model.types';

/** How an answer that must fit a schema is asked for, the surest way first. */
const FORMS = ['json_schema', 'json_object', 'words'] as const;
type Form = (typeof FORMS)[number];

/** What a server that speaks the protocol understands of it: learnt from what it refuses. */
export class Dialect {
  constructor(
    private readonly form: Form = 'json_schema',
    private readonly limit: 'max_tokens' | 'max_completion_tokens' = 'max_tokens',
    private readonly countsTokens = true,
    private readonly knowsTemperature = true,
  ) {}

  body(
    model: string,
    { messages, schema, maxTokens, temperature }: ModelRequest,
  ): ChatCompletionCreateParamsStreaming {
    const asked = schema && this.form !== 'json_schema';
    return {
      model,
      messages: asked ? [...messages, { role: 'system', content: formAsWords(schema.schema) }] : messages,
      stream: true,
      [this.limit]: maxTokens,
      ...(temperature !== undefined && this.knowsTemperature && { temperature }),
      ...(this.countsTokens && { stream_options: { include_usage: true } }),
      ...(schema && this.form === 'json_schema'
        ? { response_format: { type: 'json_schema', json_schema: { ...schema, strict: true } } }
        : asked && this.form === 'json_object' && { response_format: { type: 'json_object' } }),
    };
  }

  /**
   * What may be understood where this was not.
   * @param refusal what the server said
   * @returns undefined when nothing is left to try
   */
  simpler(refusal: string, hasSchema: boolean): Dialect | undefined {
    const { form, limit, countsTokens, knowsTemperature } = this;
    if (/max_tokens/.test(refusal) && limit === 'max_tokens')
      return new Dialect(form, 'max_completion_tokens', countsTokens, knowsTemperature);
    if (/temperature/.test(refusal) && knowsTemperature) return new Dialect(form, limit, countsTokens, false);
    if (/stream_options|include_usage/.test(refusal) && countsTokens)
      return new Dialect(form, limit, false, knowsTemperature);
    const next = FORMS[FORMS.indexOf(form) + 1];
    return hasSchema && next ? new Dialect(next, limit, countsTokens, knowsTemperature) : undefined;
  }
}

const formAsWords = (schema: object) =>
  `Answer with one JSON object and nothing else. It must fit this JSON schema: ${JSON.stringify(schema)}`;
