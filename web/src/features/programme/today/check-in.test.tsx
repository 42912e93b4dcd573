import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { useCalendarEventsOfProgramQuery } from '../../../api/enhanced';
import type { CalendarEvent } from '../../../api/enhanced';
import { createStore } from '../../../app/create-store';
import { startLocalServer } from '../../../testing/local-server';
import type { LocalServer, Received } from '../../../testing/local-server';
import { storeSession } from '../../../testing/sessions';
import { CATEGORIES } from '../calendar/categories';
import { calendarEvent, PROGRAM_ID } from '../testing/events';
import { DayView } from './day-view';
import { dailyCheckIn } from './use-check-in';

const NOW = Date.parse('2026-11-18T08:00:00.000Z');
const PROGRAMME = { start_date: '2026-11-09', end_date: '2026-11-29' };
const CHECK_IN = calendarEvent({ id: 'check-in', title: 'Daily CHECK-IN', event_type: null });
const WALK = calendarEvent({ id: 'walk', title: 'Brisk walk' });

let events: CalendarEvent[];
let server: LocalServer;

function answer({ method, body }: Received) {
  if (method !== 'PATCH') return { body: events };
  return { body: { ...CHECK_IN, metadata: { status: 'completed', completed: true, checkin_data: body } } };
}

function Day({ now }: { now: number | null }) {
  const { data } = useCalendarEventsOfProgramQuery({ id: PROGRAM_ID });
  const all = useMemo(() => new Set(CATEGORIES), []);
  return (
    data && (
      <DayView
        programme={PROGRAMME}
        date="2026-11-18"
        home="2026-11-18"
        zone="Europe/London"
        now={now}
        events={data}
        categories={all}
        onShowAll={() => undefined}
        onShow={() => undefined}
      />
    )
  );
}

async function open(now: number | null = NOW) {
  render(
    <Provider store={createStore()}>
      <MemoryRouter>
        <Day now={now} />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByRole('heading', { name: 'Wednesday 18 November' });
}

const row = () => within(screen.getAllByRole('listitem')[0]!);
const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = (element: HTMLElement) => userEvent.click(element);

// Loaded here, so that no test pays for the first reading of its code.
beforeAll(() => import('../../check-in/check-in-dialog'), 30_000);
beforeEach(async () => {
  storeSession('member');
  events = [CHECK_IN, WALK];
  server = await startLocalServer(answer);
});
afterEach(() => server.close());

it('opens from its row with the date, and shows the row completed without reading the list again', async () => {
  await open();
  await press(row().getByRole('button', { name: 'Daily CHECK-IN' }));
  const first = within(await dialog('Daily Check-In Wed 18 November'));
  await press(first.getByRole('radio', { name: 'Happy' }));
  await press(first.getByRole('button', { name: 'Complete Check-In' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(row().getByRole('button', { name: 'Completed: Daily CHECK-IN' })).toBeVisible());
  expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'PATCH']);

  await press(row().getByRole('button', { name: 'Daily CHECK-IN' }));
  const again = within(await dialog('Update Check-In Wed 18 November'));
  expect(again.getByRole('radio', { name: 'Happy' })).toBeChecked();
});

it("the day's own button uses today's event", async () => {
  await open();
  await press(screen.getByRole('button', { name: 'Daily Check-In' }));
  const opened = within(await dialog('Daily Check-In Wed 18 November'));
  await press(opened.getByRole('radio', { name: 'Sad' }));
  await press(opened.getByRole('button', { name: 'Complete Check-In' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(row().getByRole('button', { name: 'Completed: Daily CHECK-IN' })).toBeVisible());
  expect(server.requests.at(-1)?.path).toBe('/api/v1/calendar-events/check-in/checkin');
});

it('sends nothing when today has no check-in', async () => {
  events = [WALK];
  await open();
  await press(screen.getByRole('button', { name: 'Daily Check-In' }));
  const opened = within(await dialog('Daily Check-In Wed 18 November'));
  await press(opened.getByRole('radio', { name: 'Sad' }));
  await press(opened.getByRole('button', { name: 'Complete Check-In' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.requests.map(({ method }) => method)).toEqual(['GET']);
});

it('stands on today only', async () => {
  await open(null);
  expect(screen.queryByRole('button', { name: 'Daily Check-In' })).not.toBeInTheDocument();
  expect(row().getByRole('button', { name: 'Daily CHECK-IN' })).toBeVisible();
});

it('takes the daily check-in before another one', () => {
  const weekly = calendarEvent({ title: 'Weekly check-in' });
  expect(dailyCheckIn([weekly, CHECK_IN])).toBe(CHECK_IN);
  expect(dailyCheckIn([WALK, weekly])).toBe(weekly);
  expect(dailyCheckIn([WALK])).toBeUndefined();
});
