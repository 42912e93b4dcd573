import { changeToNewVersion, followVersions } from './new-version';

it('loads a tab anew that had no worker, as soon as the new version takes over', () => {
  const container = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  jest.useFakeTimers();
  const said: unknown[] = [];
  const waiting = { postMessage: (message: unknown) => said.push(message) };
  followVersions(Object.assign(new EventTarget(), { waiting }) as unknown as ServiceWorkerRegistration);
  // jsdom loads no page, and says so instead.
  const loads = jest.spyOn(console, 'error').mockImplementation(() => undefined);

  changeToNewVersion();
  expect(said).toEqual([{ type: 'SKIP_WAITING' }]);
  expect(loads).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(loads.mock.calls.map(String)).toEqual([expect.stringContaining('navigation')]);

  jest.clearAllTimers();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
