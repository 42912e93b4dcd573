import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { Provider } from 'react-redux';
import type { CheckinData } from '../../api/enhanced';
import { createStore } from '../../app/create-store';
import { startLocalServer } from '../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../testing/local-server';
import { storeSession } from '../../testing/sessions';
import { ToastRegion } from '../../ui/toast/toast-region';
import { dismissToast, readToasts } from '../../ui/toast/toast-store';
import CheckInDialog from './check-in-dialog';

const EVENT_ID = 'b7f3ad5e-0d57-4c0e-9b35-3b7a4f7a1c01';
const SAVED: CheckinData = { energy_level: 5, mood: '😄', task_completion: 2, notes: 'Slept well.' };

type Props = ComponentProps<typeof CheckInDialog>;

let server: LocalServer;
let answer: (request: Received) => Answer | Promise<Answer>;
let onClose: jest.Mock;

async function open(props: Partial<Props> = {}) {
  const dialog = (more: Partial<Props> = {}) => (
    <Provider store={store}>
      <CheckInDialog open eventId={EVENT_ID} existing={null} onClose={onClose} {...props} {...more} />
      <ToastRegion />
    </Provider>
  );
  const store = createStore();
  const { rerender } = render(dialog());
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  return { change: (more: Partial<Props>) => rerender(dialog(more)) };
}

const slider = (name: string) => screen.getByRole('slider', { name });
/** What a key or a finger does in a browser; jsdom's slider does not move by itself. */
const slide = (name: string, value: number) => fireEvent.change(slider(name), { target: { value } });
const mood = (name: string) =>
  within(screen.getByRole('group', { name: 'Mood' })).getByRole('radio', { name });
const notes = () => screen.getByRole('textbox', { name: 'Notes' });
const reviewed = () => screen.getByRole('checkbox', { name: /^I have reviewed my tasks/ });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(async () => {
  storeSession('member');
  answer = () => ({ body: { id: EVENT_ID, program_id: 'program', metadata: {} } });
  onClose = jest.fn();
  server = await startLocalServer((request) => answer(request));
});
afterEach(async () => {
  readToasts().forEach(({ id }) => dismissToast(id));
  await server.close();
});

it('starts afresh, with its words as specified and no mood', async () => {
  await open({ date: 'Wed 18 November' });
  expect(screen.getByRole('dialog', { name: 'Daily Check-In Wed 18 November' })).toBeVisible();
  expect(
    screen.getByText("Take a moment to review your program and reflect on how you're feeling today"),
  ).toBeVisible();
  expect(reviewed()).not.toBeChecked();
  expect(reviewed()).toHaveAccessibleName(
    'I have reviewed my tasks for today and made sure they are allocated a specific time in the calendar',
  );
  expect(slider('Energy')).toHaveAttribute('aria-valuetext', 'Good');
  expect(slider('Task completion')).toHaveAttribute('aria-valuetext', 'Most likely');
  for (const name of ['Very sad', 'Sad', 'Neutral', 'Happy', 'Very happy']) {
    expect(mood(name)).not.toBeChecked();
  }
  expect(notes()).toHaveValue('');
  expect(notes()).toHaveAttribute('placeholder', 'How are you feeling? Any thoughts or reflections...');
  expect(button('Complete Check-In')).toBeDisabled();
});

it.each([
  ['Energy', ['Low', 'OK-ish', 'Good', 'Great', 'Buzzing']],
  ['Task completion', ['Unlikely', 'Possibly', 'Most likely', 'Very likely', '100% !!']],
])('%s goes by five names, step by step and by a tap on the name', async (name, words) => {
  await open();
  const heard = [1, 2, 3, 4, 5].map((step) => {
    slide(name, step);
    return slider(name).getAttribute('aria-valuetext');
  });
  expect(heard).toEqual(words);
  expect(slider(name)).toHaveAttribute('max', '5');

  await userEvent.click(screen.getByText(words[1] ?? ''));
  expect(slider(name)).toHaveValue('2');
});

it('saves what was chosen, never the checkbox, and says so', async () => {
  let letGo: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (letGo = resolve));
  const ready = answer;
  answer = (request) => arrived.then(() => ready(request));
  await open();
  await userEvent.click(reviewed());
  await userEvent.click(mood('Happy'));
  slide('Energy', 4);
  await userEvent.type(notes(), 'Rested');
  await userEvent.click(button('Complete Check-In'));

  expect(button('Saving...')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('Saving...'));
  letGo();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(server.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
    [
      'PATCH',
      `/api/v1/calendar-events/${EVENT_ID}/checkin`,
      { energy_level: 4, mood: '😊', task_completion: 3, notes: 'Rested' },
    ],
  ]);
  expect(screen.getByText('Check-in completed!')).toBeVisible();
  expect(screen.getByText('Your daily check-in has been saved successfully.')).toBeVisible();
});

it('starts from a saved check-in and updates it', async () => {
  await open({ existing: SAVED });
  expect(screen.getByRole('dialog', { name: 'Update Check-In' })).toBeVisible();
  expect(slider('Energy')).toHaveAttribute('aria-valuetext', 'Buzzing');
  expect(slider('Task completion')).toHaveAttribute('aria-valuetext', 'Possibly');
  expect(mood('Very happy')).toBeChecked();
  expect(notes()).toHaveValue('Slept well.');
  await userEvent.click(button('Update Check-In'));
  expect(await screen.findByText('Check-in updated!')).toBeVisible();
  expect(screen.getByText('Your check-in has been updated successfully.')).toBeVisible();
  expect(server.requests[0]?.body).toEqual(SAVED);
});

it('keeps what was chosen when the save fails, and says so in place too', async () => {
  answer = () => ({ status: 503 });
  await open();
  await userEvent.click(mood('Very sad'));
  await userEvent.type(notes(), 'Tired');
  await userEvent.click(button('Complete Check-In'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'ErrorFailed to save check-in. Please try again.',
  );
  const inPlace = screen.getAllByText('Failed to save check-in. Please try again.');
  expect(inPlace.some((text) => text.classList.contains('field-error'))).toBe(true);
  expect(mood('Very sad')).toBeChecked();
  expect(notes()).toHaveValue('Tired');
  expect(button('Complete Check-In')).toBeEnabled();
  expect(onClose).not.toHaveBeenCalled();
});

it('hears that it was saved where only the answer was lost', async () => {
  const checkin_data = { energy_level: 3, mood: '😢', task_completion: 3, notes: '' };
  answer = ({ method }) =>
    method === 'PATCH'
      ? { status: 504 }
      : { body: { id: EVENT_ID, program_id: 'program', metadata: { checkin_data } } };
  await open();
  await userEvent.click(mood('Very sad'));
  await userEvent.click(button('Complete Check-In'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save check-in');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  expect(screen.getByText('Check-in completed!')).toBeVisible();
});

it('closes without a request when there is no event', async () => {
  await open({ eventId: null });
  await userEvent.click(mood('Neutral'));
  await userEvent.click(button('Complete Check-In'));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(server.requests).toEqual([]);
  expect(screen.queryByText('Check-in completed!')).not.toBeInTheDocument();
});

it('opens with nothing left of the last time', async () => {
  const { change } = await open();
  await userEvent.click(reviewed());
  await userEvent.click(mood('Sad'));
  await userEvent.type(notes(), 'a draft');
  change({ open: false });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  change({ open: true });
  expect(reviewed()).not.toBeChecked();
  expect(mood('Sad')).not.toBeChecked();
  expect(notes()).toHaveValue('');
});

it('lets a save that ends after closing leave the next opening alone', async () => {
  let letGo: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (letGo = resolve));
  const ready = answer;
  answer = (request) => arrived.then(() => ready(request));
  const { change } = await open();
  await userEvent.click(mood('Sad'));
  await userEvent.click(button('Complete Check-In'));
  change({ open: false });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  change({ open: true });
  letGo();
  expect(await screen.findByText('Check-in completed!')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('leaves the focus with what is being typed', async () => {
  const { change } = await open();
  await userEvent.type(notes(), 'Slept');
  change({ date: 'Wed 18 November' });
  await userEvent.keyboard(' well');
  expect(notes()).toHaveFocus();
  expect(notes()).toHaveValue('Slept well');
});

it('closes when the browser asks it to, at Escape', async () => {
  await open();
  await userEvent.click(mood('Happy'));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
