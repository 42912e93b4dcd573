import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../../../app/create-store';
import { sessionFound, toSessionUser } from '../../../auth/session-slice';
import { startLocalServer } from '../../../testing/local-server';
import type { LocalServer } from '../../../testing/local-server';
import { storeSession, USER } from '../../../testing/sessions';
import { AccountSection } from './account-section';

let server: LocalServer;
beforeEach(async () => {
  storeSession('member');
  server = await startLocalServer(() => ({ body: USER }));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

function show(metadata: object = {}) {
  const store = createStore();
  const saved = (data: object) => {
    const user = { ...USER, user_metadata: { ...USER.user_metadata, ...data } };
    store.dispatch(sessionFound(toSessionUser(user)));
  };
  saved(metadata);
  render(
    <MemoryRouter>
      <Provider store={store}>
        <AccountSection />
      </Provider>
    </MemoryRouter>,
  );
  return saved;
}

const field = (name: string) => screen.getByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Save changes' });

it('saves age and gender beside the name, and takes them back', async () => {
  show({ age: 44, gender: 'female' });
  expect(field('Age (optional)')).toHaveValue(44);
  expect(save()).toHaveAccessibleDescription('Nothing has been changed yet.');
  await userEvent.clear(field('Age (optional)'));
  await userEvent.selectOptions(field('Gender (optional)'), 'Not given');
  await userEvent.click(save());
  await waitFor(() =>
    expect(server.requests).toMatchObject([
      {
        method: 'PUT',
        body: { data: { name: 'Maya', age: null, gender: null, time_zone: 'Europe/London' } },
      },
    ]),
  );
});

it('takes no age that the server would refuse', async () => {
  show();
  await userEvent.type(field('Age (optional)'), '121');
  expect(field('Age (optional)')).toHaveAccessibleDescription('Enter a whole number from 1 to 120');
  expect(save()).toHaveAccessibleDescription('Your age needs another look.');
});

it('follows what another tab has saved, but for what is typed here', async () => {
  const saved = show({ age: 44 });
  await userEvent.clear(field('Name'));
  await userEvent.type(field('Name'), 'Maya Hill');
  act(() => saved({ age: 45 }));
  expect(field('Age (optional)')).toHaveValue(45);
  expect(field('Name')).toHaveValue('Maya Hill');
});

it('says that it cannot be saved without a connection', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show({ age: 44 });
  expect(field('Age (optional)')).toHaveValue(44);
  expect(save()).toHaveAccessibleDescription(/^You are offline/);
});
