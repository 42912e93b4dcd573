import { ModelFailure } from './model-failure';

/** Bytes of a stream: each token of the answer comes with some three hundred around it. */
const STREAM = 16 * 1024 * 1024;
/** Bytes of one line, which is read as a whole. */
const LINE = 512 * 1024;
/** Bytes of an answer that tells of an error, which is read as a whole. */
const ERROR = 64 * 1024;

/**
 * `fetch` for a server that is not to be trusted: what it sends is read piece by piece and ends at a limit, and the key
 * goes nowhere else, whatever it redirects to.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  const bounded = response.body.pipeThrough(bound(response.ok ? STREAM : ERROR));
  return new Response(bounded, { status, statusText, headers });
};

function bound(most: number): TransformStream<Uint8Array, Uint8Array> {
  let total = 0;
  let line = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const lastEnd = chunk.lastIndexOf(0x0a);
      total += chunk.length;
      line = lastEnd < 0 ? line + chunk.length : chunk.length - lastEnd - 1;
      if (total > most || line > LINE) controller.error(new ModelFailure('too-long'));
      else controller.enqueue(chunk);
    },
  });
}
