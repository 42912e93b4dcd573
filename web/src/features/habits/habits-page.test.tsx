import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Habit, HabitReminder, Habits } from '../../api/enhanced';
import { createStore } from '../../app/create-store';
import { tellTopic } from '../../realtime/topics';
import { startLocalServer } from '../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../testing/local-server';
import { storeSession } from '../../testing/sessions';
import { dismissToast, readToasts } from '../../ui/toast/toast-store';
import HabitsPage from './habits-page';
import { habit } from './testing/habits';

const FRAME: Habits = {
  program_id: 'program',
  first_day: '2026-11-02',
  last_day: '2027-01-24',
  today: '2026-11-05',
  counts_misses: true,
  habits: [],
};

let habits: Habits;
let refuse: boolean;
let isHabitTold: boolean;
let server: LocalServer;

function answer({ method, path, body }: Received): Answer {
  if (refuse) return { status: 503 };
  if (path.endsWith('/preferences')) return { body: { kinds: { habit: isHabitTold } } };
  if (method !== 'PATCH') return { body: habits };
  const { habit_name, ...reminder } = body as HabitReminder & { habit_name: string };
  habits = { ...habits, habits: habits.habits.map((one) => reminded(one, habit_name, reminder)) };
  return { body: reminder };
}
const reminded = (one: Habit, name: string, reminder: HabitReminder) =>
  one.name === name ? { ...one, reminder } : one;

const show = (...all: Habit[]) => {
  habits = { ...FRAME, habits: all };
};
const open = () =>
  render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={['/app/habits']}>
        <HabitsPage />
      </MemoryRouter>
    </Provider>,
  );
const findCard = (name: string) => screen.findByRole('listitem', { name });
const sent = (method: string) => server.requests.filter((request) => request.method === method);

beforeEach(async () => {
  storeSession('member');
  show(habit());
  refuse = false;
  isHabitTold = true;
  server = await startLocalServer(answer);
});
afterEach(async () => {
  readToasts().forEach(({ id }) => dismissToast(id));
  await server.close();
});

it('promises what will be here to whoever has no programme', async () => {
  habits = { ...FRAME, program_id: null };
  open();
  expect(await screen.findByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Track daily habits and streaks',
    'Charts and insights',
    'Smart reminders',
    'Integration with the health programme',
  ]);
  expect(screen.getByText(/It begins with your programme/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set up your programme' })).toHaveAttribute('href', '/app/setup');
});

it('says so where a programme has no habits', async () => {
  show();
  open();
  expect(await screen.findByText('No habits in your programme yet')).toBeVisible();
  expect(screen.queryByText('Coming Soon')).toBeNull();
});

it('tells in one request how a habit goes: its strength first, then its week in words and the last weeks', async () => {
  open();
  const walk = within(await findCard('Brisk walk'));
  expect(walk.getByText('Just begun')).toBeVisible();
  expect(walk.getByText('strength 15 of 100')).toBeVisible();
  expect(walk.getByText('1 of 4 this week')).toBeVisible();
  expect(walk.getByText('Longest run: 2')).toBeVisible();
  const days = walk.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(1));
  expect(days).toEqual([
    'Monday: Done',
    'Tuesday: Put off',
    'Wednesday: Not done',
    'Thursday, today: To come',
    'Friday: Rest',
    'Saturday: Paused',
    'Sunday: To come',
  ]);
  expect(walk.getByRole('img', { name: 'Strength at the end of each week: week 1 15.' })).toBeInTheDocument();
  expect(walk.getByText('Next: tomorrow at 07:30')).toBeVisible();
  expect(walk.getByRole('link')).toHaveAttribute(
    'href',
    `/app/programme?date=2026-11-06&sheet=task.${habit().event_id}`,
  );
  expect(server.requests).toHaveLength(1);
});

it('shows what comes later and what is over apart, the first to begin first', async () => {
  show(
    habit({ name: 'Over', next_time: null }),
    habit(),
    habit({ name: 'Later', since: '2026-11-23' }),
    habit({ name: 'Sooner', since: '2026-11-09' }),
  );
  open();
  const coming = within(await screen.findByRole('region', { name: 'Coming later' }));
  expect(coming.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Sooner',
    'Later',
  ]);
  expect(coming.getByText('Begins 9 Nov 2026')).toBeVisible();
  const over = within(screen.getByRole('region', { name: 'No longer in your plan' }));
  expect(over.getByRole('heading', { name: 'Over' })).toBeVisible();
  expect(over.queryByRole('switch')).toBeNull();
});

it('counts no misses where they are not to be counted', async () => {
  habits = { ...FRAME, counts_misses: false, habits: [habit({ run: null, best_run: null })] };
  habits.habits[0]!.week = { done: 1, planned: null };
  open();
  expect(within(await findCard('Brisk walk')).getByText('1 done this week')).toBeVisible();
  expect(screen.queryByText(/Longest/)).toBeNull();
  expect(screen.queryByText(/missed day/)).toBeNull();
});

it('keeps the last of several wishes for a reminder, one request after the other', async () => {
  open();
  const walk = within(await findCard('Brisk walk'));
  await userEvent.click(walk.getByRole('switch', { name: 'Remind me of Brisk walk' }));
  const when = await walk.findByRole('combobox', { name: 'When to be reminded of Brisk walk' });
  expect(when).toHaveDisplayValue('At its time, 07:30');
  await userEvent.selectOptions(when, '15 minutes before');
  await userEvent.selectOptions(when, 'At a time of my own');
  const last = { habit_name: 'Brisk walk', on: true, at: '07:30', minutes_before: 15 };
  await waitFor(() => expect(sent('PATCH').at(-1)?.body).toEqual(last));
  expect(await walk.findByLabelText('Time of the reminder of Brisk walk')).toHaveValue('07:30');
  expect(sent('GET').filter(({ path }) => path === '/api/v1/habits')).toHaveLength(1);
});

it('a reminder that could not be saved is as it was', async () => {
  open();
  const switched = within(await findCard('Brisk walk')).getByRole('switch');
  refuse = true;
  await userEvent.click(switched);
  await waitFor(() => expect(readToasts().map(({ description }) => description)).toHaveLength(1));
  expect(readToasts()[0]?.description).toBe('The reminder could not be saved.');
  expect(switched).not.toBeChecked();
});

it('says what keeps reminders from being shown, once there is one', async () => {
  const { unmount } = open();
  await findCard('Brisk walk');
  expect(screen.queryByText(/Turn them on/)).toBeNull();
  unmount();
  show(habit({ reminder: { on: true, at: null, minutes_before: 0 } }));
  isHabitTold = false;
  open();
  expect(await screen.findByText(/switched off for your account/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Turn them on in Settings' })).toHaveAttribute(
    'href',
    '/app/settings#notifications',
  );
});

it('follows what is ticked elsewhere', async () => {
  open();
  await findCard('Brisk walk');
  show(habit({ week: { done: 2, planned: 4 } }));
  tellTopic('programme.changed', { event_id: 'some' });
  expect(await screen.findByText('2 of 4 this week')).toBeVisible();
});

it('what could not be read is asked for again', async () => {
  refuse = true;
  open();
  expect(await screen.findByText('Your habits could not be loaded.')).toBeVisible();
  refuse = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await findCard('Brisk walk');
});

it('without a network it says so, and comes by itself once there is one', async () => {
  refuse = true;
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  expect(await screen.findByText('This needs a connection')).toBeVisible();
  refuse = false;
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await findCard('Brisk walk');
  online.mockRestore();
});
