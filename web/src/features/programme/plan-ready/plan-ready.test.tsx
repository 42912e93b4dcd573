import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import type { CalendarEvent } from '../../../api/enhanced';
import { createStore } from '../../../app/create-store';
import { startLocalServer } from '../../../testing/local-server';
import type { LocalServer } from '../../../testing/local-server';
import { storeSession } from '../../../testing/sessions';
import { ToastRegion } from '../../../ui/toast/toast-region';
import { addDays, dateAt } from '../../../lib/local-days';
import { ProgrammeViews } from '../programme-views';
import { calendarEvent, PROGRAM } from '../testing/events';
import { PlanReady } from './plan-ready';

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const checkIn = calendarEvent({ id: 'check-in', title: 'Daily Check-In', event_type: null });
const walk = calendarEvent({ id: 'walk', title: 'Brisk walk', dose: '5 min', cue: 'after lunch' });
const lesson = calendarEvent({
  id: 'lesson',
  title: 'How habits form',
  event_type: 'content',
  content_id: 'habits',
});

let server: LocalServer;
let events: CalendarEvent[];
let status: number;

beforeEach(async () => {
  storeSession('member');
  status = 200;
  // Of this very minute, so that it is today's in every zone and at every hour.
  events = [
    { ...checkIn, start_time: soon(0), end_time: soon(15) },
    { ...walk, start_time: soon(36 * 60), end_time: soon(36 * 60 + 5) },
    { ...lesson, start_time: soon(48 * 60), end_time: soon(48 * 60 + 6) },
  ];
  server = await startLocalServer(({ method, path, body }) => {
    if (path.startsWith('/api/v1/calendar-events/program/')) return { body: events };
    if (method !== 'PATCH') return { status: 404 };
    if (status !== 200) return { status };
    const metadata = {
      status: 'completed',
      completed: true,
      checkin_data: body,
    } as CalendarEvent['metadata'];
    return { body: { ...events[0], metadata } };
  });
});
afterEach(() => server.close());

function Programme({ programme }: { programme: typeof PROGRAM }) {
  return (
    <>
      <PlanReady programme={programme} />
      <ProgrammeViews programme={programme} notice={null} />
    </>
  );
}

function open(state: unknown = { planReady: true }) {
  render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={[{ pathname: '/app/programme', state }]}>
        <PlanReady programme={PROGRAM} />
        <ToastRegion />
      </MemoryRouter>
    </Provider>,
  );
}
const sent = () => server.requests.filter(({ method }) => method === 'PATCH');

it('is a whole check-in with one face, and then says so and what comes next', async () => {
  open();
  const face = await screen.findByRole('button', { name: 'Happy' });
  await userEvent.dblClick(face);
  const begun = await screen.findByText('That is your first step.');
  expect(begun.closest('.plan-ready-first')).toHaveFocus();
  expect(
    screen.getByText(/Brisk walk, 5 min after lunch\.$/, { selector: '.plan-ready-begun span' }),
  ).toBeVisible();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    path: '/api/v1/calendar-events/check-in/checkin',
    body: { mood: '😊', energy_level: 3, task_completion: 3, not_given: ['energy_level', 'task_completion'] },
  });
});

it('offers the face again when it could not be saved', async () => {
  status = 503;
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Neutral' }));
  expect(await screen.findByText('Failed to save check-in. Please try again.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Neutral' })).toBeVisible();
  status = 200;
  await userEvent.click(screen.getByRole('button', { name: 'Neutral' }));
  expect(await screen.findByText('That is your first step.')).toBeVisible();
});

it('leads to the first lesson where today has no check-in, and is only shown to who comes from set-up', async () => {
  events = events.slice(1);
  open();
  expect(await screen.findByRole('link', { name: 'Read your first lesson now' })).toBeVisible();
  expect(screen.queryByText(/how are you right now/)).not.toBeInTheDocument();
});

it('stays while other views and sheets are looked at, until it is closed', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const state = { planReady: true };
  const today = dateAt(Date.now(), 'UTC');
  const programme = { ...PROGRAM, start_date: addDays(today, -3), end_date: addDays(today, 17) };
  const element = <Programme programme={programme} />;
  const router = createMemoryRouter([{ path: '/app/programme', element }], {
    initialEntries: [{ pathname: '/app/programme', state }],
  });
  render(
    <Provider store={createStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const isReady = () => screen.queryByText('Your plan is ready') !== null;
  expect(await screen.findByText('Your plan is ready')).toBeVisible();
  await userEvent.click(await screen.findByRole('tab', { name: 'Weekly' }));
  expect(isReady()).toBe(false);
  await userEvent.click(screen.getByRole('tab', { name: 'Today' }));
  expect(isReady()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Life happened' }));
  expect(isReady()).toBe(true);
  await act(() => router.navigate(-1));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Weekly' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Today' }));
  expect(isReady()).toBe(false);
});

it('is not there for anybody else', () => {
  open(null);
  expect(screen.queryByText('Your plan is ready')).not.toBeInTheDocument();
});

it('answers a hard word with no tick and no task, but with a way to somebody', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Very sad' }));
  expect(await screen.findByText('Thank you for saying so.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to your coach' })).toHaveAttribute('href', '/app/chat');
  expect(screen.queryByText('That is your first step.')).not.toBeInTheDocument();
});
