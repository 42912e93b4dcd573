import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore } from '../../../app/create-store';
import { startLocalServer } from '../../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../../testing/local-server';
import { storeSession } from '../../../testing/sessions';
import { AccessesSection } from './accesses-section';

const SAM = { id: 'sam', name: 'Sam Okafor', role: 'coach' };
const KIM = { id: 'kim', name: 'Kim Lund', role: 'clinician' };
const GONE = { id: 'gone', name: null, role: null };
const access = (at: string, read: string, by: object = SAM) => ({ at: `2026-11-${at}:00.000Z`, read, by });

let server: LocalServer;
let answer: (request: Received) => Answer;
afterEach(() => server.close());

async function show() {
  storeSession('token');
  server = await startLocalServer((request) => answer(request));
  render(
    <Provider store={createStore()}>
      <AccessesSection />
    </Provider>,
  );
}
const page = (items: object[], next_cursor: string | null = null): Answer => ({
  body: { items, next_cursor },
});
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

it('says that nobody has read anything', async () => {
  answer = () => page([]);
  await show();
  expect(await screen.findByText('Nobody has read your data.')).toBeVisible();
});

it('lists a person once a day, and goes on with earlier ones within the same day', async () => {
  answer = ({ path }) =>
    path.includes('cursor=more')
      ? page([access('23T08:00', 'documents'), access('22T10:00', 'chats', GONE)])
      : page(
          [
            access('24T09:30', 'programmes'),
            access('24T09:00', 'programmes'),
            access('24T08:00', 'chats', KIM),
            access('23T11:00', 'documents'),
          ],
          'more',
        );
  await show();
  expect(await rows()).toEqual([
    expect.stringMatching(/^Sam Okafor, health coachRead your programme \(2 times\)\.24 Nov 2026, /),
    expect.stringMatching(/^Kim Lund, clinicianRead your chats\.24 Nov 2026, /),
    expect.stringMatching(/^Sam Okafor, health coachRead your health documents\.23 Nov 2026, /),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier ones' }));
  expect(await screen.findByText('Read your health documents (2 times).')).toBeVisible();
  expect((await rows())[3]).toMatch(/^Somebody of the care team, no longer in the teamRead your chats\./);
  expect(screen.queryByRole('button', { name: 'Show earlier ones' })).not.toBeInTheDocument();
});

it('can be asked again after a failure', async () => {
  answer = () => ({ status: 503 });
  await show();
  const failed = await screen.findByRole('alert');
  answer = () => page([access('24T09:30', 'chats')]);
  await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Read your chats.')).toBeVisible();
});
