import type { WaitingChange } from '../../../outbox/change';
import { registerKinds } from '../../../outbox/kinds';
import { PAUSE, PAUSE_END, pauseOn, pausesAhead } from './pause-change';
import { restText } from './rest-text';
import { pausesWith } from './use-pauses';

const ILL = { id: 'ill', kind: 'ill', from: '2026-11-18', until: '2026-11-20' } as const;
const waiting = (kind: string, subject: string, content: unknown): WaitingChange => ({
  kind,
  subject,
  content,
  key: subject,
  at: '2026-11-18T12:00:00.000Z',
});

beforeAll(() => registerKinds(PAUSE, PAUSE_END));

it('finds the pause of a day, both ends included', () => {
  expect(pauseOn([ILL], '2026-11-17')).toBeUndefined();
  expect(pauseOn([ILL], '2026-11-18')).toBe(ILL);
  expect(pauseOn([ILL], '2026-11-20')).toBe(ILL);
});

it('lists those that run or lie ahead, the next one first', () => {
  const away = { ...ILL, id: 'away', from: '2026-11-25', until: '2026-11-30' };
  expect(pausesAhead([away, ILL], '2026-11-20')).toEqual([ILL, away]);
  expect(pausesAhead([away, ILL], '2026-11-21')).toEqual([away]);
});

it('shows what the server has not heard of: a new pause, a changed one, and one that is taken back', () => {
  const content = { kind: 'away', from: '2026-11-25', until: '2026-11-26' };
  const made = waiting(PAUSE.name, 'new', content);
  expect(pausesWith([ILL], [made])).toEqual([ILL, { ...content, id: 'new' }]);
  const ended = waiting(PAUSE.name, 'ill', { kind: 'ill', from: '2026-11-18', until: '2026-11-18' });
  expect(pausesWith([ILL], [ended])).toEqual([{ ...ILL, until: '2026-11-18' }]);
  const gone = waiting(PAUSE_END.name, 'new', { ended: true });
  expect(pausesWith([ILL], [made, gone])).toEqual([ILL]);
});

it('says until when, as one says it', () => {
  expect(restText('2026-11-18', '2026-11-18')).toBe('Resting today');
  expect(restText('2026-11-19', '2026-11-18')).toBe('Resting until Thursday');
  expect(restText('2026-12-03', '2026-11-18')).toBe('Resting until 3 December');
});
