import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../api/enhanced';
import { createStore } from '../app/create-store';
import { calendarEvent } from '../features/programme/testing/events';
import { startLocalServer } from '../testing/local-server';
import type { Answer, LocalServer } from '../testing/local-server';
import { storeSession, USER } from '../testing/sessions';
import { ToastRegion } from '../ui/toast/toast-region';
import { dismissToast, readToasts, showToast } from '../ui/toast/toast-store';
import { flush } from './flush';
import { keepFlushing } from './keep-flushing';
import { Outbox } from './outbox';
import { post } from './post';

const SAVE = 'Morning walk: Failed to save task status';
const MOVE = 'Morning walk: Failed to move the task. Please try again.';
const tick = { kind: 'status', subject: 'walk', content: { status: 'completed' } };
const move = { kind: 'move', subject: 'walk', content: { start_time: '2026-11-26T10:00:00.000Z' } };
const STORED = `damson-queue-refused-${USER.id}`;

let server: LocalServer;
let store: ReturnType<typeof createStore>;
let outbox: Outbox;
let stop: () => void;
/** Before anything else ends: a toast that goes with its page has not been seen. */
let closePage: () => void;

const setPage = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};
const setOnline = (online: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
const isStored = () => localStorage.getItem(STORED) !== null;
const said = () => readToasts().map(({ description }) => description);
const event = calendarEvent({ id: 'walk', title: 'Morning walk' });
const know = (events: (typeof event)[]) =>
  store.dispatch(
    api.util.upsertQueryEntries([
      { endpointName: 'calendarEventsOfProgram', arg: { id: event.program_id }, value: events },
    ]),
  );

beforeEach(async () => {
  storeSession('member');
  setPage('visible');
  server = await startLocalServer((): Answer => ({ status: 404 }));
  outbox = new Outbox(USER.id);
  store = createStore();
  know([event]);
  stop = () => undefined;
  closePage = () => undefined;
});
afterEach(async () => {
  closePage();
  stop();
  localStorage.clear();
  for (const { id } of readToasts()) dismissToast(id);
  setOnline(true);
  Reflect.deleteProperty(document, 'visibilityState');
  await server.close();
});

/** The page is opened again: what it had in mind is gone. */
function openAgain() {
  stop = keepFlushing(new Outbox(USER.id), store.dispatch, () => undefined);
}

it('names the task, also one that is no longer known when the refusal comes', async () => {
  setOnline(false);
  await post(outbox, store.dispatch, tick);
  know([]);
  setOnline(true);
  await flush(outbox, store.dispatch);
  expect(said()).toEqual([SAVE]);
  expect(outbox.read().failed.get('walk')).toBe('Failed to save task status');
});

it('names a task that was not named when it was changed', async () => {
  outbox.add(tick);
  await flush(outbox, store.dispatch);
  expect(said()).toEqual([SAVE]);
});

it('says each of several, one after the other, until it is dismissed', async () => {
  closePage = render(<ToastRegion />).unmount;
  outbox.add(move);
  outbox.add(tick);
  await act(() => flush(outbox, store.dispatch));
  for (const text of [MOVE, SAVE]) {
    expect(await screen.findByText(text)).toBeVisible();
    expect(said()).toEqual([text]);
    expect(isStored()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  }
  expect(said()).toEqual([]);
  expect(isStored()).toBe(false);
});

it('keeps what is refused while nobody looks for when the member is back', async () => {
  setPage('hidden');
  outbox.add(tick);
  await act(() => flush(outbox, store.dispatch));
  expect(said()).toEqual([]);
  openAgain();
  expect(said()).toEqual([]);
  setPage('visible');
  expect(said()).toEqual([SAVE]);
});

it('counts as seen after its time on view, and not when the page was hidden meanwhile', async () => {
  closePage = render(<ToastRegion />).unmount;
  outbox.add(tick);
  await act(() => flush(outbox, store.dispatch));
  expect(await screen.findByText(SAVE)).toBeVisible();
  setPage('hidden');
  await waitFor(() => expect(said()).toEqual([]), { timeout: 3000 });
  expect(isStored()).toBe(true);

  act(() => {
    openAgain();
    setPage('visible');
  });
  expect(await screen.findByText(SAVE)).toBeVisible();
  await waitFor(() => expect(isStored()).toBe(false), { timeout: 3000 });
  expect(said()).toEqual([]);
});

it('says it again when other news has pushed it out', async () => {
  outbox.add(tick);
  await flush(outbox, store.dispatch);
  for (const title of ['one', 'two', 'three']) showToast({ title });
  expect(said()).toEqual([undefined, undefined, SAVE]);
  expect(isStored()).toBe(true);
});

it('is gone with a sign-out, as the queue is', async () => {
  setPage('hidden');
  outbox.add(tick);
  await flush(outbox, store.dispatch);
  expect(isStored()).toBe(true);
  const { signOut } = await import('../auth/sign-out');
  signOut(store.dispatch);
  expect(isStored()).toBe(false);
});
