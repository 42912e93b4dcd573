import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { HabitChangeView, ProgrammeChange } from '../../../api/enhanced';
import { createStore } from '../../../app/create-store';
import { startLocalServer } from '../../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../../testing/local-server';
import { storeSession } from '../../../testing/sessions';
import { PROGRAM_ID } from '../testing/events';
import { ChangeCard } from './change-card';
import { useWeekChanges } from './use-week-changes';

const MONDAY = Date.parse('2026-11-16T06:00:00.000Z');
const DAY = 86_400_000;
const at = (days: number) => new Date(MONDAY + days * DAY).toISOString();
const step: HabitChangeView = {
  index: 0,
  kind: 'step_up',
  title: 'Brisk walk',
  text: '9 of 10 walks done: 15 minutes now?',
  from_dose: '10 min',
  to_dose: '15 min',
  state: 'asked',
};
const smaller: HabitChangeView = {
  ...step,
  index: 1,
  kind: 'step_down',
  title: 'Stretch',
  text: '1 of 7 done: shorter now.',
  state: 'applied',
};

let server: LocalServer;
let items: ProgrammeChange[];
let status: number;

function answer({ method, path, body }: Received): Answer {
  if (method === 'GET') return { body: { items, next_cursor: null } };
  if (status !== 200) return { status };
  const [change] = items;
  if (!change) return { status: 404 };
  const isUndo = path.endsWith('/undo');
  const { index, accepted } = (body ?? {}) as { index?: number; accepted?: boolean };
  const changes = change.changes.map((each) => {
    if (isUndo) return each.state === 'applied' ? { ...each, state: 'undone' as const } : each;
    return each.index === index
      ? { ...each, state: accepted ? ('applied' as const) : ('declined' as const) }
      : each;
  });
  items = [{ ...change, changes }];
  return { body: items[0] };
}

function Card({ now }: { now: number }) {
  return <ChangeCard weekChanges={useWeekChanges(PROGRAM_ID, now)} now={now} />;
}

function open(now = MONDAY + DAY / 2) {
  render(
    <Provider store={createStore()}>
      <Card now={now} />
    </Provider>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const posts = () =>
  server.requests
    .filter(({ method }) => method === 'POST')
    .map(({ path, body }) => [path.split('/').at(-1), body]);

beforeEach(async () => {
  storeSession('member');
  status = 200;
  items = [
    {
      id: 'change',
      program_id: PROGRAM_ID,
      program_week: 1,
      source: 'week_close',
      created_at: at(0),
      undo_until: at(7),
      changes: [step, smaller],
    },
  ];
  server = await startLocalServer(answer);
});
afterEach(() => server.close());

it('says what changed and why, asks what is to be asked, and takes a yes', async () => {
  open();
  expect(await screen.findByText('9 of 10 walks done: 15 minutes now?')).toBeVisible();
  expect(screen.getByText('1 to answer')).toBeVisible();
  await press('Yes: Brisk walk');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Yes: Brisk walk' })).not.toBeInTheDocument(),
  );
  expect(posts()).toEqual([['answers', { index: 0, accepted: true }]]);
});

it('tells what results brought beside the questions of the week, with nothing to answer', async () => {
  const talk: HabitChangeView = {
    ...step,
    kind: 'talk',
    title: 'Talk to your GP',
    text: 'A talk about it is in your plan.',
    from_dose: null,
    to_dose: null,
    state: 'told',
  };
  const result = { source: 'result' as const, id: 'result', undo_until: null, changes: [talk] };
  items = [{ ...items[0]!, ...result, created_at: at(0.2) }, ...items];
  open();
  expect(await screen.findByText('A talk about it is in your plan.')).toBeVisible();
  expect(screen.getByText('Your results and your plan')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yes: Brisk walk' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Yes: Talk to your GP' })).not.toBeInTheDocument();
});

it('tells what a new set-up moved beside the week, and brings the former answers back with one tap', async () => {
  const moved: HabitChangeView = {
    ...step,
    kind: 'moved',
    title: 'Daily Check-In',
    text: 'Now: 06:30. Before: 07:30.',
    from_dose: null,
    to_dose: null,
    state: 'applied',
  };
  const ofWeek = items[0]!;
  const ofSetup = { ...ofWeek, source: 'setup' as const, id: 'setup', created_at: at(0.3), changes: [moved] };
  items = [ofSetup, ofWeek];
  open();
  expect(await screen.findByText('Your new set-up and your plan')).toBeVisible();
  expect(screen.getByText('Now: 06:30. Before: 07:30.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yes: Brisk walk' })).toBeVisible();

  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press('Undo: back to my former answers');
  const failure = await screen.findByText(/^You are offline/);
  expect(failure.closest('details')).toHaveTextContent('Your new set-up and your plan');
  offline.mockRestore();

  await userEvent.dblClick(screen.getByRole('button', { name: 'Undo: back to my former answers' }));
  expect(await screen.findByText(/^Undone\. Your former answers are back/)).toBeVisible();
  expect(screen.queryByText('Undone. It stays as it was.')).not.toBeInTheDocument();
  const undone = server.requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(undone).toEqual(['/api/v1/programme-changes/setup/undo']);
});

it('keeps a "not yet" without blame', async () => {
  open();
  await screen.findByText('1 to answer');
  await press('Not yet: Brisk walk');
  expect(await screen.findByText('Not yet. We will ask again.')).toBeVisible();
});

it('undoes with one tap, once however often it is tapped', async () => {
  open();
  await screen.findByText('1 to answer');
  const undo = screen.getByRole('button', { name: 'Undo' });
  await userEvent.dblClick(undo);
  expect(await screen.findByText('Undone. It stays as it was.')).toBeVisible();
  expect(undo).not.toBeInTheDocument();
  expect(posts()).toEqual([['undo', null]]);
});

it('says where it happened that something failed, and takes another try', async () => {
  status = 503;
  open();
  await screen.findByText('1 to answer');
  await press('Yes: Brisk walk');
  expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press('Yes: Brisk walk');
  expect(await screen.findByText('You are offline. You can answer when you are back online.')).toBeVisible();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  status = 200;
  await press('Yes: Brisk walk');
  await waitFor(() => expect(screen.queryByText(/offline/)).not.toBeInTheDocument());
  expect(posts()).toHaveLength(2);
});

it('is gone after seven days, and where nothing changed', async () => {
  open(MONDAY + 7 * DAY);
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(screen.queryByText('What changed this week')).not.toBeInTheDocument();
});
