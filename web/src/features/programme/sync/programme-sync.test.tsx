import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { CalendarEvent, MedicalProgram } from '../../../api/enhanced';
import { KeepInSync } from '../../../app/keep-in-sync';
import { createStore } from '../../../app/create-store';
import { sessionMissing } from '../../../auth/session-slice';
import { readProgrammeCache, writeProgrammeCache } from '../data/programme-cache';
import { syncProgramme } from '../data/sync-programme';
import { startLocalServer } from '../../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../../testing/local-server';
import { storeSession, USER } from '../../../testing/sessions';
import { formatDate, mondayOf } from '../../../lib/local-days';
import ProgrammePage from '../programme-page';
import { calendarEvent, PROGRAM_ID } from '../testing/events';

/** This week, whenever that is. */
const today = new Date().toISOString().slice(0, 10);
const programme: MedicalProgram = {
  id: PROGRAM_ID,
  user_id: USER.id,
  start_date: mondayOf(today),
  end_date: formatDate(mondayOf(today), 'YYYY-12-31'),
  status: 'active',
  setup_revision: 1,
  adjusting: false,
};
const at = (hour: string) => `${today}T${hour}:00.000Z`;
const walk = calendarEvent({ id: 'walk', title: 'Brisk walk', start_time: at('12:30') });
const read = calendarEvent({ id: 'read', title: 'Read a page', start_time: at('13:30') });

let events: CalendarEvent[];
let refuse: string | null;
let server: LocalServer;

function answer({ method, path }: Received): Answer {
  if (refuse && path.includes(refuse)) return { status: 503 };
  if (path === '/api/v1/setup/data') return { body: { revision: 1 } };
  if (path.startsWith('/api/v1/day-submissions')) return { body: [] };
  if (path.startsWith('/api/v1/medical-programs/user/')) return { body: [programme] };
  if (path.startsWith('/api/v1/calendar-events/program/')) return { body: events };
  if (method === 'PATCH') return { body: { ...walk, metadata: { status: 'in_progress' } } };
  return { status: 404 };
}

function remember(userId = USER.id, timestamp = Date.now() - 60_000): void {
  writeProgrammeCache({
    userId,
    programs: [programme],
    selectedProgram: programme,
    events: [walk],
    timestamp,
  });
}

function open() {
  const store = createStore();
  const view = render(
    <StrictMode>
      <Provider store={store}>
        <MemoryRouter>
          <KeepInSync />
          <ProgrammePage />
        </MemoryRouter>
      </Provider>
    </StrictMode>,
  );
  return { store, ...view };
}

const listsRead = () => server.requests.filter(({ path }) => path.includes('/program/')).length;
const remembered = () => readProgrammeCache(USER.id)?.events.map(({ title }) => title);

beforeEach(async () => {
  storeSession('member');
  events = [walk, read];
  refuse = null;
  server = await startLocalServer(answer);
});
afterEach(() => server.close());

it('shows what is remembered with the first picture, then reads it again once', async () => {
  remember();
  open();
  expect(screen.getByText('Brisk walk')).toBeVisible();
  expect(server.requests.some(({ path }) => path.includes('/program/'))).toBe(false);
  expect(await screen.findByText('Read a page')).toBeVisible();
  expect(await screen.findByText('Synced')).toBeVisible();
  expect(listsRead()).toBe(1);
  await waitFor(() => expect(remembered()).toEqual(['Brisk walk', 'Read a page']), { timeout: 20_000 });
});

it('remembers when the server told the same once more, without writing all of it again', async () => {
  remember();
  events = [walk];
  const write = jest.spyOn(Storage.prototype, 'setItem');
  open();
  expect(await screen.findByText('Synced')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(Date.now() - (readProgrammeCache(USER.id)?.timestamp ?? 0)).toBeLessThan(30_000);
  expect(write.mock.calls.map(([key]) => key)).not.toContain(`damson_programme_${USER.id}`);
});

it('keeps what is remembered when the server is away, and says so in the banner alone', async () => {
  remember();
  refuse = '/calendar-events/';
  open();
  expect(await screen.findByText('Offline mode')).toBeVisible();
  expect(screen.getByText('Brisk walk')).toBeVisible();
  expect(screen.getByText('1 minute ago')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it("never shows another member's programme", async () => {
  remember('somebody-else');
  refuse = '/medical-programs/';
  open();
  expect(await screen.findByText('Failed to load programs')).toBeVisible();
  expect(screen.queryByText('Brisk walk')).not.toBeInTheDocument();
  expect(localStorage.getItem('damson_programme_somebody-else')).toBeNull();
});

it('skips a second look while one is under way', async () => {
  remember();
  const { store } = open();
  await act(() => Promise.all([store.dispatch(syncProgramme()), store.dispatch(syncProgramme())]));
  expect(listsRead()).toBe(1);
});

it('writes a tick after the frame, and what a leaving page has not written yet at once', async () => {
  remember();
  open();
  await screen.findByText('Read a page');
  await userEvent.click(screen.getByRole('button', { name: 'Pending: Brisk walk' }));
  await waitFor(() => expect(server.requests.some(({ method }) => method === 'PATCH')).toBe(true), {
    timeout: 20_000,
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'In progress: Brisk walk' })).toBeVisible());
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(readProgrammeCache(USER.id)?.events[0]?.metadata.status).toBe('in_progress');
});

it('forgets with the end of the session, and writes nothing after it', async () => {
  remember();
  const { store, unmount } = open();
  await screen.findByText('Read a page');
  localStorage.removeItem('damson-auth');
  act(() => void store.dispatch(sessionMissing()));
  unmount();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('damson_'))).toEqual([]);
});
