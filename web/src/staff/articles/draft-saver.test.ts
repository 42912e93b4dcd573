import type { ArticleVersionText, ChangeArticle } from '../api/care-api';
import { DraftSaver, SAVE_AFTER } from './draft-saver';

const START: ArticleVersionText = {
  ...{ number: 2, status: 'draft', based_on: 1, revision: 1, changed_at: null, changed_by: null },
  ...{ published_at: null, title: 'Calm', summary: 'One.', category: 'Sleep', subjects: ['sleep'] },
  ...{ action: 'Rest.', references: [], body: 'Text.', minutes: 1, words: 1, reading_age: null, faults: [] },
};
const CONFLICT = { status: 409, data: { detail: 'Somebody changed the draft meanwhile.' } };

let stored: ArticleVersionText;
let sent: ChangeArticle[];
let fault: unknown;
/** Holds the next answer back until it is called. */
let answer: (() => void) | null;
let isHeld: boolean;

function begin(): DraftSaver {
  return new DraftSaver(START, {
    change: async ({ revision, ...change }) => {
      sent.push({ revision, ...change });
      if (isHeld) await new Promise<void>((resolve) => (answer = resolve));
      if (fault !== undefined) throw fault;
      if (revision !== stored.revision) throw CONFLICT;
      stored = { ...stored, ...change, revision: revision + 1 };
      return stored;
    },
    look: () => Promise.resolve(stored),
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  [stored, sent, fault, answer, isHeld] = [START, [], undefined, null, false];
});
afterEach(() => jest.useRealTimers());

it('saves what was changed, a moment after the last key', async () => {
  const saver = begin();
  saver.change({ body: 'Text. A' });
  await jest.advanceTimersByTimeAsync(SAVE_AFTER - 1);
  saver.change({ body: 'Text. And' });
  await jest.advanceTimersByTimeAsync(SAVE_AFTER - 1);
  expect(sent).toEqual([]);
  expect(saver.read().step).toBe('waiting');
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([{ revision: 1, body: 'Text. And' }]);
  expect(saver.read()).toMatchObject({ step: 'saved', stored: { revision: 2 } });
});

it('sends one change at a time, and never writes over what is typed meanwhile', async () => {
  const saver = begin();
  isHeld = true;
  saver.change({ body: 'First' });
  const first = saver.flush();
  saver.change({ body: 'First and second' });
  const both = saver.flush();
  expect(sent).toHaveLength(1);
  expect(saver.read().step).toBe('saving');
  isHeld = false;
  answer?.();
  await Promise.all([first, both]);
  expect(sent).toEqual([
    { revision: 1, body: 'First' },
    { revision: 2, body: 'First and second' },
  ]);
  expect(saver.read()).toMatchObject({ step: 'saved', content: { body: 'First and second' } });
});

it('after the answer it waits for who is still typing', async () => {
  const saver = begin();
  isHeld = true;
  saver.change({ body: 'First' });
  void saver.flush();
  saver.change({ body: 'First and sec' });
  isHeld = false;
  answer?.();
  await jest.advanceTimersByTimeAsync(SAVE_AFTER - 1);
  expect(sent).toHaveLength(1);
  expect(saver.read()).toMatchObject({ step: 'waiting', content: { body: 'First and sec' } });
  await jest.advanceTimersByTimeAsync(1);
  expect(sent.at(-1)).toEqual({ revision: 2, body: 'First and sec' });
});

it('sends nothing where nothing is changed, and no title that is none', async () => {
  const saver = begin();
  await saver.flush();
  saver.change({ body: 'Other' });
  saver.change({ body: 'Text.', title: '  ' });
  expect(saver.read()).toMatchObject({ step: 'saved', content: { title: '  ' } });
  await saver.flush();
  expect(sent).toEqual([]);
  saver.change({ title: 'Calmer ' });
  await saver.flush();
  expect(sent).toEqual([{ revision: 1, title: 'Calmer' }]);
  expect(saver.read()).toMatchObject({ step: 'saved', content: { title: 'Calmer ' } });
});

it('a failure keeps what is written, and can be tried again', async () => {
  const saver = begin();
  fault = { status: 'FETCH_ERROR' };
  saver.change({ body: 'Kept' });
  await saver.flush();
  expect(saver.read()).toMatchObject({ step: 'failed', content: { body: 'Kept' }, error: fault });
  fault = undefined;
  await saver.flush();
  expect(saver.read()).toMatchObject({ step: 'saved', error: undefined });
});

it('a change whose answer got lost is known for one’s own', async () => {
  const saver = begin();
  saver.change({ body: 'Lost' });
  fault = { status: 'FETCH_ERROR' };
  await saver.flush();
  stored = { ...START, body: 'Lost', revision: 2 };
  fault = undefined;
  saver.change({ body: 'Lost and found' });
  await saver.flush();
  expect(saver.read().step).toBe('saved');
  expect(stored).toMatchObject({ body: 'Lost and found', revision: 3 });
});

it('after somebody else’s change it sends nothing more until that is looked at', async () => {
  const saver = begin();
  stored = { ...START, summary: 'Theirs.', revision: 5 };
  saver.change({ body: 'Mine' });
  await saver.flush();
  expect(saver.read()).toMatchObject({ step: 'refused', error: CONFLICT });
  saver.change({ body: 'Mine too' });
  await jest.advanceTimersByTimeAsync(SAVE_AFTER);
  await saver.flush();
  saver.see(stored);
  expect(sent).toHaveLength(1);
  expect(saver.read()).toMatchObject({ step: 'refused', content: { body: 'Mine too' } });
  saver.adopt(stored);
  expect(saver.read()).toMatchObject({ step: 'saved', content: { body: 'Text.', summary: 'Theirs.' } });
});

it('shows a newer text while nobody writes, and sends nothing of a draft that is no more', async () => {
  const saver = begin();
  saver.see({ ...START, body: 'Newer', revision: 2 });
  expect(saver.read().content.body).toBe('Newer');
  saver.change({ body: 'Mine' });
  saver.see({ ...START, body: 'Newest', revision: 3 });
  expect(saver.read().content.body).toBe('Mine');
  saver.close();
  await jest.advanceTimersByTimeAsync(SAVE_AFTER);
  await saver.flush();
  expect(sent).toEqual([]);
});
