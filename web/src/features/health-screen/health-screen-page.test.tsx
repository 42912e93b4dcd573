import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createStore } from '../../app/create-store';
import { startLocalServer } from '../../testing/local-server';
import type { Answer, LocalServer } from '../../testing/local-server';
import { storeSession } from '../../testing/sessions';
import { dismissToast, readToasts } from '../../ui/toast/toast-store';
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
afterEach(() => {
  readToasts().forEach(({ id }) => dismissToast(id));
  return server.close();
});

let leave: () => void;

function open() {
  ({ unmount: leave } = render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={['/app/health-screen']}>
        <Routes>
          <Route path="/app/health-screen" element={<HealthScreenPage />} />
          <Route path="/app/programme" element={<p>the programme</p>} />
        </Routes>
        <ToastRegion />
      </MemoryRouter>
    </Provider>,
  ));
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
    for (const { text, choices } of questions) {
      expect(
        choices ? section.getByRole('group', { name: text }) : section.getByLabelText(text),
      ).toBeVisible();
    }
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

it('offers to skip while nothing is said, saves nothing then, and says what stays off', async () => {
  await open();
  const state = within(screen.getByRole('region', { name: 'How it stands' }));
  expect(state.getByText(/0 of 10 parts are answered or left out/)).toBeVisible();
  expect(state.getByText('the fitness check and harder moves')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save answers' })).not.toBeInTheDocument();
  await press('Skip for now');
  expect(screen.getByText('the programme')).toBeVisible();
  expect(saves()).toEqual([]);
});

it('saves what was answered once and leads to the programme', async () => {
  await open();
  await userEvent.click(question(/chest/).getByLabelText('No'));
  await userEvent.click(question(/pregnant/).getByLabelText('No'));
  expect(screen.getByText(/1 of 10 parts/)).toBeVisible();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save answers' }));
  expect(await screen.findByText('Your answers have been saved!')).toBeVisible();
  expect(await screen.findByText('the programme', {}, { timeout: 20_000 })).toBeVisible();
  expect(saves()).toEqual([{ answers: { chestPain: 'no', pregnancy: 'no' } }]);
});

it('leaves a section out in words, and takes it up again', async () => {
  await open();
  await userEvent.click(question(/very anxious/).getByLabelText('No'));
  await press('Leave this out (Mood)');
  const mood = within(screen.getByRole('region', { name: 'Mood' }));
  expect(mood.getByText(/Left out\. Stays off: longer journaling in the evening\./)).toBeVisible();
  expect(screen.getByText(/1 of 10 parts/)).toBeVisible();
  await press('Answer after all');
  expect(question(/very anxious/).getByLabelText('No')).not.toBeChecked();
  await press('Leave this out (Mood)');
  await press('Save answers');
  await waitFor(() => expect(saves()).toEqual([{ answers: { leftOff: ['mood'] } }]));
});

it('asks who never drinks nothing more about amounts, and shows no score', async () => {
  await open();
  await userEvent.click(question(/drink containing alcohol/).getByLabelText('Never'));
  expect(screen.queryByRole('group', { name: /typical day/ })).not.toBeInTheDocument();
  await userEvent.click(question(/drink containing alcohol/).getByLabelText('4 times or more a week'));
  await userEvent.click(question(/typical day/).getByLabelText('10 or more'));
  await userEvent.click(question(/single occasion/).getByLabelText('Weekly'));
  await userEvent.click(question(/Do you smoke/).getByLabelText('I used to'));
  await userEvent.type(screen.getByLabelText('When do you usually get up?'), '06:45');
  expect(screen.queryByText(/score|risk|points/i)).not.toBeInTheDocument();
  await press('Save answers');
  await waitFor(() =>
    expect(saves()).toEqual([
      {
        answers: {
          auditFrequency: 4,
          auditAmount: 4,
          auditBinge: 3,
          alcoholAmount: 'yes',
          smoking: 'ex',
          wakeTime: '06:45',
        },
      },
    ]),
  );
});

it('answers thoughts of self-harm with numbers to call, and stays on them after saving without a cheerful word', async () => {
  await open();
  const answer = (name: string) => question(/harming yourself/).getByLabelText(name);
  const calls = () =>
    screen.queryAllByRole('link', { name: /^Call / }).map((link) => link.getAttribute('href'));
  await userEvent.click(answer('No'));
  expect(calls()).toEqual([]);
  await userEvent.click(answer('Not sure'));
  expect(calls()).toEqual(['tel:116123', 'tel:111', 'tel:999']);
  await userEvent.click(answer('Yes'));
  saved = () => ({ body: { answers: { selfHarm: 'yes' }, revision: 1, saved_at: null } });
  await press('Save answers');
  const heading = await screen.findByRole('heading', { name: 'Please talk to somebody now' });
  expect(heading).toHaveFocus();
  expect(calls()).toEqual(['tel:116123', 'tel:111', 'tel:999']);
  expect(screen.getByText(/Your steps stay small/)).toBeVisible();
  expect(screen.queryByText('Your answers have been saved!')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Go to your programme' }));
  expect(screen.getByText('the programme')).toBeVisible();
});

it('says in words what a "yes" changes in the plan', async () => {
  await open();
  await userEvent.click(question(/insulin/).getByLabelText('Yes'));
  saved = () => ({ body: { answers: { glucoseMedicine: 'yes' }, revision: 1, saved_at: null } });
  await press('Save answers');
  expect(await screen.findByRole('heading', { name: 'What changes in your plan' })).toHaveFocus();
  expect(screen.getByText(/talk to your diabetes nurse or GP/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Call / })).not.toBeInTheDocument();
});

it('keeps unfinished answers on the device until they are saved or given up', async () => {
  await open();
  await userEvent.click(question(/kidney/).getByLabelText('No'));
  leave();
  await open();
  expect(screen.getByText(/Your unfinished answers are here again/)).toBeVisible();
  expect(question(/kidney/).getByLabelText('No')).toBeChecked();
  await press('Start over');
  expect(question(/kidney/).getByLabelText('No')).not.toBeChecked();
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
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
  expect(await screen.findByRole('heading', { name: 'What changes in your plan' })).toBeVisible();
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
