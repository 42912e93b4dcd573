import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { api } from '../../api/enhanced';
import type { MedicalProgram } from '../../api/enhanced';
import { createStore } from '../../app/create-store';
import { startLocalServer } from '../../testing/local-server';
import type { Answer, LocalServer } from '../../testing/local-server';
import { storeSession, USER } from '../../testing/sessions';
import { ToastRegion } from '../../ui/toast/toast-region';
import HabitsQuestionnairePage from './habits-questionnaire-page';

const EVENT = '0b1f4f5e-8d0c-4f5e-9a39-2d8a0f3b1c22';
const RECORD = '5c0e6d0a-3f0b-4b57-8a0d-7a1c9b2e4f33';
const NOTHING_TEXTS = { otherHabits: '', habitsToIntroduce: '', habitsToEliminate: '' };

const unanswered = {
  id: null,
  questionnaire_type: null,
  response_data: null,
  completed_at: null,
  event_id: EVENT,
  updated_at: null,
};
const answered = {
  id: RECORD,
  questionnaire_type: 'habits_and_preferences',
  response_data: {
    morningRoutine: { mindfulness: { levelNow: 'occasional', priority: 'top' } },
    eveningFreeText: { habitsToEliminate: 'Late news' },
  },
  completed_at: '2026-11-18T12:00:00.000Z',
  event_id: EVENT,
  updated_at: '2026-11-18T12:00:00.000Z',
};

let server: LocalServer;
let store: ReturnType<typeof createStore>;
let saved: () => Answer;
let save: () => Answer | Promise<Answer>;

beforeEach(async () => {
  storeSession('member');
  saved = () => ({ body: unanswered });
  save = () => ({ body: answered });
  server = await startLocalServer(({ method }) => (method === 'GET' ? saved() : save()));
});
afterEach(() => server.close());

function open(state: { eventId: string } | null = { eventId: EVENT }, search = '') {
  store = createStore();
  return render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[{ pathname: '/app/habits-questionnaire-task', search, state }]}>
        <Routes>
          <Route path="/app/habits-questionnaire-task" element={<HabitsQuestionnairePage />} />
          <Route path="/app/programme" element={<p>the programme</p>} />
        </Routes>
        <ToastRegion />
      </MemoryRouter>
    </Provider>,
  );
}

const step = () => screen.findByRole('heading', { level: 2 });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const habit = (name: string) => within(screen.getByRole('group', { name }));
const say = (name: string, answer: string) => userEvent.click(habit(name).getByLabelText(answer));
const saves = () => server.requests.filter(({ method }) => method !== 'GET');

it('has three named steps; nothing needs an answer', async () => {
  open();
  expect(await step()).toHaveTextContent('Step 1 of 3 · Introduction');
  expect(button('Previous')).toBeDisabled();
  await press('Next');
  expect(await step()).toHaveTextContent('Step 2 of 3 · Morning Routine');
  expect(await step()).toHaveFocus();
  expect(screen.getAllByRole('group', { name: 'Where it stands now' })).toHaveLength(9);
  expect(screen.getAllByRole('group', { name: 'Priority' })).toHaveLength(9);
  await press('Next');
  expect(await step()).toHaveTextContent('Step 3 of 3 · Evening Routine');
  expect(screen.getAllByRole('group', { name: 'Where it stands now' })).toHaveLength(8);
  expect(screen.getAllByText('Nothing said, and that is fine.')).toHaveLength(2);
  await press('Complete Questionnaire');
  expect(await screen.findByText('Your habits questionnaire has been saved!')).toBeVisible();
  expect(saves().map(({ body }) => body)).toEqual([
    {
      questionnaire_type: 'habits_and_preferences',
      response_data: {
        morningRoutine: {},
        morningFreeText: NOTHING_TEXTS,
        eveningRoutine: {},
        eveningFreeText: NOTHING_TEXTS,
      },
      completed_at: expect.stringMatching(/Z$/) as string,
      event_id: EVENT,
    },
  ]);
});

it('goes one step for a double click, and never saves by one', async () => {
  open();
  await step();
  await userEvent.dblClick(button('Next'));
  expect(await step()).toHaveTextContent('Step 2 of 3 · Morning Routine');
  await userEvent.dblClick(button('Next'));
  expect(await step()).toHaveTextContent('Step 3 of 3 · Evening Routine');
  expect(saves()).toEqual([]);
});

it('saves what was said once, with its event, and leads to the programme', async () => {
  open();
  await step();
  await press('Next');
  await say('Mindfulness', 'Never');
  await say('Mindfulness', 'Top');
  await say('Cold shower', 'Consistent');
  await press('Clear Cold shower');
  expect(habit('Cold shower').getByLabelText('Consistent')).not.toBeChecked();
  expect(habit('Cold shower').getByLabelText('Never')).toHaveFocus();
  expect(screen.getByText('1 of 9 answered.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Other habits'), 'Tea on the balcony');
  await press('Next');
  await say('Social connection', 'Occasional');
  const review = within(screen.getByRole('region', { name: 'Your answers' }));
  expect(review.getByText('Never, Top priority')).toBeVisible();
  expect(review.getByText('Tea on the balcony')).toBeVisible();
  expect(review.queryByText('Cold shower')).not.toBeInTheDocument();

  await userEvent.dblClick(button('Complete Questionnaire'));
  expect(await screen.findByText('Your habits questionnaire has been saved!')).toBeVisible();
  expect(screen.queryByText('the programme')).not.toBeInTheDocument();
  expect(await screen.findByText('the programme', {}, { timeout: 20_000 })).toBeVisible();
  expect(saves()).toHaveLength(1);
  expect(saves()[0]).toMatchObject({
    method: 'POST',
    path: '/api/v1/questionnaires',
    body: {
      response_data: {
        morningRoutine: { mindfulness: { levelNow: 'never', priority: 'top' } },
        morningFreeText: { otherHabits: 'Tea on the balcony' },
        eveningRoutine: { socialConnection: { levelNow: 'occasional' } },
      },
      event_id: EVENT,
    },
  });
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

it("starts from the event's saved answers, says so, and changes that record", async () => {
  saved = () => ({ body: answered });
  open();
  expect(await screen.findByText('Existing responses loaded')).toBeVisible();
  await press('Next');
  expect(habit('Mindfulness').getByLabelText('Occasional')).toBeChecked();
  await say('Mindfulness', 'Consistent');
  await press('Next');
  expect(screen.getByLabelText('Habits to eliminate')).toHaveValue('Late news');
  await press('Complete Questionnaire');
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]).toMatchObject({
    method: 'PATCH',
    path: `/api/v1/questionnaires/${RECORD}`,
    body: {
      response_data: { morningRoutine: { mindfulness: { levelNow: 'consistent', priority: 'top' } } },
    },
  });
  expect(await screen.findByText('the programme', {}, { timeout: 20_000 })).toBeVisible();
});

it('marks the programme that is known as behind once it is saved, not before', async () => {
  const programme: MedicalProgram = {
    id: '3d8f0c1e-4c0f-4b53-9f0e-0d9b6f3f2a44',
    user_id: USER.id,
    start_date: '2026-11-16',
    end_date: '2027-02-07',
    status: 'active',
    setup_revision: 1,
    adjusting: false,
  };
  const isAdjusting = () =>
    api.endpoints.medicalProgramsOfUser.select({ id: USER.id })(store.getState()).data?.[0]?.adjusting;
  save = () => ({ status: 503 });
  open(null, '?step=3');
  await step();
  await store.dispatch(api.util.upsertQueryData('medicalProgramsOfUser', { id: USER.id }, [programme]));
  await press('Complete Questionnaire');
  expect(await screen.findByText('Error')).toBeVisible();
  expect(isAdjusting()).toBe(false);
  save = () => ({ status: 201, body: answered });
  await press('Complete Questionnaire');
  await waitFor(() => expect(isAdjusting()).toBe(true));
});

it('shows that it is saving, and keeps everything when that fails', async () => {
  let answer: (answer: Answer) => void = () => undefined;
  save = () => new Promise((resolve) => (answer = resolve));
  open(null, '?step=3');
  await step();
  await say('Digital sunset', 'Top');
  await press('Complete Questionnaire');
  expect(button('Saving...')).toBeVisible();
  await waitFor(() => expect(saves()).toHaveLength(1));
  answer({ status: 503 });
  await waitFor(() =>
    expect(screen.getAllByText('Failed to save questionnaire. Please try again.')).toHaveLength(2),
  );
  expect(screen.getByText('Error')).toBeVisible();
  expect(habit('Digital sunset').getByLabelText('Top')).toBeChecked();

  save = () => ({ status: 201, body: answered });
  await press('Complete Questionnaire');
  expect(await screen.findByText('the programme', {}, { timeout: 20_000 })).toBeVisible();
  const [first, second] = saves();
  expect(second?.body).toEqual(first?.body);
  expect(first?.body).not.toHaveProperty('event_id');
});

describe('a draft', () => {
  const startOne = async () => {
    const { unmount } = open();
    await step();
    await press('Next');
    await say('Mindfulness', 'Never');
    unmount();
  };

  it('comes back after a closed tab, with its event and its step, and can be given up', async () => {
    await startOne();
    open(null);
    expect(await step()).toHaveTextContent('Step 2 of 3 · Morning Routine');
    expect(habit('Mindfulness').getByLabelText('Never')).toBeChecked();
    expect(screen.getByText(/Your unfinished answers are here again/)).toBeVisible();
    expect(server.requests.at(-1)?.path).toBe(`/api/v1/questionnaires/by-event/${EVENT}`);
    await press('Start over');
    expect(await step()).toHaveTextContent('Step 1 of 3 · Introduction');
    await press('Next');
    expect(habit('Mindfulness').getByLabelText('Never')).not.toBeChecked();
  });

  it('is not shown to another member', async () => {
    await startOne();
    const other = (localStorage.getItem('damson-auth') ?? '').replaceAll(
      USER.id,
      USER.id.replace('6f1f', '7a7a'),
    );
    localStorage.setItem('damson-auth', other);
    open();
    expect(await step()).toHaveTextContent('Step 1 of 3 · Introduction');
  });

  it('gives way to answers that were saved elsewhere since', async () => {
    await startOne();
    saved = () => ({ body: answered });
    open(null, '?step=2');
    await step();
    expect(habit('Mindfulness').getByLabelText('Occasional')).toBeChecked();
    expect(screen.queryByText(/unfinished/)).not.toBeInTheDocument();
  });
});

it('offers another try when the saved answers cannot be read', async () => {
  saved = () => ({ status: 503 });
  open();
  expect(await screen.findByText('Your saved answers could not be loaded')).toBeVisible();
  saved = () => ({ body: unanswered });
  await press('Try again');
  expect(await step()).toHaveTextContent('Step 1 of 3 · Introduction');
});

it('goes on without an event that is gone', async () => {
  saved = () => ({ status: 404, body: { code: 'not-found' } });
  open({ eventId: EVENT }, '?step=3');
  await step();
  await press('Complete Questionnaire');
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).not.toHaveProperty('event_id');
});
