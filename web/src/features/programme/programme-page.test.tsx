import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { setTimeout as pause } from 'node:timers/promises';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { CalendarEvent, MedicalProgram, SafetyStatus } from '../../api/enhanced';
import { createStore } from '../../app/create-store';
import { tellTopic } from '../../realtime/topics';
import { startLocalServer } from '../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../testing/local-server';
import { session, storeSession, USER } from '../../testing/sessions';
import { ToastRegion } from '../../ui/toast/toast-region';
import { dismissToast, readToasts } from '../../ui/toast/toast-store';
import ProgrammePage from './programme-page';
import { calendarEvent, PROGRAM_ID } from './testing/events';
import { LONG_WAIT } from './use-programme';

/** A Wednesday in week 2, with the third programme week still ahead. */
const NOW = '2026-11-18T12:00:00.000Z';
const EVERYTHING_BUT_DATE = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;
const programme: MedicalProgram = {
  id: PROGRAM_ID,
  user_id: USER.id,
  start_date: '2026-11-09',
  end_date: '2026-11-29',
  status: 'active',
  setup_revision: 1,
  adjusting: false,
};

const walk = calendarEvent({ id: 'walk', title: 'Brisk walk', start_time: '2026-11-18T12:30:00.000Z' });
const article = calendarEvent({
  id: 'article',
  title: 'How habits form',
  event_type: 'content',
  content_id: 'habits',
  start_time: '2026-11-18T18:00:00.000Z',
});
const early = calendarEvent({
  id: 'early',
  title: 'Blood test',
  event_type: 'core',
  start_time: '2026-11-18T07:00:00.000Z',
  metadata: { status: 'completed', completed: true },
});
const focus = calendarEvent({
  id: 'focus',
  title: 'Week 2: Sleep first',
  event_type: 'core',
  all_day: true,
  start_time: '2026-11-16T00:00:00.000Z',
  end_time: '2026-11-23T00:00:00.000Z',
});

/** The server's side: what it has, and what it does when asked to change it. */
class Backend {
  programmes: MedicalProgram[] = [programme];
  events: CalendarEvent[] = [focus, early, walk, article];
  revision = 1;
  safety: SafetyStatus = { active: null, paused: false, since: null, question: null, person: null };
  /** Answers of the coming requests to paths that contain the key. */
  refuse: string[] = [];
  /** The one with which a change passes; any when empty. */
  onlyToken = '';

  answer({ method, path, body, token }: Received): Answer {
    if (path.startsWith('/auth/v1/token')) return { body: session(this.onlyToken) };
    if (method === 'PATCH' && this.onlyToken && token !== this.onlyToken) return { status: 401 };
    if (this.refuse.some((part) => path.includes(part))) return { status: 503 };
    if (path === '/api/v1/safety') return { body: this.safety };
    if (path === '/api/v1/pauses') return { body: [] };
    if (/programme-(changes|edits)/.test(path)) return { body: { items: [], next_cursor: null } };
    if (path === '/api/v1/setup/data') return { body: { revision: this.revision } };
    if (path.startsWith('/api/v1/medical-programs/user/')) return { body: this.programmes };
    if (path.startsWith('/api/v1/calendar-events/program/')) return { body: this.events };
    if (method === 'PUT') return { body: { id: path.split('/').at(-1), ...(body as object) } };
    if (method === 'PATCH') return { body: this.change(path.split('/')[4] ?? '', body) };
    return { status: 404 };
  }

  private change(id: string, body: unknown): CalendarEvent {
    const { task_status } = body as { task_status?: 'completed' };
    const event = this.events.find((candidate) => candidate.id === id) ?? walk;
    const changed = { ...event, metadata: { status: task_status ?? ('pending' as const) } };
    this.events = this.events.map((candidate) => (candidate === event ? changed : candidate));
    return changed;
  }
}

let backend: Backend;
let server: LocalServer;

function Content() {
  return <p>article at {useLocation().pathname}</p>;
}

async function open(address = '/app/programme') {
  server = await startLocalServer((request) => backend.answer(request));
  return render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/app/programme" element={<ProgrammePage />} />
          <Route path="/content/:id" element={<Content />} />
        </Routes>
        <ToastRegion />
      </MemoryRouter>
    </Provider>,
  );
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const titles = () =>
  within(screen.getByRole('region', { name: /November/ }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.event-title')?.textContent);
const patches = () =>
  server.requests
    .filter(({ method }) => method === 'PATCH')
    .map(({ path, body }) => [path.replace('/api/v1/calendar-events/', ''), body]);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(NOW), doNotFake: [...EVERYTHING_BUT_DATE] });
  jest.spyOn(dayjs.tz, 'guess').mockReturnValue('Europe/London');
  storeSession('member');
  backend = new Backend();
});
afterEach(async () => {
  act(() => readToasts().forEach(({ id }) => dismissToast(id)));
  jest.useRealTimers();
  await server.close();
});

describe('the day', () => {
  it('lists today in time order under the week that it belongs to', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Wednesday 18 November' })).toBeVisible();
    expect(screen.getByText('Week 2 of 3')).toBeVisible();
    expect(screen.getByText('Week 2: Sleep first')).toBeVisible();
    expect(titles()).toEqual(['Daily Check-In', 'Blood test', 'Brisk walk', 'How habits form']);
    expect(screen.getByText('1 of 3 completed')).toBeVisible();
    expect(button('Wed 18 November Today')).toHaveAttribute('aria-current', 'date');
    expect(within(screen.getByText('Next').closest('li')!).getByText('Brisk walk')).toBeVisible();
  });

  it('on a phone has emergency help above what the week is about', async () => {
    const contacts = [
      { name: 'Emergency', number: '999', href: 'tel:999', text: 'When life may be in danger' },
    ];
    const active = { band: 'flag' as const, category: 'suicidal_self_harm' as const, contacts };
    backend.safety = { ...backend.safety, active };
    await open();
    const help = await screen.findByRole('complementary', { name: 'Help for you' });
    const week = screen.getByText('Week 2: Sleep first');
    expect(help.compareDocumentPosition(week)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('moves by days within the week and by weeks within the programme', async () => {
    await open();
    await screen.findByText('Week 2 of 3');
    expect(button('Submit the Day')).toBeEnabled();
    await press('Mon 16 November');
    expect(button('Previous day')).toBeDisabled();
    expect(screen.getByText('No events scheduled for this day')).toBeVisible();
    await press('Sun 22 November');
    expect(button('Submit the Day')).toBeDisabled();
    expect(button('Submit the Day')).toHaveAccessibleDescription(
      'Submit your daily progress for your health coach to review You can submit a day once it has begun.',
    );
    expect(button('Next day')).toBeDisabled();
    await press('Previous day');
    expect(screen.getByRole('heading', { name: 'Saturday 21 November' })).toBeVisible();

    await press('Next week');
    expect(screen.getByRole('heading', { name: 'Saturday 28 November' })).toBeVisible();
    expect(button('Next week')).toBeDisabled();
    await press('Previous week');
    await press('Previous week');
    expect(screen.getByText('Week 1 of 3')).toBeVisible();
    expect(button('Previous week')).toBeDisabled();

    await press('Today');
    expect(screen.getByRole('heading', { name: 'Wednesday 18 November' })).toBeVisible();
  });

  it('opens the day of the address, and the nearest one when that is outside', async () => {
    await open('/app/programme?date=2027-01-01');
    expect(await screen.findByRole('heading', { name: 'Sunday 29 November' })).toBeVisible();
  });

  it('shows only the chosen categories', async () => {
    await open();
    await screen.findByText('Brisk walk');
    await press('Categories');
    const boxes = screen.getAllByRole('checkbox');
    expect(
      boxes.map((box) => [box.closest('label')?.textContent, (box as HTMLInputElement).checked]),
    ).toEqual([
      ['Daily Habits', true],
      ['Core Programme', true],
      ['Educational Programme', true],
    ]);

    await userEvent.click(boxes[0]!);
    // The way to the check-in stays, whatever is chosen.
    expect(titles()).toEqual(['Daily Check-In', 'Blood test', 'How habits form']);
    await userEvent.click(boxes[1]!);
    await userEvent.click(boxes[2]!);
    expect(screen.getByText('Nothing in the chosen categories on this day')).toBeVisible();

    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(button(/^Categories/)).toHaveFocus();
    await press('Show all categories');
    expect(titles()).toHaveLength(4);
  });

  it('opens an article, and leaves titles that lead nowhere as text', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'How habits form' });
    expect(screen.queryByRole('link', { name: 'Brisk walk' })).not.toBeInTheDocument();
    await userEvent.click(link);
    expect(screen.getByText('article at /content/habits')).toBeVisible();
  });
});

describe('ticking', () => {
  it('goes through the four states, tells each, and saves the last one once', async () => {
    await open();
    await screen.findByText('Brisk walk');
    for (const [from, toast] of [
      ['Pending', 'Task in progress'],
      ['In progress', 'Task completed!'],
      ['Completed', 'Task marked as failed'],
      ['Failed', 'Task marked as pending'],
      ['Pending', 'Task in progress'],
    ] as const) {
      await press(`${from}: Brisk walk`);
      expect(within(screen.getAllByRole('status').at(-1)!).getByText(toast)).toBeVisible();
    }
    expect(patches()).toEqual([]);

    await waitFor(() => expect(patches()).toHaveLength(1), { timeout: 20_000 });
    expect(patches()).toEqual([
      ['walk/complete', { status: 'pending', completion_date: null, task_status: 'in_progress' }],
    ]);
    expect(button('In progress: Brisk walk')).toBeVisible();
  });

  it('puts a saved state into the list without reading the list again', async () => {
    await open();
    await screen.findByText('Brisk walk');
    await press('Pending: Brisk walk');
    await press('In progress: Brisk walk');
    await waitFor(() => expect(patches()).toHaveLength(1), { timeout: 20_000 });
    expect(patches()[0]).toEqual([
      'walk/complete',
      { status: 'completed', completion_date: NOW, task_status: 'completed' },
    ]);
    expect(await screen.findByText('2 of 3 completed')).toBeVisible();
    expect(server.requests.filter(({ path }) => path.includes('/program/'))).toHaveLength(1);
  });

  it('takes a failed save back and says so where it happened', async () => {
    backend.refuse = ['/complete'];
    await open();
    await screen.findByText('Brisk walk');
    await press('Pending: Brisk walk');

    await waitFor(() => expect(button('Pending: Brisk walk')).toBeVisible(), { timeout: 20_000 });
    expect(button('Pending: Brisk walk')).toHaveAccessibleDescription('Failed to save task status');
    expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent('ErrorFailed to save task status');
  });

  it('keeps what a hidden tab saves with a token that has run out: it is renewed and the save repeated', async () => {
    storeSession('run-out');
    backend.onlyToken = 'renewed';
    await open();
    await screen.findByText('Brisk walk');
    await press('Pending: Brisk walk');
    act(() => void window.dispatchEvent(new Event('pagehide')));

    await waitFor(() => expect(patches()).toHaveLength(2));
    const tokens = server.requests.filter(({ method }) => method === 'PATCH').map(({ token }) => token);
    expect(tokens).toEqual(['run-out', 'renewed']);
    await waitFor(() => expect(localStorage.getItem(`damson-queue-${USER.id}`)).toBeNull());
    expect(button('In progress: Brisk walk')).not.toHaveAccessibleDescription();
  });

  it('saves on leaving the page and on leaving the screen', async () => {
    const { unmount } = await open();
    await screen.findByText('Brisk walk');
    await press('Pending: Brisk walk');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() =>
      expect(patches()).toMatchObject([['walk/complete', { status: 'pending', task_status: 'in_progress' }]]),
    );

    await press('Pending: How habits form');
    await press('In progress: How habits form');
    unmount();
    await waitFor(() => expect(patches()).toHaveLength(2));
    expect(patches()[1]).toMatchObject(['article/complete', { status: 'completed', completion_date: NOW }]);
  });
});

describe('before there is a programme', () => {
  it('leads to the setup', async () => {
    Object.assign(backend, { programmes: [], revision: 0 });
    await open();
    expect(await screen.findByText('No program selected')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set up your programme' })).toHaveAttribute('href', '/app/setup');
  });

  it('never says that nothing was set up while the setup could not be read: it is asked for again', async () => {
    backend.programmes = [];
    backend.refuse = ['/setup/data'];
    await open();
    expect(await screen.findByText('Failed to load programs')).toBeVisible();
    expect(screen.queryByText('No program selected')).not.toBeInTheDocument();
    backend.refuse = [];
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('We are making your program')).toBeVisible();
    backend.programmes = [programme];
    expect(await screen.findByText('Brisk walk', {}, { timeout: 20_000 })).toBeVisible();
  });

  it('waits for the programme that was just set up, and shows it by itself', async () => {
    backend.programmes = [];
    await open();
    expect(await screen.findByText('We are making your program')).toBeVisible();
    backend.programmes = [programme];
    expect(await screen.findByText('Brisk walk', {}, { timeout: 20_000 })).toBeVisible();
  });

  it('says calmly when that takes longer than usual', async () => {
    backend.programmes = [];
    let minutePasses: () => void = () => undefined;
    const { setTimeout: real } = globalThis;
    jest.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, delay?: number) => {
      if (delay === LONG_WAIT) minutePasses = run;
      return real(run, delay);
    });
    await open();
    await screen.findByText('We are making your program');
    act(() => minutePasses());
    expect(screen.getByText('Your program takes longer than usual')).toBeVisible();

    backend.programmes = [programme];
    await press('Try again');
    expect(await screen.findByText('Brisk walk')).toBeVisible();
  });

  it('follows answers that are newer than the plan, and reads its events again when it does', async () => {
    backend.programmes = [{ ...programme, adjusting: true }];
    await open();
    expect(await screen.findByText('Brisk walk')).toBeVisible();
    expect(screen.getByText('Your program is being adjusted to what you told us.')).toBeVisible();
    backend.programmes = [programme];
    backend.events = [article];
    await waitFor(() => expect(screen.queryByText('Brisk walk')).not.toBeInTheDocument(), {
      timeout: 20_000,
    });
    expect(titles()).toEqual(['Daily Check-In', 'How habits form']);
    expect(screen.queryByText('Your program is being adjusted to what you told us.')).not.toBeInTheDocument();
  });

  it('says nothing and moves nothing while it follows what was just done on the page itself', async () => {
    await open();
    expect(await screen.findByText('Brisk walk')).toBeVisible();
    await press('Life happened');
    backend.programmes = [{ ...programme, adjusting: true }];
    await userEvent.click(await screen.findByRole('button', { name: /^I am ill/ }));
    expect(await screen.findByText(/^Your program gets lighter\./)).toBeVisible();
    const asked = () => server.requests.filter(({ path }) => path.includes('/medical-programs/')).length;
    const before = asked();
    await waitFor(() => expect(asked()).toBeGreaterThan(before + 1), { timeout: 10_000 });
    expect(screen.queryByText(/^Your program is being adjusted/)).not.toBeInTheDocument();
  });

  it('keeps the old programme on view while it is adjusted, then reads its events again', async () => {
    backend.revision = 2;
    await open();
    expect(await screen.findByText('Brisk walk')).toBeVisible();
    expect(screen.getByText('Your program is being adjusted to your new setup.')).toBeVisible();
    backend.programmes = [{ ...programme, setup_revision: 2 }];
    backend.events = [article];
    await waitFor(() => expect(screen.queryByText('Brisk walk')).not.toBeInTheDocument(), {
      timeout: 20_000,
    });
    expect(titles()).toEqual(['Daily Check-In', 'How habits form']);
  });
});

it.each([
  ['/medical-programs/', 'Failed to load programs'],
  ['/calendar-events/', 'Failed to load events'],
])('says in place and in a toast that %s failed, and offers another try', async (path, message) => {
  backend.refuse = [path];
  await open();
  const [inPlace, toast] = await screen.findAllByRole('alert');
  expect(inPlace).toHaveTextContent(`${message}Try again`);
  expect(toast).toHaveTextContent(`Error${message}`);
  backend.refuse = [];
  await press('Try again');
  expect(await screen.findByText('Brisk walk')).toBeVisible();
});

it.each([
  ['/medical-programs/', 'Failed to load programs'],
  ['/calendar-events/program/', 'Failed to load events'],
])('asks again by itself for what failed at %s, and tells a failure once', async (path, message) => {
  const asked = () => server.requests.filter((request) => request.path.includes(path)).length;
  const ways = [
    () => window.dispatchEvent(new Event('focus')),
    () => document.dispatchEvent(new Event('visibilitychange')),
    () => tellTopic('missed', { first: false }),
    () => undefined, // after a while
  ];
  backend.refuse = [path];
  await open();
  const [inPlace] = await screen.findAllByRole('alert');
  expect(inPlace).toHaveTextContent(`${message}Try again`);
  for (const [index, way] of ways.entries()) {
    act(() => void way());
    await waitFor(() => expect(asked()).toBe(index + 2), { timeout: 20_000 });
    await act(() => pause(50)); // the answer
    expect(inPlace).toBeVisible();
  }
  expect(readToasts().length).toBeLessThan(2);
  backend.refuse = [];
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Brisk walk')).toBeVisible();
});
