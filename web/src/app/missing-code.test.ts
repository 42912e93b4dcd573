import { waitFor } from '@testing-library/react';
import { startLocalServer } from '../testing/local-server';
import { reloadOnceWhenCodeIsGone } from './missing-code';

const RELOADED = 'damson-reloaded-for-code';
const errors: unknown[] = [];

/** What Vite says when the code of a page cannot be loaded. */
function loseCode(): void {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
}

beforeAll(() => {
  reloadOnceWhenCodeIsGone();
  window.addEventListener('error', ({ error }) => errors.push(error));
});
afterEach(() => expect(errors).toEqual([]));

it('leaves the page as it is where the server is away: it has nothing newer to give', async () => {
  sessionStorage.clear();
  const server = await startLocalServer(() => ({ status: 503 }));
  loseCode();
  await waitFor(() => expect(server.requests.map(({ method }) => method)).toEqual(['HEAD']));
  await server.close();
  expect(sessionStorage.getItem(RELOADED)).toBeNull();
});

it('leaves a second failure within the minute to the error page', async () => {
  sessionStorage.setItem(RELOADED, String(Date.now()));
  const server = await startLocalServer(() => ({ status: 200 }));
  loseCode();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(server.requests).toEqual([]);
  await server.close();
});

it('reloads nothing where a browser refuses to note it: that could go on for ever', async () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const server = await startLocalServer(() => ({ status: 200 }));
  loseCode();
  await waitFor(() => expect(server.requests).toHaveLength(1));
  await server.close();
});
