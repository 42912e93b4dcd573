import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from '../../app/create-store';
import { startLocalServer } from '../../testing/local-server';
import { storeSession } from '../../testing/sessions';
import { AccessesSection } from './accesses/accesses-section';
import { DevicesSection } from './security/devices-section';

afterEach(() => jest.restoreAllMocks());

it('asks for nothing without a network, says so, and shows what there is as soon as there is one', async () => {
  storeSession('token');
  const server = await startLocalServer(({ path }) => ({
    body: path.includes('accesses') ? { items: [], next_cursor: null } : [],
  }));
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <Provider store={createStore()}>
      <DevicesSection />
      <AccessesSection />
    </Provider>,
  );
  expect(
    screen.getByText('You are offline. Your devices can be shown once you are back online.'),
  ).toBeVisible();
  expect(screen.getByText('You are offline. This list can be shown once you are back online.')).toBeVisible();
  expect(server.requests).toEqual([]);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Nobody has read your data.')).toBeVisible();
  expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('Nobody has read your data.')).toBeVisible();
  await server.close();
});
