import { api } from '../api/enhanced';
import { createStore } from './create-store';
import { signedOut } from '../auth/session-slice';
import { startLocalServer } from '../testing/local-server';
import type { LocalServer } from '../testing/local-server';
import { storeSession } from '../testing/sessions';

let server: LocalServer;
afterEach(() => server.close());

it('awaits no answer any more once the session has ended', async () => {
  storeSession('leaving');
  server = await startLocalServer(() => ({ body: {} }));
  const store = createStore();
  const asked = store.dispatch(api.endpoints.setupData.initiate());
  store.dispatch(signedOut('signed-out'));
  expect(await asked).toMatchObject({ isError: true, error: { name: 'AbortError' } });
});
