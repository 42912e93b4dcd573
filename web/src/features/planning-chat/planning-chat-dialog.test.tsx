import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../../app/create-store';
import { tellTopic } from '../../realtime/topics';
import { startLocalServer } from '../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../testing/local-server';
import { storeSession } from '../../testing/sessions';
import { loadMarkdown } from '../../ui/markdown';
import { ToastRegion } from '../../ui/toast/toast-region';
import { dismissToast, readToasts } from '../../ui/toast/toast-store';
import PlanningChatDialog from './planning-chat-dialog';
import type { PlanningChatDialogProps } from './planning-chat-dialog';

const EVENT = 'b7f3ad5e-0d57-4c0e-9b35-3b7a4f7a1c01';
const SESSION = 'c0a1';
const BASE = '/api/v1/scenario-chat/scenarios';

const STARTED = {
  session_id: SESSION,
  scenario_type: 'pre_checkin_review',
  status: 'active',
  initial_message: 'Yesterday you did **3 of 4**.',
  next: ['Plan a full day', 'Ten minutes only'],
  offline: true,
  current_stage: 'review_past',
  stage_summary: 'Looking at yesterday',
  proposal: null,
};
const PROPOSAL = {
  size: 'full',
  date: '2026-11-18',
  items: [
    item('walk', 'Brisk walk', 'move', '2026-11-18T18:00:00.000Z', '2026-11-18T12:30:00.000Z'),
    item('read', 'Read ten pages', 'add', '2026-11-18T20:00:00.000Z', null),
    item('cold', 'Cold shower', 'leave_out', '2026-11-18T07:00:00.000Z', '2026-11-18T07:00:00.000Z'),
  ],
};
const ANSWERED = {
  response: 'Here is a plan.',
  current_stage: 'plan_priorities',
  stage_summary: 'Planning',
  status: 'active',
  collected_data: {},
  is_complete: false,
  id: 'm1',
  reply_id: 'r1',
  state: 'done',
  safety: null,
  offline: true,
  fell_back: false,
  next: ['Looks good'],
  records: [],
  proposal: PROPOSAL,
};
const COMPLETED = {
  ...ANSWERED,
  response: 'Done.',
  current_stage: 'complete',
  is_complete: true,
  status: 'info_collected',
};

function item(key: string, title: string, change: string, start_time: string, was_start: string | null) {
  return { key, title, change, event_id: null, start_time, end_time: start_time, was_start, minutes: 15 };
}

/** As it is saved. */
const message = (id: string, role: string, content: string) => ({
  ...{ id, role, content, timestamp: '2026-11-18T08:00:00.000Z', state: 'done', offline: true },
  ...{ fell_back: false, safety: null, next: [], records: [], proposal: null },
});
const saved = (messages: readonly object[]) => ({
  ...{ id: SESSION, status: 'active', undo_until: null, messages: [...messages] },
  metadata: { current_stage: 'review_past', stage_summary: '' },
});

let server: LocalServer;
let answers: Record<string, (request: Received) => Answer | Promise<Answer>>;
let onClose: jest.Mock;
let onCompleted: jest.Mock;

function open(props: Partial<PlanningChatDialogProps> = {}) {
  return render(
    <Provider store={createStore()}>
      <MemoryRouter>
        <PlanningChatDialog
          open
          scenario="pre_checkin_review"
          title="Plan the Day"
          event={{ id: EVENT, title: 'Plan the Day', date: '2026-11-18' }}
          onClose={onClose}
          onCompleted={onCompleted}
          {...props}
        />
        <ToastRegion />
      </MemoryRouter>
    </Provider>,
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const field = () => screen.getByRole('textbox', { name: 'Message' });
const log = () => within(screen.getByRole('log', { name: 'Messages' }));
const steps = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent);
const sent = (path: string) =>
  server.requests.filter((request) => request.path === path).map(({ body }) => body);

beforeAll(() => loadMarkdown());
beforeEach(async () => {
  storeSession('member');
  onClose = jest.fn();
  onCompleted = jest.fn();
  answers = {
    [`${BASE}/session/by-event/${EVENT}`]: () => ({ body: { session: null } }),
    [`${BASE}/start`]: () => ({ body: STARTED }),
    [`${BASE}/message`]: ({ body }) => ({
      body: { ...ANSWERED, reply_id: `reply to ${(body as { id: string }).id}` },
    }),
    [`${BASE}/session/${SESSION}/complete`]: () => ({
      body: {
        session_id: SESSION,
        status: 'completed',
        events: ['e1'],
        undo_until: '2026-11-18T09:00:00.000Z',
      },
    }),
    [`${BASE}/session/${SESSION}/undo`]: () => ({ status: 204 }),
  };
  server = await startLocalServer((request) => answers[request.path]?.(request) ?? { status: 404 });
});
afterEach(async () => {
  readToasts().forEach(({ id }) => dismissToast(id));
  await server.close();
});

it('looks once more when it hears of an answer while it reads: what is on its way may not know of it', async () => {
  const lines = [message('m0', 'assistant', 'How was yesterday?')];
  let release: () => void = () => undefined;
  answers[`${BASE}/session/by-event/${EVENT}`] = () => ({ body: { session: saved(lines) } });
  let reads = 0;
  answers[`${BASE}/session/${SESSION}`] = async () => {
    const body = saved(lines); // as it is now, however late it arrives
    reads += 1;
    if (reads === 1) await new Promise<void>((resolve) => (release = resolve));
    return { body };
  };
  open();
  expect(await log().findByText('How was yesterday?')).toBeVisible();
  act(() => tellTopic('missed', { first: true }));
  await waitFor(() => expect(reads).toBe(1));
  lines.push(message('m1', 'user', 'It went well'), message('m2', 'assistant', 'How big shall the day be?'));
  act(() => tellTopic('reply.done', { thread: `scenario:${SESSION}`, reply_id: 'm2', seq: 1 }));
  release();
  expect(await log().findByText('How big shall the day be?')).toBeVisible();
});

it('keeps what is typed and sent before the session is there', async () => {
  let start: (answer: Answer) => void = () => undefined;
  answers[`${BASE}/start`] = () => new Promise<Answer>((resolve) => (start = resolve));
  open();
  await userEvent.type(field(), 'It went well{Enter}');
  expect(field()).toHaveValue('It went well');
  await waitFor(() => expect(sent(`${BASE}/start`)).toHaveLength(1));
  start({ body: STARTED });
  expect(await log().findByText('3 of 4')).toBeVisible();
  await userEvent.type(field(), '{Enter}');
  await waitFor(() => expect(sent(`${BASE}/message`)).toMatchObject([{ message: 'It went well' }]));
});

it('starts the session of its event, with its first step active and the others to come', async () => {
  open();
  expect(await log().findByText('3 of 4')).toHaveProperty('tagName', 'STRONG');
  expect(sent(`${BASE}/start`)).toEqual([
    {
      scenario_type: 'pre_checkin_review',
      initial_context: {
        eventId: EVENT,
        source: 'calendar_event',
        selectedDate: '2026-11-18',
        eventTitle: 'Plan the Day',
      },
    },
  ]);
  expect(steps()).toEqual(['Review, active', 'Plan, pending', 'Complete, pending']);
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Review');
  expect(button('Close Chat')).toBeEnabled();
});

it('a tap and Enter send, Shift+Enter and blanks do not; the plan is shown as a change', async () => {
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), '  {Enter}');
  await userEvent.clear(field());
  await log().findByText('3 of 4');
  await userEvent.type(field(), 'Hello{Shift>}{Enter}{/Shift}');
  expect(sent(`${BASE}/message`)).toEqual([]);
  await userEvent.click(button('Plan a full day'));
  expect(await log().findByText('Here is a plan.')).toBeVisible();
  expect(sent(`${BASE}/message`)).toEqual([
    { session_id: SESSION, message: 'Plan a full day', id: expect.any(String) as string },
  ]);
  expect(steps()).toEqual(['Review, done', 'Plan, active', 'Complete, pending']);
  const plan = within(screen.getByRole('region', { name: /A full day/ }));
  expect(plan.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'was 12:30 18:00Brisk walkMoved',
    '20:00Read ten pagesNew',
    '07:00Cold showerNot today',
  ]);
  // What was begun is still there, and what was tapped at is answered.
  expect(field()).toHaveValue('Hello\n');
  expect(screen.queryByRole('button', { name: 'Plan a full day' })).not.toBeInTheDocument();
  await userEvent.type(field(), '{Enter}');
  await waitFor(() => expect(sent(`${BASE}/message`)).toHaveLength(2));
});

it('goes on with the session that the event has', async () => {
  const said = (id: string, role: string, content: string, next: string[] = []) => {
    const { state, safety, offline, fell_back, records } = ANSWERED;
    const timestamp = '2026-11-18T08:00:00.000Z';
    return { id, role, content, timestamp, next, state, safety, offline, fell_back, records, proposal: null };
  };
  const messages = [
    said('1', 'assistant', 'Welcome back.'),
    said('2', 'user', 'A half day'),
    said('3', 'assistant', 'As you like.', ['Fine']),
  ];
  const session = {
    id: SESSION,
    scenario_type: 'pre_checkin_review',
    status: 'info_collected',
    messages,
    collected_data: {},
    metadata: { current_stage: 'complete', stage_summary: '' },
    undo_until: null,
  };
  answers[`${BASE}/session/by-event/${EVENT}`] = () => ({ body: { session } });
  open();
  expect(await log().findByText('As you like.')).toBeVisible();
  expect(sent(`${BASE}/start`)).toEqual([]);
  expect(steps()).toEqual(['Review, done', 'Plan, done', 'Complete, active']);
  expect(button('Complete & Close')).toBeEnabled();
  expect(button('Fine')).toBeEnabled();
});

it('a failed start is said, and closes the dialog', async () => {
  answers[`${BASE}/start`] = () => ({ status: 503 });
  open();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Failed to start chat session. Please try again.')).toBeVisible();
});

it('a failed message is said, keeps what was typed, and is the same message when sent again', async () => {
  answers[`${BASE}/message`] = () => ({ status: 503 });
  open();
  await log().findByText('3 of 4');
  await userEvent.type(field(), 'Move the walk{Enter}');
  expect(await screen.findByText('Failed to send message. Please try again.')).toBeVisible();
  expect(field()).toHaveValue('Move the walk');
  expect(log().queryByText('Move the walk')).not.toBeInTheDocument();
  answers[`${BASE}/message`] = () => ({ body: ANSWERED });
  await userEvent.click(button('Send'));
  expect(await log().findByText('Move the walk')).toBeVisible();
  const [first, second] = sent(`${BASE}/message`) as { id: string }[];
  expect(second?.id).toBe(first?.id);
});

it('is blocked while it waits, and shows the answer as it grows', async () => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  answers[`${BASE}/message`] = () => ended.then(() => ({ body: ANSWERED }));
  open();
  await log().findByText('3 of 4');
  await userEvent.type(field(), 'Go{Enter}');
  expect(log().getByText('Go')).toBeVisible();
  const told = { reply_id: 'r1', thread: `scenario:${SESSION}` };
  act(() => tellTopic('reply.text', { ...told, seq: 2, text: 'Here' }));
  expect(log().getByText('Here')).toBeVisible();
  await userEvent.type(field(), 'Again{Enter}');
  expect(sent(`${BASE}/message`)).toHaveLength(1);
  expect(button('Stop')).toBeEnabled();
  end();
  expect(await log().findByText('Here is a plan.')).toBeVisible();
  expect(button('Send')).toBeEnabled();
});

it('what another tab said first is shown when a message is refused', async () => {
  answers[`${BASE}/message`] = () => ({ status: 409 });
  const line = { ...ANSWERED, timestamp: '2026-11-18T08:00:00.000Z' };
  const messages = [
    { ...line, id: 'm1', role: 'user', content: 'From the other tab', state: 'done' },
    { ...line, id: 'r1', role: 'assistant', content: 'Heard you there.' },
  ];
  answers[`${BASE}/session/${SESSION}`] = () => ({
    body: { id: SESSION, status: 'active', metadata: STARTED, messages, undo_until: null },
  });
  open();
  await log().findByText('3 of 4');
  await userEvent.type(field(), 'From here{Enter}');
  expect(await log().findByText('Heard you there.')).toBeVisible();
  expect(screen.getByText('Failed to send message. Please try again.')).toBeVisible();
  expect(field()).toHaveValue('From here');
});

it('a message whose answer alone was lost is not sent again', async () => {
  let id = '';
  answers[`${BASE}/message`] = ({ body }) => {
    ({ id } = body as { id: string });
    return { status: 503 };
  };
  const line = { ...ANSWERED, timestamp: '2026-11-18T08:00:00.000Z' };
  answers[`${BASE}/session/${SESSION}`] = () => ({
    body: {
      id: SESSION,
      status: 'active',
      metadata: STARTED,
      messages: [
        { ...line, id, role: 'user', content: 'Go', state: 'done' },
        { ...line, id: 'r1', role: 'assistant', content: 'Here it is after all.' },
      ],
      undo_until: null,
    },
  });
  open();
  await log().findByText('3 of 4');
  await userEvent.type(field(), 'Go{Enter}');
  expect(await log().findByText('Here it is after all.')).toBeVisible();
  expect(field()).toHaveValue('');
  expect(screen.queryByText('Failed to send message. Please try again.')).not.toBeInTheDocument();
});

it('stops an answer whose id nobody has told yet: the session says it', async () => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  answers[`${BASE}/message`] = () =>
    ended.then(() => ({ body: { ...ANSWERED, state: 'stopped', response: 'Here is' } }));
  let looks = 0;
  const line = { ...ANSWERED, timestamp: '2026-11-18T08:00:00.000Z', content: '' };
  const messages = [
    { ...line, id: 'm1', role: 'user', content: 'Go', state: 'done' },
    { ...line, id: 'r1', role: 'assistant', state: 'writing' },
  ];
  // At the first look the message has not arrived.
  answers[`${BASE}/session/${SESSION}`] = () => ({
    body: {
      id: SESSION,
      status: 'active',
      metadata: STARTED,
      messages: looks++ ? messages : [],
      undo_until: null,
    },
  });
  answers[`${BASE}/session/${SESSION}/replies/r1/stop`] = () => {
    end();
    return { status: 204 };
  };
  open();
  await log().findByText('3 of 4');
  await userEvent.type(field(), 'Go{Enter}');
  await userEvent.dblClick(button('Stop'));
  expect(await log().findByText('Here is')).toBeVisible();
  expect(log().getByText('Stopped')).toBeVisible();
  expect(sent(`${BASE}/session/${SESSION}/replies/r1/stop`)).toHaveLength(1);
});

it('offers another try at an answer that failed, with whom to call beside it', async () => {
  const contacts = [{ name: 'Emergency', number: '999', href: 'tel:999', text: 'Now' }];
  const safety = { band: 'check', category: 'unclear', contacts };
  const failed = {
    ...ANSWERED,
    response: 'Please try again.',
    state: 'failed',
    safety,
    next: [],
    proposal: null,
  };
  answers[`${BASE}/message`] = () => ({ body: failed });
  open();
  await log().findByText('3 of 4');
  await userEvent.type(field(), 'Go{Enter}');
  expect(await log().findByText('Please try again.')).toBeVisible();
  expect(log().getByRole('link', { name: /Call Emergency, 999/ })).toHaveAttribute('href', 'tel:999');
  answers[`${BASE}/message`] = () => ({ body: { ...ANSWERED, reply_id: 'r2' } });
  await userEvent.click(button('Retry'));
  expect(await log().findByText('Here is a plan.')).toBeVisible();
  const [first, second] = sent(`${BASE}/message`) as { id: string; message: string }[];
  expect([first?.message, second?.message]).toEqual(['Go', 'Go']);
  // The first was answered, if only to say so: said again it is another message.
  expect(second?.id).not.toBe(first?.id);
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

it('completes once, says so with a way back, and closes', async () => {
  answers[`${BASE}/message`] = () => ({ body: COMPLETED });
  open();
  await log().findByText('3 of 4');
  await userEvent.click(button('Ten minutes only'));
  expect(await log().findByText('Session Complete')).toBeVisible();
  expect(log().getByText("Click 'Complete & Close' to finalize your schedule.")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close Chat' })).not.toBeInTheDocument();
  await userEvent.dblClick(button('Complete & Close'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent(`${BASE}/session/${SESSION}/complete`)).toHaveLength(1);
  expect(onCompleted).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Your calendar has been updated!')).toBeVisible();
  await userEvent.click(button('Undo'));
  expect(await screen.findByText('Your calendar is as it was')).toBeVisible();
  expect(sent(`${BASE}/session/${SESSION}/undo`)).toHaveLength(1);
});

it('a failed completion is said, and can be tried again', async () => {
  answers[`${BASE}/message`] = () => ({ body: COMPLETED });
  answers[`${BASE}/session/${SESSION}/complete`] = () => ({ status: 503 });
  open();
  await log().findByText('3 of 4');
  await userEvent.click(button('Ten minutes only'));
  await userEvent.click(await screen.findByRole('button', { name: 'Complete & Close' }));
  expect(await screen.findByText('Failed to update calendar. Please try again.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  expect(button('Complete & Close')).toHaveAttribute('aria-disabled', 'false');
});
