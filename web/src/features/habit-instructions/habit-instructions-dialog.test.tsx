import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../../app/create-store';
import { startLocalServer } from '../../testing/local-server';
import type { Answer, LocalServer } from '../../testing/local-server';
import { storeSession } from '../../testing/sessions';
import { loadMarkdown } from '../../ui/markdown';
import { ToastRegion } from '../../ui/toast/toast-region';
import { dismissToast, readToasts } from '../../ui/toast/toast-store';
import HabitInstructionsDialog from './habit-instructions-dialog';

const EVENT = 'b7f3ad5e-0d57-4c0e-9b35-3b7a4f7a1c01';
const SAVED = '/api/v1/habits/instructions/Brisk%20walk%20%26%20talk';
const GENERATE = '/api/v1/habits/generate-instructions';
const HABIT = { eventId: EVENT, name: 'Brisk walk & talk' };
const NOTHING = { success: true, instructions: null, error: null, updated_at: null, offline: false };
const MADE = {
  success: true,
  instructions: '## Cue\n\nAfter lunch.',
  error: null,
  reply_id: 'r1',
  state: 'done',
  safety: null,
  offline: true,
  fell_back: false,
};

let server: LocalServer;
let saved: () => Answer;
let made: () => Answer;

function open(habit: { eventId: string; name: string } = HABIT) {
  const store = createStore();
  const dialog = (isOpen: boolean) => (
    <Provider store={store}>
      <MemoryRouter>
        <HabitInstructionsDialog open={isOpen} habit={habit} onClose={() => undefined} />
        <ToastRegion />
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(dialog(true));
  return { show: (isOpen: boolean) => rerender(dialog(isOpen)) };
}

const asked = () => server.requests.map(({ method, path }) => `${method} ${path}`);
const errors = (text: string) => screen.findAllByText(text);

beforeAll(() => loadMarkdown());
beforeEach(async () => {
  storeSession('member');
  saved = () => ({ body: NOTHING });
  made = () => ({ body: MADE });
  server = await startLocalServer(({ path }) => (path === GENERATE ? made() : saved()));
});
afterEach(async () => {
  readToasts().forEach(({ id }) => dismissToast(id));
  await server.close();
});

it('shows what is saved of the habit, and asks for nothing new', async () => {
  saved = () => ({ body: { ...NOTHING, instructions: '## Cue\n\nBefore breakfast.', offline: true } });
  open();
  expect(await screen.findByText('Before breakfast.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Cue' })).toBeVisible();
  expect(screen.getByText('Offline assistant')).toBeVisible();
  expect(asked()).toEqual([`GET ${SAVED}`]);
});

it('has them written from the event where nothing is saved, and again with preferences', async () => {
  open();
  expect(await screen.findByText('After lunch.')).toBeVisible();
  await userEvent.click(screen.getByText('Make it fit me'));
  await userEvent.type(screen.getByRole('textbox', { name: /Your preferences/ }), 'I work nights.');
  made = () => ({ body: { ...MADE, instructions: '## Cue\n\nAfter you get up.' } });
  await userEvent.click(screen.getByRole('button', { name: 'Regenerate' }));
  expect(await screen.findByText('After you get up.')).toBeVisible();
  expect(server.requests.filter(({ path }) => path === GENERATE).map(({ body }) => body)).toEqual([
    { event_id: EVENT, habit_name: HABIT.name },
    { event_id: EVENT, habit_name: HABIT.name, user_corrections: 'I work nights.' },
  ]);
});

it('what cannot be loaded is said, with a placeholder that names the habit, and can be tried again', async () => {
  saved = () => ({ status: 503 });
  open();
  // In its place and in the toast.
  expect(await errors('Failed to load instructions. Please try again.')).toHaveLength(2);
  expect(screen.getByText(/^Instructions for Brisk walk & talk will stand here/)).toBeVisible();
  saved = () => ({ body: { ...NOTHING, instructions: 'There they are.' } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There they are.')).toBeVisible();
});

it.each([
  ['cannot be written', () => ({ status: 503 }), []],
  [
    'was refused',
    () => ({ body: { ...MADE, success: false, instructions: null, error: 'Not now.' } }),
    ['Not now.'],
  ],
])('what %s is said, in its place in the words of the server', async (_name, answer, reasons) => {
  made = answer;
  open();
  const failed = await errors('Failed to generate instructions. Please try again.');
  expect(failed).toHaveLength(2 - reasons.length);
  for (const reason of reasons) expect(screen.getByText(reason)).toBeVisible();
  expect(screen.getByText(/^Instructions for Brisk walk & talk will stand here/)).toBeVisible();
});

it('shows whom to call where nobody knows that what was written was screened, and another try', async () => {
  const contacts = [{ name: 'Emergency', number: '999', href: 'tel:999', text: 'Now' }];
  const safety = { band: 'check', category: 'unclear', contacts };
  const failed = { success: false, instructions: null, error: 'Please try again.', state: 'failed', safety };
  made = () => ({ body: { ...MADE, ...failed } });
  open();
  expect(await screen.findByRole('link', { name: /Call Emergency, 999/ })).toHaveAttribute('href', 'tel:999');
  expect(screen.queryByRole('link', { name: 'Answer in the chat' })).not.toBeInTheDocument();
  made = () => ({ body: MADE });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('After lunch.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /999/ })).not.toBeInTheDocument();
});

it.each([
  ['a name', { eventId: EVENT, name: '' }, 'Missing habit information', []],
  [
    'an event',
    { eventId: '', name: HABIT.name },
    'Missing event information for generating instructions',
    [`GET ${SAVED}`],
  ],
])('without %s nothing is asked for', async (_name, habit, text, requests) => {
  open(habit);
  expect(await errors(text)).toHaveLength(2);
  expect(asked()).toEqual(requests);
});

it('is as it was for who comes back at once, and afresh 300 ms later', async () => {
  const { show } = open();
  expect(await screen.findByText('After lunch.')).toBeVisible();
  show(false);
  show(true);
  expect(screen.getByText('After lunch.')).toBeVisible();
  expect(asked()).toHaveLength(2);
  show(false);
  await act(() => new Promise((resolve) => setTimeout(resolve, 320)));
  saved = () => ({ body: { ...NOTHING, instructions: 'Saved since.' } });
  show(true);
  expect(await screen.findByText('Saved since.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('After lunch.')).not.toBeInTheDocument());
});
