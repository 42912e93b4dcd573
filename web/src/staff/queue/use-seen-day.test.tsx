import { act, renderHook, waitFor } from '@testing-library/react';
import { setTimeout as pause } from 'node:timers/promises';
import { Provider } from 'react-redux';
import { createStore } from '../../app/create-store';
import { startLocalServer } from '../../testing/local-server';
import type { LocalServer } from '../../testing/local-server';
import { storeSession } from '../../testing/sessions';
import type { QueueItem } from '../api/care-api';
import { useSeenDay } from './use-seen-day';

const ITEM = {
  id: '1',
  kind: 'submitted_day',
  why: 'Shared Friday: 4 of 5 done.',
  state: 'open',
} as QueueItem;

let server: LocalServer;
beforeEach(async () => {
  storeSession('coach');
  server = await startLocalServer(() => ({ body: ITEM }));
});
afterEach(() => server.close());

function open(item: QueueItem) {
  const store = createStore();
  return renderHook((shown) => useSeenDay(shown), {
    initialProps: item,
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
}
const asked = () => server.requests.map(({ method, path }) => `${method} ${path}`);

it('opens a shared day that is looked at, once, and again when it was shared anew', async () => {
  const { rerender } = open(ITEM);
  await waitFor(() => expect(asked()).toEqual(['GET /api/v1/care/queue/1']));
  rerender({ ...ITEM, is_mine: true });
  await act(() => pause(20));
  expect(asked()).toHaveLength(1);
  rerender({ ...ITEM, why: 'Shared Friday: 5 of 5 done.' });
  await waitFor(() => expect(asked()).toHaveLength(2));
});

it.each<Partial<QueueItem>>([{ kind: 'silence' }, { state: 'done' }])(
  'opens nothing of %j',
  async (given) => {
    open({ ...ITEM, ...given });
    await act(() => pause(20));
    expect(asked()).toEqual([]);
  },
);

it('is seen by nobody on a page that nobody sits at, until somebody does', async () => {
  const press = () =>
    act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true })));
  Object.assign(navigator, { userActivation: { isActive: false } });
  try {
    open(ITEM);
    await act(() => pause(20));
    expect(asked()).toEqual([]);
    press();
    await waitFor(() => expect(asked()).toHaveLength(1));
    press();
    await act(() => pause(20));
    expect(asked()).toHaveLength(1);
  } finally {
    Reflect.deleteProperty(navigator, 'userActivation');
  }
});
