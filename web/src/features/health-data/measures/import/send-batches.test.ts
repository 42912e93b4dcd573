import type { Sample } from './samples';
import { sendInBatches } from './send-batches';
import type { Sent } from './send-batches';

const samples = Array.from({ length: 1_200 }, (_, index) => ({ client_id: String(index) }) as Sample);
const HELP = [{ band: 'check' }, { band: 'flag' }, { band: 'check' }] as const;
const begin = (send: (batch: readonly Sample[]) => Sent<{ band: 'flag' | 'check' }>, from = 0) => {
  const onSent = jest.fn();
  const options = { onSent, signal: new AbortController().signal, pause: 0 };
  const result = sendInBatches(samples, from, (batch) => Promise.resolve(send(batch)), options);
  return { result, onSent };
};

it('sends all in batches, and again what failed', async () => {
  let failures = 2;
  const sizes: number[] = [];
  const { result, onSent } = begin((batch) => {
    if (failures-- > 0) return { refused: 'Busy', again: true };
    sizes.push(batch.length);
    return { added: batch.length - 1, safety: HELP[sizes.length - 1] ?? null };
  });
  expect(await result).toEqual({ added: 1_197, sent: 1_200, wrong: 0, safety: HELP[1], failure: null }); // the worst
  expect(sizes).toEqual([500, 500, 200]);
  expect(onSent.mock.calls.flat()).toEqual([500, 1_000, 1_200]);
});

it('goes on where it stopped, and ends at what is refused for good', async () => {
  const first: string[] = [];
  const { result } = begin((batch) => {
    first.push(batch[0]?.client_id ?? '');
    return first.length === 1 ? { added: 500, safety: null } : { refused: 'This is off.', again: false };
  }, 500);
  expect(await result).toEqual({ added: 500, sent: 1_000, wrong: 0, safety: null, failure: 'This is off.' });
  expect(first).toEqual(['500', '1000']);
});

it('leaves out what cannot be right, and sends the others', async () => {
  const bad = ['3', '700'];
  const { result } = begin((batch) => {
    const wrong = batch.flatMap(({ client_id }, index) => (bad.includes(client_id) ? [index] : []));
    return wrong.length > 0
      ? { refused: 'Not right.', again: false, wrong }
      : { added: batch.length, safety: null };
  });
  expect(await result).toMatchObject({ added: 1_198, sent: 1_200, wrong: 2, failure: null });
});
