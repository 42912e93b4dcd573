import type { Sample } from './samples';

/** Measures of one request. */
const BATCH = 500;
/** Tries of one batch, and what lies between the first two of them (milliseconds). */
const TRIES = 4;
const PAUSE = 1_000;

/** What became of a batch; `again`: it may go well later; `wrong`: the places of what can never go well. */
export type Sent<Help> =
  { added: number; safety: Help | null } | { refused: string; again: boolean; wrong?: readonly number[] };

export interface SendResult<Help> {
  added: number;
  /** How many are dealt with, from the first on. */
  sent: number;
  /** How many of them the server refused, as they cannot be right. */
  wrong: number;
  safety: Help | null;
  /** Why it ended before the last; null when it did not. */
  failure: string | null;
}

/**
 * Sends measures in batches, one after the other. The same measure sent twice is one, so that whatever fails is sent again.
 * @param from how many the server has already
 */
export async function sendInBatches<Help extends { band: 'flag' | 'check' }>(
  samples: readonly Sample[],
  from: number,
  send: (batch: readonly Sample[]) => Promise<Sent<Help>>,
  { onSent, signal, pause = PAUSE }: { onSent: (sent: number) => void; signal: AbortSignal; pause?: number },
): Promise<SendResult<Help>> {
  const result: SendResult<Help> = { added: 0, sent: from, wrong: 0, safety: null, failure: null };
  while (result.sent < samples.length && !signal.aborted) {
    const batch = samples.slice(result.sent, result.sent + BATCH);
    let rest: readonly Sample[] = batch;
    let answer = await send(rest);
    for (let tries = 1; 'refused' in answer && tries < TRIES && !signal.aborted;) {
      const { again, wrong = [] } = answer;
      if (wrong.length > 0) {
        // One that cannot be right must not keep the others back.
        rest = rest.filter((_, index) => !wrong.includes(index));
        answer = rest.length > 0 ? await send(rest) : { added: 0, safety: null };
        continue;
      }
      if (!again) break;
      await new Promise((resolve) => setTimeout(resolve, pause * 2 ** (tries - 1)));
      tries++;
      answer = await send(rest);
    }
    if ('refused' in answer) return { ...result, failure: answer.refused };
    result.added += answer.added;
    result.wrong += batch.length - rest.length;
    if (!result.safety || answer.safety?.band === 'flag') result.safety = answer.safety ?? result.safety;
    result.sent += batch.length;
    onSent(result.sent);
  }
  return result;
}
