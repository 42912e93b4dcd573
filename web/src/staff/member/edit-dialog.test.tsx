import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore } from '../../app/create-store';
import { sessionFound, toSessionUser } from '../../auth/session-slice';
import { startLocalServer } from '../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../testing/local-server';
import { storeSession, USER } from '../../testing/sessions';
import { EditDialog } from './edit-dialog';

const DETAIL = 'The member’s health screen asks for care with: Pregnancy (this speaks of “fasting”).';

let server: LocalServer;
let sent: { acknowledged_gates?: boolean }[];

function answer({ body }: Received): Answer {
  const edit = body as { acknowledged_gates?: boolean };
  sent.push(edit);
  if (edit.acknowledged_gates) return { body: {} };
  return { status: 409, body: { status: 409, code: 'gated', title: 'Conflict', detail: DETAIL } };
}

beforeEach(async () => {
  storeSession('coach');
  sent = [];
  server = await startLocalServer(answer);
});
afterEach(() => server.close());

it('says which gate a change does not go with, and sends it again only once it is said to be checked', async () => {
  const user = userEvent.setup();
  const store = createStore();
  store.dispatch(sessionFound(toSessionUser(USER)));
  const closed = jest.fn();
  render(
    <Provider store={store}>
      <EditDialog member="maya" who="Maya" edited={null} zone="Europe/London" onClose={closed} />
    </Provider>,
  );
  await user.type(await screen.findByLabelText('Title'), 'Fasting until noon');
  await user.type(screen.getByLabelText('Why, for Maya to read'), 'As we said.');
  const save = screen.getByRole('button', { name: 'Save the change' });
  await user.click(save);
  expect(await screen.findByRole('alert')).toHaveTextContent(DETAIL);
  // Not without it.
  await user.click(save);
  expect(await screen.findByText('Please tick that you have checked it.')).toBeVisible();
  await user.click(await screen.findByLabelText('I have checked that this is safe for them'));
  await user.click(save);
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent.map(({ acknowledged_gates }) => acknowledged_gates)).toEqual([undefined, true]);
});

it('asks again of other words', async () => {
  const user = userEvent.setup();
  const store = createStore();
  store.dispatch(sessionFound(toSessionUser(USER)));
  render(
    <Provider store={store}>
      <EditDialog member="maya" who="Maya" edited={null} zone="Europe/London" onClose={jest.fn()} />
    </Provider>,
  );
  const title = await screen.findByLabelText('Title');
  await user.type(title, 'Fasting');
  await user.type(screen.getByLabelText('Why, for Maya to read'), 'As we said.');
  await user.click(screen.getByRole('button', { name: 'Save the change' }));
  const checked = await screen.findByLabelText('I have checked that this is safe for them');
  await user.click(checked);
  await user.type(title, ' for a day');
  // What was said of the first words is not said of these.
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save the change' }));
  expect(await screen.findByLabelText('I have checked that this is safe for them')).not.toBeChecked();
  expect(sent.map(({ acknowledged_gates }) => acknowledged_gates)).toEqual([undefined, undefined]);
});
