import type { Config } from '../../platform/config/config';

const MILLION = 1_000_000;

interface Tokens {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
}

/** What tokens cost by the configured prices, in their currency; null where a price is missing. */
export function modelCost(
  { prompt_tokens, completion_tokens }: Tokens,
  { AI_PRICE_READ: read, AI_PRICE_WRITTEN: written }: Pick<Config, 'AI_PRICE_READ' | 'AI_PRICE_WRITTEN'>,
): number | null {
  if (read === undefined || written === undefined) return null;
  return Math.round(prompt_tokens * read + completion_tokens * written) / MILLION;
}
