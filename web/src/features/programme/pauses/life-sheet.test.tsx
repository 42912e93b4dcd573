import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore } from '../../../app/create-store';
import { registerKinds } from '../../../outbox/kinds';
import { startLocalServer } from '../../../testing/local-server';
import type { Answer, LocalServer } from '../../../testing/local-server';
import { storeSession } from '../../../testing/sessions';
import { dismissToast, readToasts, subscribeToToasts } from '../../../ui/toast/toast-store';
import LifeSheet from './life-sheet';
import { PAUSE, PAUSE_END } from './pause-change';
import { usePauses } from './use-pauses';

const TODAY = '2026-11-18';
const ILL = { id: 'ill', kind: 'ill', from: '2026-11-17', until: '2026-11-19' };
const AWAY = { id: 'away', kind: 'away', from: '2026-12-01', until: '2026-12-05' };
const OVER = { id: 'over', kind: 'break', from: '2026-11-10', until: '2026-11-17' };
const OVERLAP = 'You already have a pause on some of these days. Change that one instead.';

let server: LocalServer;
let put: (body: unknown) => Answer;
const closed = jest.fn();

function Sheet() {
  return <LifeSheet open today={TODAY} pauses={usePauses()} onClose={closed} />;
}

async function open(...pauses: unknown[]) {
  server = await startLocalServer(({ method, path, body }) => {
    if (method === 'PUT') return put({ ...(body as object), id: path.split('/').at(-1) });
    return method === 'GET' ? { body: pauses } : { status: 204 };
  });
  render(
    <Provider store={createStore()}>
      <Sheet />
    </Provider>,
  );
  await screen.findByRole('dialog', { name: 'Life happened' });
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const sent = () => server.requests.filter(({ method }) => method !== 'GET');
const undo = () => {
  readToasts()
    .find(({ action }) => action)
    ?.action?.run();
};
const listed = () =>
  within(screen.getByRole('region', { name: 'Your pauses' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('span')?.textContent);

beforeAll(() => registerKinds(PAUSE, PAUSE_END));
beforeEach(() => {
  storeSession('member');
  closed.mockClear();
  put = (body) => ({ body });
});
afterEach(() => {
  readToasts().forEach(({ id }) => dismissToast(id));
  return server.close();
});

it('lists what runs and what lies ahead, and changes the one that is chosen; Undo brings its days back', async () => {
  await open(AWAY, ILL, OVER);
  await screen.findByRole('region', { name: 'Your pauses' });
  expect(listed()).toEqual(['Ill, 17 November to 19 November', 'Away, 1 December to 5 December']);
  await press('Change: Away, 1 December to 5 December');
  expect(screen.getByLabelText('From')).toHaveValue(AWAY.from);
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-12-08' } });
  await press(/^I am away/);
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  const { id, ...days } = AWAY;
  expect(sent()[0]).toMatchObject({
    method: 'PUT',
    path: `/api/v1/pauses/${id}`,
    body: { ...days, until: '2026-12-08' },
  });
  act(undo);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ method: 'PUT', path: `/api/v1/pauses/${id}`, body: days });
});

it('takes back one that lies ahead', async () => {
  await open(AWAY);
  await screen.findByRole('region', { name: 'Your pauses' });
  await press('Remove: Away, 1 December to 5 December');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ method: 'DELETE', path: '/api/v1/pauses/away' });
  expect(screen.queryByRole('region', { name: 'Your pauses' })).not.toBeInTheDocument();
});

it.each([TODAY, '2026-11-15'])('takes a new one from %s back whole with Undo', async (from) => {
  await open();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: from } });
  await press(/^I am ill/);
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  act(undo);
  await waitFor(() => expect(sent().map(({ method }) => method)).toEqual(['PUT', 'DELETE']));
});

it('stays open with the sentence of the server where it refuses the days', async () => {
  put = () => ({ status: 400, body: { errors: [{ field: 'from', code: 'overlap', message: OVERLAP }] } });
  const titles = new Set<string>();
  const forget = subscribeToToasts(() => readToasts().forEach(({ title }) => titles.add(title)));
  await open(AWAY);
  await press(/^I need a break/);
  expect(await screen.findByRole('alert')).toHaveTextContent(OVERLAP);
  expect(closed).not.toHaveBeenCalled();
  await waitFor(() => expect([...titles]).toEqual(['Error']));
  forget();
});
