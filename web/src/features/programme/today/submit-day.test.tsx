import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { api } from '../../../api/enhanced';
import { createStore } from '../../../app/create-store';
import { outboxOf } from '../../../outbox/outbox';
import type { AppStore } from '../../../store/hooks';
import { startLocalServer } from '../../../testing/local-server';
import type { Answer, LocalServer, Received } from '../../../testing/local-server';
import { storeSession, USER } from '../../../testing/sessions';
import { ToastRegion } from '../../../ui/toast/toast-region';
import { useTaskStatuses } from '../tasks/use-task-statuses';
import { calendarEvent } from '../testing/events';
import { SubmitDay } from './submit-day';

const DAY = '2026-11-18';
const PROGRAMME = { start_date: '2026-11-16', end_date: '2026-11-29' };
const WALK = calendarEvent({ id: 'walk' });
const CHECK_IN = { energy_level: 4, mood: '😊', task_completion: 3, notes: 'On the train.' };
const THANKS = 'Thank you - your daily progress is shared with your health team';

let server: LocalServer;
let answer: (request: Received) => Answer | Promise<Answer>;
let store: AppStore;

function Walk() {
  const { tick } = useTaskStatuses();
  return <button onClick={() => tick(WALK)}>tick</button>;
}

function open() {
  store = createStore();
  render(
    <Provider store={store}>
      <Walk />
      <SubmitDay programme={PROGRAMME} date={DAY} zone="Europe/London" hasBegun />
      <ToastRegion />
    </Provider>,
  );
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit the Day' }));
const told = () =>
  server.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ path }) => path.replace('/api/v1/calendar-events/', ''));
const waits = () => outboxOf(USER.id).read().changes.length;

beforeEach(async () => {
  storeSession('member');
  answer = ({ method }) => (method === 'PATCH' ? { body: WALK } : { body: [] });
  server = await startLocalServer((request) => answer(request));
  outboxOf(USER.id).add({ kind: 'check-in', subject: 'morning', content: CHECK_IN });
});
afterEach(() => server.close());

it('sends what waits and the tick of a moment ago first, and the day when all of it has been answered', async () => {
  let unanswered = 0;
  let unansweredAtSubmission: number | undefined;
  answer = async ({ method }) => {
    if (method === 'GET') return { body: [] };
    if (method === 'POST') {
      unansweredAtSubmission = unanswered;
      return { body: { day: DAY, submitted_at: '2026-11-18T18:00:00.000Z' } };
    }
    unanswered += 1;
    await new Promise((resolve) => setTimeout(resolve, 30));
    unanswered -= 1;
    return { body: WALK };
  };
  open();
  await userEvent.click(screen.getByRole('button', { name: 'tick' }));
  await submit();
  await screen.findByText(THANKS); // for 1.5 s: on a busy machine it may be gone before the next line
  expect(told()).toEqual(['morning/checkin', 'walk/complete', '/api/v1/day-submissions']);
  expect(unansweredAtSubmission).toBe(0);
  expect(waits()).toBe(0);
});

it('keeps a day that is shared without a network, and says when it goes', async () => {
  const setOnline = (value: boolean) =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, value });
  setOnline(false);
  open();
  await submit();
  expect(await screen.findByText('It is shared as soon as you are back online.')).toBeVisible();
  expect(screen.getByText('Saved on this device')).toBeVisible();
  expect(told()).toEqual([]);
  expect(waits()).toBe(2);
  setOnline(true);
});

it('does not share a day of which something cannot be sent, and says so', async () => {
  answer = ({ method }) => (method === 'PATCH' ? { status: 503 } : { body: [] });
  open();
  await submit();
  expect(await screen.findAllByText('Failed to submit the day. Please try again.')).not.toHaveLength(0);
  expect(told()).toEqual(['morning/checkin']);
  expect(waits()).toBe(1);

  answer = ({ method }) => ({ body: method === 'GET' ? [] : WALK });
  await submit();
  await screen.findByText(THANKS); // for 1.5 s: on a busy machine it may be gone before the next line
  await waitFor(() =>
    expect(told()).toEqual(['morning/checkin', 'morning/checkin', '/api/v1/day-submissions']),
  );
});

it('says who has seen it, and leaves room for it before', async () => {
  const seen = { name: 'Carys Bevan', role: 'coach', at: '2026-11-18T19:10:00.000Z' };
  const submission = { day: DAY, submitted_at: '2026-11-18T18:00:00.000Z', revision: 1, planned: 1, done: 1 };
  answer = () => ({ body: [{ ...submission, checked_in: true, seen: null }] });
  open();
  await screen.findByText('Last submitted on 18 November at 18:00');
  expect(document.querySelector('[aria-live="polite"].submit-day-seen')).toBeEmptyDOMElement();
  answer = () => ({ body: [{ ...submission, checked_in: true, seen }] });
  store.dispatch(api.util.invalidateTags(['day-submissions']));
  expect(await screen.findByText(/^Seen by Carys, your coach, on .* at 19:10$/)).toBeVisible();
});
