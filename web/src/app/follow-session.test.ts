import { api } from '../api/enhanced';
import { createStore } from './create-store';
import { sessionMissing, signedOut } from '../auth/session-slice';
import { startLocalServer } from '../testing/local-server';
import { storeSession, USER } from '../testing/sessions';

it('awaits no answer any more once the session has ended', async () => {
  storeSession('leaving');
  const server = await startLocalServer(() => ({ body: {} }));
  const store = createStore();
  const asked = store.dispatch(api.endpoints.setupData.initiate());
  store.dispatch(signedOut('signed-out'));
  expect(await asked).toMatchObject({ isError: true, error: { name: 'AbortError' } });
  await server.close();
});

it('tells a device nothing more after a sign-out, and goes on where a session ended by itself', () => {
  // What jsdom lacks of a browser that messages can reach.
  const lacking: [object, string][] = [
    [navigator, 'serviceWorker'],
    [window, 'PushManager'],
    [window, 'Notification'],
  ];
  for (const [owner, name] of lacking) Object.defineProperty(owner, name, { configurable: true, value: {} });
  localStorage.setItem('damson-push', USER.id);
  const store = createStore();
  store.dispatch(sessionMissing());
  expect(localStorage.getItem('damson-push')).toBe(USER.id);
  store.dispatch(signedOut('signed-out'));
  expect(localStorage.getItem('damson-push')).toBeNull();
  for (const [owner, name] of lacking) Reflect.deleteProperty(owner, name);
});
