import { keepArticles, keptArticleIds } from '../../../api/kept-articles';
import { waitFor } from '@testing-library/react';
import type { CalendarEvent } from '../../../api/enhanced';
import { createStore } from '../../../app/create-store';
import { startLocalServer } from '../../../testing/local-server';
import type { LocalServer } from '../../../testing/local-server';
import { session, storeSession, USER } from '../../../testing/sessions';
import { writeProgrammeCache } from '../data/programme-cache';
import { calendarEvent } from '../testing/events';
import { articlesSoon, keepLessons } from './keep-lessons';

const TEXT = { title: 'T', summary: 'S.', body: 'B', action: 'A.', references: [], minutes: 2 };
const lesson = (content_id: string, start_time: string) =>
  calendarEvent({ id: `${content_id} ${start_time}`, content_id, start_time });

it('are those of this week and the next, as days are where the member lives', () => {
  const events = [
    lesson('last-sunday', '2026-11-15T22:30:00.000Z'),
    lesson('monday', '2026-11-15T23:30:00.000Z'),
    calendarEvent({ start_time: '2026-11-18T12:30:00.000Z' }),
    lesson('monday', '2026-11-20T12:00:00.000Z'),
    lesson('next-sunday', '2026-11-29T22:30:00.000Z'),
    lesson('later', '2026-11-29T23:30:00.000Z'),
  ];
  const now = Date.parse('2026-11-18T12:00:00.000Z');
  expect(articlesSoon(events, 'Europe/Paris', now)).toEqual(['monday', 'next-sunday']);
});

/** Keeps what the device remembers as the plan. */
function keepAll(events: CalendarEvent[]): () => void {
  const program = {
    id: events[0]!.program_id,
    start_date: '2026-11-09',
    end_date: '2027-01-31',
    status: 'active',
  };
  const programme = { ...program } as Parameters<typeof writeProgrammeCache>[0]['selectedProgram'];
  const cached = { userId: USER.id, programs: [programme], selectedProgram: programme, events };
  writeProgrammeCache({ ...cached, timestamp: Date.now() });
  jest.useFakeTimers({
    doNotFake: ['setImmediate', 'setInterval', 'nextTick', 'queueMicrotask', 'performance'],
  });
  const end = keepLessons(createStore(), USER.id);
  jest.runAllTimers();
  jest.useRealTimers();
  return end;
}

it('come to the device, once, and without what the server does not have', async () => {
  storeSession('member');
  const server = await startLocalServer(({ path }) => {
    if (path.endsWith('/gone')) return { status: 404, body: {} };
    return { body: { ...TEXT, content_id: path.split('/').at(-1), category: 'Sleep' } };
  });
  const now = new Date().toISOString();
  const end = keepAll([lesson('sleep', now), lesson('gone', now), lesson('food', now)]);
  await waitFor(() => expect([...keptArticleIds()].sort()).toEqual(['food', 'sleep']));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(server.requests.map(({ path }) => path)).toHaveLength(4));
  end();
  const asked = server.requests.map(({ path }) => path.split('/').at(-1));
  expect(asked).toEqual(['sleep', 'gone', 'food', 'gone']);
  await server.close();
});

describe('while they come', () => {
  const keep = () => keepArticles(USER.id, ['sleep', 'food'], new AbortController().signal);
  let server: LocalServer;
  let meanwhile: () => void;
  beforeEach(async () => {
    storeSession('member');
    server = await startLocalServer(({ path }) => {
      meanwhile();
      return { body: { ...TEXT, content_id: path.split('/').at(-1), category: 'Sleep' } };
    });
  });
  afterEach(() => server.close());

  it.each([
    ['somebody else signs in', JSON.stringify({ ...session('other'), user: { ...USER, id: 'noel' } })],
    ['the member signs out', 'null'],
  ])('nothing more is kept once %s', async (_, next) => {
    meanwhile = () => localStorage.setItem('damson-auth', next);
    await keep();
    expect(server.requests).toHaveLength(1);
    expect(Object.keys(localStorage).filter((key) => key.includes('articles'))).toEqual([]);
  });

  it('nothing more is asked for once the page is over', async () => {
    const now = new Date().toISOString();
    const asked = new Promise<void>((resolve) => (meanwhile = resolve));
    const end = keepAll([lesson('sleep', now), lesson('food', now)]);
    await asked;
    end();
    await keep();
    expect(server.requests.map(({ path }) => path.split('/').at(-1))).toEqual(['sleep', 'sleep', 'food']);
  });

  it('no more are asked for where the storage is full', async () => {
    meanwhile = () =>
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    await keep();
    expect(server.requests).toHaveLength(1);
  });
});
