import type { Sample } from './samples';

/** Measures of one request. */
const BATCH = 500;
/** Tries of one batch, and what lies between the first two of them (milliseconds). */
const TRIES = 4;
const PAUSE = 1_000;

/** What became of a batch; `again`: it may go well later. */
export type Sent<Help> = { added: number; safety: Help | null } | { refused: string; again: boolean };

export interface SendResult<Help> {
  added: number;
  /** How many the server has now, from the first on. */
  sent: number;
  safety: Help | null;
  /** Why it ended before the last; null when it did not. */
  failure: string | null;
}

/**
 * Sends measures in batches, one after the other. The same measure sent twice is one, so that whatever fails is sent again.
 * @param from how many the server has already
 */
export async function sendInBatches<Help>(
  samples: readonly Sample[],
  from: number,
  send: (batch: readonly Sample[]) => Promise<Sent<Help>>,
  { onSent, signal, pause = PAUSE }: { onSent: (sent: number) => void; signal: AbortSignal; pause?: number },
): Promise<SendResult<Help>> {
  const result: SendResult<Help> = { added: 0, sent: from, safety: null, failure: null };
  while (result.sent < samples.length && !signal.aborted) {
    const batch = samples.slice(result.sent, result.sent + BATCH);
    let answer = await send(batch);
    for (let tries = 1; 'refused' in answer && answer.again && tries < TRIES && !signal.aborted; tries++) {
      await new Promise((resolve) => setTimeout(resolve, pause * 2 ** (tries - 1)));
      answer = await send(batch);
    }
    if ('refused' in answer) return { ...result, failure: answer.refused };
    result.added += answer.added;
    result.safety ??= answer.safety;
    result.sent += batch.length;
    onSent(result.sent);
  }
  return result;
}
