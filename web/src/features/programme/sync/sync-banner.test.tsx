import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { api } from '../../../api/enhanced';
import type { MedicalProgram } from '../../../api/enhanced';
import { createStore } from '../../../app/create-store';
import { cacheShown, syncEnded, syncStarted } from '../data/sync-slice';
import { storeSession, USER } from '../../../testing/sessions';
import { PROGRAM_ID } from '../testing/events';
import { SyncBanner } from './sync-banner';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-18T12:00:00.000Z') }));
afterEach(() => {
  setOnline(true);
  jest.useRealTimers();
});

function setOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

function open() {
  const store = createStore();
  render(
    <Provider store={store}>
      <SyncBanner />
    </Provider>,
  );
  return store;
}

const said = () => screen.getByRole('status').textContent;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

it('says nothing while there is nothing to say', () => {
  open();
  expect(said()).toBe('');
});

it("says 'Updating...' with the age of what is shown, then 'Synced' for 2 s", () => {
  const store = open();
  act(() => {
    store.dispatch(cacheShown(Date.now() - 90_000));
    store.dispatch(syncStarted());
  });
  expect(said()).toBe('Updating...');
  expect(screen.getByText('1 minute ago')).toBeVisible();
  pass(40_000);
  expect(screen.getByText('2 minutes ago')).toBeVisible();

  act(() => void store.dispatch(syncEnded('synced')));
  expect(said()).toBe('Synced');
  expect(screen.queryByText(/ago/)).not.toBeInTheDocument();
  pass(1999);
  expect(said()).toBe('Synced');
  pass(1);
  expect(said()).toBe('');
});

it("says 'Offline mode' after a sync that failed, until one succeeds", () => {
  const store = open();
  act(() => {
    store.dispatch(syncStarted());
    store.dispatch(syncEnded('failed'));
  });
  expect(said()).toBe('Offline mode');
  pass(60_000);
  expect(said()).toBe('Offline mode');
  act(() => void store.dispatch(syncStarted()));
  expect(said()).toBe('Updating...');
  act(() => void store.dispatch(syncEnded('synced')));
  expect(said()).toBe('Synced');
});

it("says 'Offline mode' for as long as there is no network", () => {
  open();
  act(() => setOnline(false));
  expect(said()).toBe('Offline mode');
  act(() => setOnline(true));
  expect(said()).toBe('');
});

it('tries a sync that failed again after growing pauses, for as long as the page is looked at, until one succeeds', async () => {
  const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const program = { id: PROGRAM_ID, status: 'active' } as MedicalProgram;
  let isAway = true;
  let asked = 0;
  globalThis.fetch = (input) => {
    const isList = (input as Request).url.includes('/medical-programs/');
    if (isList) asked += 1;
    return Promise.resolve(
      isAway ? new Response(null, { status: 503 }) : Response.json(isList ? [program] : []),
    );
  };
  storeSession('member');
  const store = open();
  await act(() =>
    store.dispatch(api.util.upsertQueryData('medicalProgramsOfUser', { id: USER.id }, [program])),
  );
  act(() => {
    store.dispatch(syncStarted());
    store.dispatch(syncEnded('failed'));
  });
  const after = async (milliseconds: number) => {
    await act(() => jest.advanceTimersByTimeAsync(milliseconds));
    return asked;
  };
  expect(await after(4_900)).toBe(0);
  expect(await after(200)).toBe(1);
  expect(said()).toBe('Offline mode');
  expect(await after(14_800)).toBe(1);
  expect(await after(200)).toBe(2);
  expect(await after(29_800)).toBe(2);
  expect(await after(200)).toBe(3);
  visible.mockReturnValue('hidden');
  expect(await after(60_000)).toBe(3);
  visible.mockReturnValue('visible');
  isAway = false;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await after(100)).toBe(4);
  expect(said()).toBe('Synced');
  expect(await after(120_000)).toBe(4);
  expect(said()).toBe('');
});
