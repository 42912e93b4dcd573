import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createStore } from '../../app/create-store';
import { startLocalServer } from '../../testing/local-server';
import type { Answer, LocalServer } from '../../testing/local-server';
import { storeSession } from '../../testing/sessions';
import { ToastRegion } from '../../ui/toast/toast-region';
import HealthScreenPage from './health-screen-page';
import { SECTIONS } from './screen-sections';

const empty = { answers: {}, revision: 0, saved_at: null };

let server: LocalServer;
let saved: () => Answer;
let save: () => Answer;

beforeEach(async () => {
  storeSession('member');
  saved = () => ({ body: empty });
  save = () => ({ body: { answers: {}, revision: 1, saved_at: '2026-11-18T12:00:00.000Z' } });
  server = await startLocalServer(({ method }) => (method === 'GET' ? saved() : save()));
});
afterEach(() => server.close());

function open() {
  render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={['/app/health-screen']}>
        <Routes>
          <Route path="/app/health-screen" element={<HealthScreenPage />} />
          <Route path="/app/programme" element={<p>the programme</p>} />
        </Routes>
        <ToastRegion />
      </MemoryRouter>
    </Provider>,
  );
  return screen.findByRole('heading', { name: 'Being active' });
}

const question = (name: RegExp) => within(screen.getByRole('group', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const saves = () => server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('asks every question once, tells why, and where to find help at once', async () => {
  await open();
  for (const { title, why, questions } of SECTIONS) {
    const section = within(screen.getByRole('region', { name: title }));
    expect(section.getByText(why)).toBeVisible();
    for (const { text } of questions) expect(section.getByRole('group', { name: text })).toBeVisible();
  }
  const keys = SECTIONS.flatMap(({ questions }) => questions.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
  const help = within(screen.getByRole('complementary', { name: 'Urgent help' }));
  expect(help.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:999',
    'tel:111',
    'tel:116123',
  ]);
});

it('can be skipped', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'Skip for now' }));
  expect(screen.getByText('the programme')).toBeVisible();
  expect(saves()).toEqual([]);
});

it('saves what was answered once and leads to the programme', async () => {
  await open();
  await userEvent.click(question(/chest/).getByLabelText('No'));
  await userEvent.click(question(/pregnant/).getByLabelText('Not sure'));
  expect(screen.getByText('2 of 18 answered.')).toBeVisible();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save answers' }));
  expect(await screen.findByText('Your answers have been saved!')).toBeVisible();
  expect(await screen.findByText('the programme', {}, { timeout: 20_000 })).toBeVisible();
  expect(saves()).toEqual([{ answers: { chestPain: 'no', pregnancy: 'not_sure' } }]);
});

it('answers a worrying "yes" or "not sure" at once with where to turn, and a "no" with nothing', async () => {
  await open();
  const answer = (name: string) => question(/harming yourself/).getByLabelText(name);
  const advice = /Please talk to somebody now\. Samaritans/;
  await userEvent.click(answer('No'));
  expect(screen.queryByText(advice)).not.toBeInTheDocument();
  await userEvent.click(answer('Yes'));
  expect(screen.getByText(advice)).toBeVisible();
  await userEvent.click(answer('Not sure'));
  expect(screen.getByText(advice)).toBeVisible();
});

it('starts from the saved answers, which can be taken back', async () => {
  saved = () => ({ body: { ...empty, answers: { chestPain: 'no', highPressure: 'yes' }, revision: 2 } });
  await open();
  expect(question(/chest/).getByLabelText('No')).toBeChecked();
  expect(question(/180\/120/).getByLabelText('Yes')).toBeChecked();
  await press('Clear all answers');
  expect(question(/chest/).getByLabelText('No')).not.toBeChecked();
  await press('Save answers');
  await waitFor(() => expect(saves()).toEqual([{ answers: {} }]));
});

it('keeps everything when saving fails, and says so where it happened', async () => {
  save = () => ({ status: 503 });
  await open();
  await userEvent.click(question(/insulin/).getByLabelText('Yes'));
  await press('Save answers');
  await waitFor(() =>
    expect(screen.getAllByText('Failed to save your answers. Please try again.')).toHaveLength(2),
  );
  expect(question(/insulin/).getByLabelText('Yes')).toBeChecked();
  save = () => ({ body: empty });
  await press('Save answers');
  expect(await screen.findByText('the programme', {}, { timeout: 20_000 })).toBeVisible();
});

it('offers another try when the saved answers cannot be read', async () => {
  saved = () => ({ status: 503 });
  render(
    <Provider store={createStore()}>
      <MemoryRouter>
        <HealthScreenPage />
      </MemoryRouter>
    </Provider>,
  );
  expect(await screen.findByText('Your saved answers could not be loaded')).toBeVisible();
  saved = () => ({ body: empty });
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'Being active' })).toBeVisible();
});
