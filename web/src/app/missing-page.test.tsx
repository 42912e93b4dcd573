import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { lazyPage } from './lazy-page';
import { MissingPageBoundary } from './missing-page';

function open(load: () => Promise<{ default: () => React.ReactNode }>) {
  const Page = lazyPage(load);
  render(
    <MemoryRouter>
      <MissingPageBoundary>
        <Suspense fallback="loading">
          <Page />
        </Suspense>
      </MissingPageBoundary>
    </MemoryRouter>,
  );
}

it('says that a page is not on the device, and opens it when the network is back', async () => {
  // React tells the console of each error that a boundary takes.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let isThere = false;
  open(() =>
    isThere
      ? Promise.resolve({ default: () => <p>The page</p> })
      : Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/page.js')),
  );
  expect(await screen.findByText('This page is not on your device yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Today' })).toHaveAttribute('href', '/app/programme');

  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  isThere = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('The page')).toBeVisible();
});
