import { act, render, screen } from '@testing-library/react';
import { listenForInstallPrompt } from '../../../pwa/install-prompt';
import { InstallSection } from './install-section';

const is = (name: 'userAgent' | 'maxTouchPoints', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15';

afterEach(() => {
  for (const name of ['userAgent', 'maxTouchPoints', 'standalone']) Reflect.deleteProperty(navigator, name);
});

it.each([
  ['an iPhone', IPHONE, 5],
  ['an iPad, which calls itself a Mac', MAC, 5],
])('tells the three steps on %s', (_, userAgent, touchPoints) => {
  is('userAgent', userAgent);
  is('maxTouchPoints', touchPoints);
  render(<InstallSection />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'In Safari tap Share, the square with an arrow out of it.',
    'Scroll down, choose Add to Home Screen, then Add.',
    'Open Damson from your home screen and sign in there. Notifications can be switched on from then on.',
  ]);
});

it('says where to look in a browser that offers nothing, such as the one of a Mac', () => {
  is('userAgent', MAC);
  is('maxTouchPoints', 0);
  render(<InstallSection />);
  expect(screen.getByText(/^Your browser offers no installation here\./)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that it runs from the home screen, in the word of Safari', () => {
  is('userAgent', IPHONE);
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: true });
  render(<InstallSection />);
  expect(screen.getByText('Installed. You are using it now.')).toBeVisible();
});

it('says that it has been installed', () => {
  listenForInstallPrompt();
  render(<InstallSection />);
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.getByText('Installed. From now on open it among your apps.')).toBeVisible();
});
