import { act, render, screen } from '@testing-library/react';
import { ErrorState } from './error-state';

const setOnline = (value: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value });
  act(() => void window.dispatchEvent(new Event(value ? 'online' : 'offline')));
};
const OFFLINE = 'You are offline. It will be here as soon as you are back online.';

afterEach(() => setOnline(true));

it('says that there is no network, and tries again by itself once there is one', () => {
  let tries = 0;
  render(<ErrorState message="Your habits could not be loaded." onRetry={() => (tries += 1)} />);
  expect(screen.queryByText(OFFLINE)).toBeNull();
  setOnline(false);
  expect(screen.getByText(OFFLINE)).toBeVisible();
  expect(screen.getByText('Your habits could not be loaded.')).toBeVisible();
  expect(tries).toBe(0);
  setOnline(true);
  expect(screen.queryByText(OFFLINE)).toBeNull();
  expect(tries).toBe(1);
});
