import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { ModelFailure } from './model-failure';

/** Characters of an answer, however many tokens were asked for; and to a token: most have three or four. */
const LONGEST = 64 * 1024;
const TOKEN = 16;
const THOUGHTS = ['<think>', '</think>'] as const;

export interface Tokens {
  prompt: number;
  completion: number;
}

/** Puts an answer together from the pieces in which it comes. Nothing in a piece has to be what it should be. */
export class AnswerReader {
  text = '';
  /** As the server counted them; null where it does not. */
  usage: Tokens | null = null;
  /** When the first piece of text came, by the process's clock (milliseconds). */
  firstAt: number | undefined;
  private finish: string | null = null;
  /** What came before it was clear whether the model thinks aloud; undefined once it is. */
  private beginning: string | undefined = '';

  private readonly longest: number;

  /** @param maxTokens that were asked for: not every server keeps to it */
  constructor(
    maxTokens: number,
    private readonly onText?: (delta: string) => void,
  ) {
    this.longest = Math.min(LONGEST, maxTokens * TOKEN);
  }

  get hasBegun(): boolean {
    return this.firstAt !== undefined;
  }

  /**
   * @returns whether the model went on
   * @throws ModelFailure when the answer can be none
   */
  take(chunk: ChatCompletionChunk): boolean {
    if (chunk?.usage) this.usage = tokensOf(chunk.usage);
    const choice = Array.isArray(chunk?.choices) ? chunk.choices[0] : undefined;
    if (!choice) return false;
    if (typeof choice.finish_reason === 'string') this.finish = choice.finish_reason;
    const delta = choice.delta as Record<string, unknown> | undefined;
    if (delta?.refusal) throw new ModelFailure('refused');
    if (delta?.tool_calls || delta?.function_call) throw new ModelFailure('garbage'); // none was offered
    const { content } = delta ?? {};
    if (typeof content !== 'string' || content === '') return hasText(delta);
    this.add(content);
    return true;
  }

  /**
   * The stream is over.
   * @throws ModelFailure when that was no whole answer
   */
  end(): void {
    if (this.finish === null) throw new ModelFailure('cut');
    if (this.finish === 'length') throw new ModelFailure('too-long');
    if (this.finish === 'content_filter') throw new ModelFailure('refused');
    if (this.finish !== 'stop') throw new ModelFailure('garbage');
    if (this.beginning && !this.beginning.trimStart().startsWith(THOUGHTS[0])) this.show(this.beginning);
    if (this.text.trim() === '') throw new ModelFailure('garbage');
  }

  private add(piece: string): void {
    if (this.beginning === undefined) return this.show(piece);
    this.beginning += piece;
    if (this.beginning.length > LONGEST) throw new ModelFailure('too-long');
    const begun = this.beginning.trimStart();
    if (THOUGHTS[0].startsWith(begun)) return;
    const end = begun.startsWith(THOUGHTS[0]) ? begun.indexOf(THOUGHTS[1]) : -THOUGHTS[1].length;
    if (end === -1) return;
    const said = begun.slice(end + THOUGHTS[1].length).trimStart();
    if (said === '') return;
    this.beginning = undefined;
    this.show(said);
  }

  private show(piece: string): void {
    this.firstAt ??= performance.now();
    this.text += piece;
    if (this.text.length > this.longest) throw new ModelFailure('too-long');
    this.onText?.(piece);
  }
}

/** Models that think first send that as something else: they are alive. */
const hasText = (delta: Record<string, unknown> | undefined) =>
  [delta?.reasoning_content, delta?.reasoning].some((text) => typeof text === 'string' && text !== '');

const tokensOf = (usage: { prompt_tokens: unknown; completion_tokens: unknown }): Tokens => ({
  prompt: count(usage.prompt_tokens),
  completion: count(usage.completion_tokens),
});

const count = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? Math.min(value, 1_000_000) : 0;
