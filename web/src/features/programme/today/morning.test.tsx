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
import { calendarEvent, PROGRAM } from '../testing/events';

const NOW = Date.parse('2026-11-18T08:00:00.000Z');
const at = (hour: string, day = 18) => `2026-11-${day}T${hour}:00.000Z`;
const DONE = { metadata: { status: 'completed' as const } };
const checkIn = (given: Partial<CalendarEvent> = {}) =>
  calendarEvent({
    id: 'check',
    title: 'Daily Check-In',
    event_type: null,
    start_time: at('20:00'),
    ...given,
  });
const WALK = calendarEvent({
  id: 'walk',
  title: 'Brisk walk',
  dose: '15 min brisk walk',
  cue: 'after lunch',
  smaller: { dose: '5 min stroll', minutes: 5 },
});

let events: CalendarEvent[];
let server: LocalServer;
let refused = false;
let line: object | null;

function answer({ method, path, body }: Received) {
  if (path.startsWith('/api/v1/pauses')) return { body: [] };
  if (/programme-(changes|edits)/.test(path)) return { body: { items: [], next_cursor: null } };
  if (path.startsWith('/api/v1/health-screen')) return { body: { answers: {}, revision: 0, saved_at: null } };
  if (path.startsWith('/api/v1/day-submissions')) return { body: [] };
  if (path === '/api/v1/today/coach-line') return { body: { coach_line: line } };
  if (method !== 'PATCH') return { body: events };
  if (refused)
    return { status: 400, body: { type: 'x', title: 'No', status: 400, code: 'no', detail: 'No.' } };
  const event = events.find(({ id }) => path.includes(id));
  const metadata = path.endsWith('/checkin')
    ? { status: 'completed', completed: true, completion_date: at('08:32'), checkin_data: body }
    : (body as { metadata?: object }).metadata;
  return {
    body: { ...event, ...(path.endsWith('/smaller') && { is_smaller: true }), metadata: metadata ?? {} },
  };
}

async function open(given: CalendarEvent[], search = '') {
  events = given;
  render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={[`/app/programme${search}`]}>
        <ProgrammeViews programme={PROGRAM} notice={null} />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByRole('heading', { level: 2 });
}

const rows = () => screen.getAllByRole('listitem');
const titles = () => rows().map((row) => row.querySelector('.event-title')?.textContent ?? row.textContent);
const button = (name: string) => screen.getByRole('button', { name });
const press = (element: HTMLElement) => userEvent.click(element);
const written = () =>
  server.requests.filter(({ method }) => method === 'PATCH').map(({ path, body }) => ({ path, body }));

beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  storeSession('member');
  refused = false;
  line = null;
  server = await startLocalServer(answer);
});
afterEach(() => server.close());

it('greets by name and says what the day holds', async () => {
  await open([checkIn(), WALK]);
  expect(screen.getByText(/^Good morning, ./)).toBeVisible();
  expect(screen.getByText('Your first day: one thing, about 30 min.')).toBeVisible();
});

it('has the check-in first: one tap on a face is a whole one, with what was not given marked', async () => {
  await open([WALK, checkIn()]);
  expect(titles()).toEqual(['Daily Check-In', 'Brisk walk']);
  const faces = screen.getByRole('group', { name: 'How are you today?' });
  expect(within(faces).getAllByRole('button')).toHaveLength(5);
  await press(within(faces).getByRole('button', { name: 'Happy' }));
  expect(await screen.findByText('Checked in 08:32 · Happy')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'How are you today?' })).not.toBeInTheDocument();
  expect(rows()[0]).toHaveFocus();
  expect(written()).toEqual([
    {
      path: '/api/v1/calendar-events/check/checkin',
      body: {
        energy_level: 3,
        task_completion: 3,
        mood: '😊',
        not_given: ['energy_level', 'task_completion'],
      },
    },
  ]);
});

it('says so and asks again where a face could not be saved', async () => {
  refused = true;
  await open([checkIn()]);
  await press(button('Neutral'));
  expect(
    await within(rows()[0]!).findAllByText(/could not be saved|Failed to save check-in/),
  ).not.toHaveLength(0);
  expect(button('Happy')).toBeVisible();
});

it('keeps unsaid what was not said when the check-in is completed later', async () => {
  const checkin_data = {
    energy_level: 3,
    task_completion: 3,
    mood: '😊',
    notes: '',
    not_given: ['energy_level' as const, 'task_completion' as const],
  };
  await open([checkIn({ metadata: { status: 'completed', checkin_data } })]);
  await press(button('Daily Check-In'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('slider', { name: 'Energy' })).toHaveAttribute('aria-valuetext', 'Not said');
  await press(dialog.getByText('Great'));
  expect(dialog.getByRole('slider', { name: 'Energy' })).toHaveAttribute('aria-valuetext', 'Great');
  await press(dialog.getByRole('button', { name: 'Update Check-In' }));
  await waitFor(() => expect(written()).toHaveLength(1));
  expect(written()[0]?.body).toMatchObject({ energy_level: 4, not_given: ['task_completion'] });
});

it('has at hand what comes next: done, why, smaller; and what follows only a moment later', async () => {
  const later = calendarEvent({ id: 'read', title: 'Read', start_time: at('19:00') });
  await open([checkIn(), WALK, later]);
  await press(button('Smaller: Brisk walk, 5 min stroll'));
  await waitFor(() =>
    expect(written().map(({ path }) => path)).toEqual(['/api/v1/calendar-events/walk/smaller']),
  );
  await press(button('Done: Brisk walk'));
  expect(button('Completed: Brisk walk')).toBeVisible();
  // A second tap meets no other task.
  await press(button('Done: Brisk walk'));
  expect(button('Pending: Read')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Done: Read' })).toBeVisible();
  await press(button('Why: Read'));
  expect(await screen.findByRole('dialog', { name: 'Read' })).toBeVisible();
});

it('leads to what has a page or a form of its own', async () => {
  const lesson = calendarEvent({
    id: 'lesson',
    title: 'How habits form',
    event_type: 'content',
    content_id: 'habits',
  });
  await open([lesson]);
  expect(screen.getByRole('link', { name: 'Read: How habits form' })).toHaveAttribute(
    'href',
    '/content/habits',
  );
});

it('folds what was done before in its place, and never what is ticked now', async () => {
  const early = ['One', 'Two', 'Three'].map((title, index) =>
    calendarEvent({ id: title, title, start_time: at(`0${index + 5}:00`), ...DONE }),
  );
  await open([...early, WALK, checkIn()]);
  expect(titles()).toEqual(['Daily Check-In', '3 done', 'Brisk walk']);
  await press(button('3 done'));
  expect(titles()).toEqual(['Daily Check-In', 'One', 'Two', 'Three', 'Brisk walk']);
  // Whatever is ticked now folds nothing away.
  await press(button('Completed: Two'));
  await press(button('Failed: Two'));
  expect(titles()).toHaveLength(5);
  await press(button('Pending: Brisk walk'));
  await press(button('In progress: Brisk walk'));
  expect(titles()).toContain('Brisk walk');
});

it('ends the day after the last tick, with tomorrow in a line', async () => {
  const tomorrow = [
    calendarEvent({ id: 't1', title: 'Swim', start_time: at('07:00', 19) }),
    calendarEvent({ id: 't2', title: 'Read', start_time: at('19:00', 19) }),
  ];
  await open([WALK, ...tomorrow]);
  expect(screen.queryByText('That is today')).not.toBeInTheDocument();
  await press(button('Done: Brisk walk'));
  expect(await screen.findByText('That is today')).toBeVisible();
  expect(screen.getByText('Tomorrow: Swim at 07:00 and 1 more.')).toBeVisible();
  expect(button('Submit the Day')).toBeVisible();
});

it('closes with the questions of the days before, which are not answered and are nothing of today', async () => {
  const asked = { title: 'Habits Questionnaire', event_type: 'core' as const, start_time: at('08:00', 16) };
  await open([calendarEvent({ id: 'asked', ...asked }), WALK]);
  expect(rows().at(-1)).toHaveTextContent('Habits QuestionnaireSince Monday');
  await press(button('Done: Brisk walk'));
  expect(await screen.findByText('That is today')).toBeVisible();
  expect(rows().at(-1)).toHaveTextContent('Since Monday');
  await press(button('Pending: Habits Questionnaire'));
  await press(button('In progress: Habits Questionnaire'));
  expect(rows().at(-1)).toHaveTextContent('Habits QuestionnaireSince Monday');
  expect(button('Completed: Habits Questionnaire')).toBeVisible();
});

it('has nothing to share of the days before the plan began', async () => {
  const focus = {
    ...WALK,
    id: 'focus',
    title: 'Week 2: Settle in',
    all_day: true,
    start_time: at('00:00', 16),
  };
  await open([focus, WALK], '?date=2026-11-17');
  expect(screen.getByRole('heading', { name: /Tuesday 17 November/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit the Day' })).not.toBeInTheDocument();
  await press(screen.getByRole('button', { name: /18 November/ }));
  expect(button('Submit the Day')).toBeVisible();
});

it('shows what somebody of the care team wrote last, and leads to the talk', async () => {
  const sent_at = '2026-11-17T16:05:00.000Z';
  line = { entry_id: 'e', name: 'Carys Bowen', role: 'coach', text: 'Three walks this week!', sent_at };
  await open([WALK]);
  const note = await screen.findByRole('link', { name: /Three walks this week!/ });
  expect(note).toHaveAccessibleName(/^Carys Bowen, your coach Tuesday,? 17 November, 16:05/);
  expect(note).toHaveAttribute('href', '/app/chat');
});
