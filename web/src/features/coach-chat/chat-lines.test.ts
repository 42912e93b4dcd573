import type { ChatEntry } from '../../api/enhanced';
import { chatLines } from './chat-lines';

const entry = (given: Partial<ChatEntry>): ChatEntry => ({
  id: 'a',
  content: '',
  type: 'assistant',
  timestamp: '2026-11-18T08:00:00.000Z',
  author: 'assistant',
  by: null,
  attachments: [],
  state: 'done',
  safety: null,
  offline: true,
  fell_back: false,
  next: [],
  records: [],
  ...given,
});
const asked = entry({ id: 'q', content: 'What is next?', type: 'user', author: 'member' });
const own = { id: 'q', text: 'What is next?', at: '2026-11-18T08:00:00.000Z' };
const NOTHING = { history: [], sending: null, waiting: [], growing: null, retrying: null, isPending: false };

const told = (known: Partial<Parameters<typeof chatLines>[0]>) =>
  chatLines({ ...NOTHING, ...known }).map((line) =>
    line.kind === 'own'
      ? `${line.id}: ${line.text}${line.isWaiting ? ' (waits)' : ''}`
      : `${line.id}> ${line.text}${line.isGrowing ? '…' : ''}`,
  );

it('a message on its way stands once, before and after the server knows it, with an answer to come', () => {
  expect(told({ sending: own, isPending: true })).toEqual(['q: What is next?', 'coming> …']);
  expect(told({ history: [asked], sending: own, isPending: true })).toEqual([
    'q: What is next?',
    'coming> …',
  ]);
  expect(told({ history: [asked, entry({ state: 'writing' })], sending: own, isPending: true })).toEqual([
    'q: What is next?',
    'a> …',
  ]);
});

it('shows the longer of what was saved of a growing answer and what was heard of it', () => {
  const history = [asked, entry({ content: 'Your', state: 'writing' })];
  const growing = { id: 'a', text: 'Your walk is', isEnded: false };
  expect(told({ history, growing, isPending: true })).toEqual(['q: What is next?', 'a> Your walk is…']);
  const behind = { ...growing, text: 'Y' };
  expect(told({ history, growing: behind, isPending: true })).toEqual(['q: What is next?', 'a> Your…']);
});

it('an answer that is saved stays as it was saved, whatever is heard late', () => {
  const history = [asked, entry({ content: 'Your walk is next.' })];
  const late = { id: 'a', text: 'Your walk is next, at', isEnded: false };
  expect(told({ history, growing: late })).toEqual(['q: What is next?', 'a> Your walk is next.']);
});

it('an answer that is asked for again begins anew in its place', () => {
  const history = [asked, entry({ content: 'Sorry.', state: 'failed' })];
  expect(told({ history, retrying: 'a', isPending: true })).toEqual(['q: What is next?', 'a> …']);
});

it('what was written without a network stands last, until the history has it', () => {
  const waiting = [{ id: 'w', text: 'And tomorrow?', at: own.at }];
  const history = [asked, entry({ content: 'Your walk.' })];
  expect(told({ history, waiting })).toEqual([
    'q: What is next?',
    'a> Your walk.',
    'w: And tomorrow? (waits)',
  ]);
  const sent = entry({ id: 'w', type: 'user', author: 'member', content: 'And tomorrow?' });
  expect(told({ history: [...history, sent], waiting })).toEqual([
    'q: What is next?',
    'a> Your walk.',
    'w: And tomorrow?',
  ]);
});
