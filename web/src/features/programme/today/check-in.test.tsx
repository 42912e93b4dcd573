import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { CalendarEvent } from '../../../api/enhanced';
import { createStore } from '../../../app/create-store';
import { startLocalServer } from '../../../testing/local-server';
import type { LocalServer, Received } from '../../../testing/local-server';
import { storeSession } from '../../../testing/sessions';
import { ProgrammeViews } from '../programme-views';
import { calendarEvent, PROGRAM, PROGRAM_ID } from '../testing/events';
import { dailyCheckIn } from '../calendar/daily-check-in';

const NOW = Date.parse('2026-11-18T08:00:00.000Z');
const CHECK_IN = calendarEvent({ id: 'check-in', title: 'Daily CHECK-IN', event_type: null });
const WALK = calendarEvent({ id: 'walk', title: 'Brisk walk' });

let events: CalendarEvent[];
let server: LocalServer;

function answer({ method, path, body }: Received) {
  if (path.startsWith('/api/v1/pauses')) return { body: [] };
  if (/programme-(changes|edits)/.test(path)) return { body: { items: [], next_cursor: null } };
  if (path.startsWith('/api/v1/health-screen')) return { body: { answers: {}, revision: 0, saved_at: null } };
  if (path.startsWith('/api/v1/day-submissions')) return { body: [] };
  if (method !== 'PATCH') return { body: events };
  const metadata = {
    status: 'completed',
    completed: true,
    completion_date: '2026-11-18T08:32:00.000Z',
    checkin_data: body,
  };
  return { body: { ...CHECK_IN, metadata } };
}

async function open(search = '') {
  render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={[`/app/programme${search}`]}>
        <ProgrammeViews programme={PROGRAM} notice={null} />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByRole('heading', { level: 2 });
}

/** What was asked about events, in order. */
const asked = () =>
  server.requests
    .filter(({ path }) => path.startsWith('/api/v1/calendar-events/'))
    .map(({ method, path }) => `${method} ${path.replace('/api/v1/calendar-events/', '')}`);
const LIST = `GET program/${PROGRAM_ID}`;

const row = () => within(screen.getAllByRole('listitem')[0]!);
const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = (element: HTMLElement) => userEvent.click(element);

// Loaded here, so that no test pays for the first reading of its code.
beforeAll(() => import('../../check-in/check-in-dialog'), 30_000);
beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  storeSession('member');
  events = [CHECK_IN, WALK];
  server = await startLocalServer(answer);
});
afterEach(() => server.close());

it('opens from its row with the date, and the row says what was checked in, without reading the list again', async () => {
  await open();
  await press(row().getByRole('button', { name: 'Daily CHECK-IN' }));
  const first = within(await dialog('Daily Check-In Wed 18 November'));
  await press(first.getByRole('radio', { name: 'Happy' }));
  await press(first.getByRole('button', { name: 'Complete Check-In' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(row().getByRole('button', { name: 'Completed: Daily CHECK-IN' })).toBeVisible());
  expect(row().getByText('Checked in 08:32 · Good · Happy')).toBeVisible();
  expect(asked()).toEqual([LIST, 'PATCH check-in/checkin']);

  await press(row().getByRole('button', { name: 'Daily CHECK-IN' }));
  const again = within(await dialog('Update Check-In Wed 18 November'));
  expect(again.getByRole('radio', { name: 'Happy' })).toBeChecked();
});

it('sends nothing when today has no check-in', async () => {
  events = [WALK];
  await open();
  await press(screen.getByRole('button', { name: 'Daily Check-In' }));
  const opened = within(await dialog('Daily Check-In Wed 18 November'));
  await press(opened.getByRole('radio', { name: 'Sad' }));
  await press(opened.getByRole('button', { name: 'Complete Check-In' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked()).toEqual([LIST]);
});

it('has a way to it on today only where the day has none of its own', async () => {
  events = [WALK];
  await open('?date=2026-11-19');
  expect(screen.queryByRole('button', { name: 'Daily Check-In' })).not.toBeInTheDocument();
});

it('takes the daily check-in before another one', () => {
  const weekly = calendarEvent({ title: 'Weekly check-in' });
  expect(dailyCheckIn([weekly, CHECK_IN])).toBe(CHECK_IN);
  expect(dailyCheckIn([WALK, weekly])).toBe(weekly);
  expect(dailyCheckIn([WALK])).toBeUndefined();
});
