import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from '../../../app/create-store';
import { tellTopic } from '../../../realtime/topics';
import { startLocalServer } from '../../../testing/local-server';
import type { LocalServer } from '../../../testing/local-server';
import { storeSession } from '../../../testing/sessions';
import { useCoachLine } from './use-coach-line';

let server: LocalServer;
let line: object | null;
beforeEach(async () => {
  storeSession('member');
  line = null;
  server = await startLocalServer(() => ({ body: { coach_line: line } }));
});
afterEach(() => server.close());

function Line() {
  const told = useCoachLine();
  return <p>{told ? `${told.name}: ${told.text}` : 'nobody'}</p>;
}

it('follows the chat: what a person writes shows as it comes', async () => {
  render(
    <Provider store={createStore()}>
      <Line />
    </Provider>,
  );
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(screen.getByText('nobody')).toBeVisible();
  line = {
    entry_id: 'e',
    name: 'Carys',
    role: 'coach',
    text: 'Well done.',
    sent_at: '2026-11-26T09:12:00.000Z',
  };
  act(() => tellTopic('missed', { first: true }));
  act(() => tellTopic('chat.changed', { thread: 'coach' }));
  expect(await screen.findByText('Carys: Well done.')).toBeVisible();
  expect(server.requests.map(({ path }) => path)).toEqual([
    '/api/v1/today/coach-line',
    '/api/v1/today/coach-line',
  ]);
});
