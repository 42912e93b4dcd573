import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { api } from '../../api/enhanced';
import type { MedicalProgram, PlanPreview, SaveSetup } from '../../api/enhanced';
import { createStore } from '../../app/create-store';
import { startLocalServer } from '../../testing/local-server';
import type { Answer, LocalServer } from '../../testing/local-server';
import { storeSession, USER } from '../../testing/sessions';
import { ToastRegion } from '../../ui/toast/toast-region';
import { answersFrom } from './setup-answers';
import SetupPage from './setup-page';

const nothingSaved = {
  scheduling: null,
  priorities: null,
  investigations: null,
  consultations: null,
  revision: 0,
  saved_at: null,
};

const PREVIEW: PlanPreview = {
  habits: [{ title: 'Brisk walk', dose: '5 min', cue: 'after lunch' }],
  minutes_a_day: 20,
  lessons: 24,
  people: [{ who: 'review', count: 2 }],
  tests: ['bloodPanel'],
  check_in: { weekdays: '07:30', weekends: '08:30' },
  reflection: { day: 'Sunday', time: '10:00' },
};

let server: LocalServer;
let saved: object;
let preview: (setup: SaveSetup) => Answer | Promise<Answer>;
let save: () => Answer | Promise<Answer>;

beforeEach(async () => {
  storeSession('member');
  saved = nothingSaved;
  save = () => ({ body: { ...answersFrom({}), revision: 1, saved_at: '2026-11-18T12:00:00.000Z' } });
  preview = () => ({ body: PREVIEW });
  server = await startLocalServer(({ path, body }) => {
    if (path === '/api/v1/setup/preview') return preview(body as SaveSetup);
    return path === '/api/v1/setup/save' ? save() : { body: saved };
  });
});
afterEach(() => server.close());

async function open(address = '/app/setup', store = createStore()) {
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/app/setup" element={<SetupPage />} />
          <Route path="/app/programme" element={<p>the programme</p>} />
        </Routes>
        <ToastRegion />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByRole('heading', { level: 2 });
  return view;
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const step = () => screen.getByRole('heading', { level: 2 });
const group = (name: string) => within(screen.getByRole('group', { name }));
const asked = (path: string) =>
  server.requests.filter((request) => request.path === path).map(({ body }) => body);
const saves = () => asked('/api/v1/setup/save');

it('goes one named step forward or back, and moves the focus to its heading', async () => {
  await open();
  expect(step()).toHaveTextContent('Step 1 of 4 · Scheduling');
  expect(button('Previous')).toBeDisabled();
  const names = ['Priorities', 'Investigations', 'Consultations'];
  for (const [index, name] of names.entries()) {
    await press('Next');
    expect(step()).toHaveTextContent(`Step ${index + 2} of 4 · ${name}`);
    expect(step()).toHaveFocus();
    const current = screen
      .getAllByRole('listitem')
      .filter((item) => item.getAttribute('aria-current') === 'step');
    expect(current.map((item) => item.textContent)).toEqual([`${index + 2}${name}`]);
  }
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  await press('Previous');
  expect(step()).toHaveTextContent('Step 3 of 4 · Investigations');
});

it('offers 48 times, indicative prices and what is included', async () => {
  await open();
  expect(within(group('Daily check-in').getByLabelText('Weekdays')).getAllByRole('option')).toHaveLength(49);
  expect(screen.getByText('Suggested: 15 min a day.')).toBeVisible();
  expect(screen.getByText('Suggested: 30-60 min on a weekend.')).toBeInTheDocument();
  await press('Next');
  expect(group('Sleep').getByLabelText('I want to look in-depth')).toBeChecked();
  await press('Next');
  for (const price of ['$150-300', '$70-100', '$200-400', '$200-300', '$50-100']) {
    expect(screen.getByText(price)).toBeVisible();
  }
  expect(screen.getAllByText('$150-200')).toHaveLength(2);
  await press('Next');
  for (const text of ['Coach chat', 'A video review of up to 1.5 hours', 'Every 2 weeks, $180']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  // Folded, until it is tapped.
  expect(screen.getByText('45 min, $200')).toBeInTheDocument();
});

it('sets all tests with one tap, and keeps a running total beside the buttons', async () => {
  await open('/app/setup?step=3');
  expect(screen.getByText('$970-1,600')).toBeVisible();
  await press('All without');
  expect(screen.getByText('$0')).toBeVisible();
  expect(group('Microbiome panel').getByLabelText('I want to go without')).toBeChecked();
  await press('All no-frills');
  expect(screen.getByText('$970')).toBeVisible();
  expect(group('VO2 max').getByLabelText('I want to go with a no-frills option')).toBeChecked();
});

it('leads from a row of the review to its question, and back to the review', async () => {
  await open('/app/setup?step=4');
  await userEvent.click(screen.getByRole('link', { name: 'Change Sleep' }));
  expect(step()).toHaveTextContent('Step 2 of 4 · Priorities');
  expect(group('Sleep').getByLabelText('I want to look in-depth')).toBeVisible();
  expect(screen.getByText('Sleep', { selector: '.fold-title' }).closest('summary')).toHaveFocus();
  await userEvent.click(group('Sleep').getByLabelText('I want to look into it a bit'));
  await press('Back to your answers');
  expect(step()).toHaveTextContent('Step 4 of 4 · Consultations');
  const review = within(screen.getByRole('region', { name: 'Your answers' }));
  expect(review.getByText('I want to look into it a bit')).toBeVisible();
});

it('tells what the questions are good for first, and has a short way to all suggestions', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'What you get' })).toBeVisible();
  await press('Take our suggestions');
  expect(step()).toHaveTextContent('Step 4 of 4 · Consultations');
  expect(step()).toHaveFocus();
  expect(button('Complete Setup')).toBeEnabled();
});

it('saves everything once, says so, and leads to the programme', async () => {
  await open();
  await userEvent.selectOptions(group('Daily check-in').getByLabelText('Weekdays'), '07:30');
  await userEvent.click(screen.getByLabelText('Saturday'));
  await userEvent.type(group('Time for tasks').getByLabelText('Weekends'), 'around 10:00');
  await press('Next');
  await userEvent.click(group('Sleep').getByLabelText('This is my top priority for the programme'));
  await press('Next');
  await userEvent.click(group('Microbiome panel').getByLabelText('I want to go without'));
  await press('Next');
  await userEvent.click(screen.getByLabelText(/^4 sessions/));
  await userEvent.click(screen.getByLabelText(/^Doctor consultation/));
  const review = within(screen.getByRole('region', { name: 'Your answers' }));
  expect(review.getByText('Weekdays 07:30, weekends chosen for you')).toBeVisible();
  expect(review.getByText('I want to go without')).toBeVisible();

  await userEvent.dblClick(button('Complete Setup'));
  expect(await screen.findByText('Your program setup has been saved successfully!')).toBeVisible();
  expect(screen.queryByText('the programme')).not.toBeInTheDocument();
  expect(await screen.findByText('the programme', {}, { timeout: 20_000 })).toBeVisible();

  const defaults = answersFrom({});
  expect(saves()).toEqual([
    {
      scheduling: {
        ...defaults.scheduling,
        dailyCheckInWeekdays: '07:30',
        weeklyReflectionDate: 'Saturday',
        taskTimeWeekends: 'around 10:00',
      },
      priorities: { ...defaults.priorities, sleep: 'This is my top priority for the programme' },
      investigations: { ...defaults.investigations, microbiomePanel: 'I want to go without' },
      consultations: {
        ...defaults.consultations,
        healthCoachSessions: '4sessions',
        doctorConsultation: true,
      },
    },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

it('shows that it is saving, and keeps everything when that fails', async () => {
  let answer: (answer: Answer) => void = () => undefined;
  save = () => new Promise((resolve) => (answer = resolve));
  await open('/app/setup?step=4');
  await userEvent.click(screen.getByLabelText(/^8 sessions/));
  await press('Complete Setup');
  expect(button('Saving...')).toBeVisible();
  await waitFor(() => expect(saves()).toHaveLength(1));
  answer({ status: 503 });

  await waitFor(() =>
    expect(screen.getAllByText('Failed to save setup data. Please try again.')).toHaveLength(2),
  );
  expect(screen.getByText('Error')).toBeVisible();
  expect(screen.getByLabelText(/^8 sessions/)).toBeChecked();

  save = () => ({ body: { ...answersFrom({}), revision: 1, saved_at: null } });
  await press('Complete Setup');
  expect(await screen.findByText('the programme', {}, { timeout: 20_000 })).toBeVisible();
  expect(saves()).toHaveLength(2);
});

it('marks the programme that is known as behind, so that its events are read again', async () => {
  const store = createStore();
  const programme: MedicalProgram = {
    id: '3d8f0c1e-4c0f-4b53-9f0e-0d9b6f3f2a44',
    user_id: USER.id,
    start_date: '2026-11-16',
    end_date: '2027-02-07',
    status: 'active',
    setup_revision: 1,
    adjusting: false,
  };
  await store.dispatch(api.util.upsertQueryData('medicalProgramsOfUser', { id: USER.id }, [programme]));
  await open('/app/setup?step=4', store);
  await press('Complete Setup');
  const known = () => api.endpoints.medicalProgramsOfUser.select({ id: USER.id })(store.getState()).data;
  await waitFor(() => expect(known()?.[0]?.adjusting).toBe(true));
});

it('shows the plan as it would be, follows the answers, and is gone where it cannot be asked', async () => {
  preview = ({ consultations }) => {
    const people: PlanPreview['people'] =
      consultations?.healthCoachSessions === '8sessions' ? [{ who: 'coach', count: 8 }] : [];
    return { body: { ...PREVIEW, people: [...people, ...PREVIEW.people] } };
  };
  await open('/app/setup?step=4');
  expect(await screen.findByText('1 habit · 20 min a day · 2 calls')).toBeVisible();
  await userEvent.click(screen.getByText(/^Your plan so far:/, { selector: 'span' }));
  const plan = within(screen.getByRole('region', { name: 'Your plan so far' }));
  for (const text of [
    'Brisk walk',
    '5 min after lunch',
    'About 20 min',
    '07:30, weekends 08:30',
    'Blood panel',
  ]) {
    expect(plan.getByText(text)).toBeVisible();
  }
  await userEvent.click(screen.getByLabelText(/^8 sessions/));
  expect(await screen.findByText('1 habit · 20 min a day · 10 calls')).toBeVisible();
  expect(plan.getByText('8 coach sessions')).toBeVisible();

  preview = () => ({ status: 503 });
  await userEvent.click(screen.getByLabelText(/^2 sessions/));
  await waitFor(() => expect(screen.queryByText(/Your plan so far/)).not.toBeInTheDocument());
  expect(button('Complete Setup')).toBeEnabled();
});

it('asks once for answers that come fast, and forgets what came too late', async () => {
  let late: (answer: Answer) => void = () => undefined;
  preview = () => new Promise((resolve) => (late = resolve));
  await open('/app/setup?step=4');
  await waitFor(() => expect(asked('/api/v1/setup/preview')).toHaveLength(1));
  preview = () => ({ body: { ...PREVIEW, minutes_a_day: 35 } });
  for (const name of [/^2 sessions/, /^4 sessions/, /^8 sessions/]) {
    fireEvent.click(screen.getByLabelText(name)); // No timer comes between them, however slow the machine.
  }
  expect(await screen.findByText('1 habit · 35 min a day · 2 calls')).toBeVisible();
  late({ body: PREVIEW });
  const bodies = asked('/api/v1/setup/preview') as SaveSetup[];
  expect(bodies.map(({ consultations }) => consultations?.healthCoachSessions)).toEqual([
    'none',
    '8sessions',
  ]);
  expect(screen.getByText('1 habit · 35 min a day · 2 calls')).toBeVisible();
});

it('begins with the plan as it is, once, from the first step, and only before there is one', async () => {
  const { unmount } = await open();
  await userEvent.dblClick(button('Begin with this plan'));
  expect(await screen.findByText('the programme', {}, { timeout: 20_000 })).toBeVisible();
  expect(saves()).toEqual([answersFrom({})]);
  unmount();

  saved = { ...answersFrom({}), revision: 1, saved_at: '2026-11-01T08:00:00.000Z' };
  await open();
  expect(screen.queryByRole('button', { name: 'Begin with this plan' })).not.toBeInTheDocument();
});

it('starts from what was saved', async () => {
  saved = {
    ...answersFrom({
      scheduling: { weeklyReflectionTime: '17:00' },
      consultations: { personalTrainer: true },
    }),
    revision: 3,
    saved_at: '2026-11-01T08:00:00.000Z',
  };
  await open();
  expect(group('Weekly reflection').getByLabelText('Time')).toHaveValue('17:00');
  await press('Next');
  await press('Next');
  await press('Next');
  expect(screen.getByLabelText(/^Personal trainer/)).toBeChecked();
});

describe('a draft', () => {
  const startOne = async () => {
    const { unmount } = await open();
    await userEvent.selectOptions(group('Daily check-in').getByLabelText('Weekdays'), '06:30');
    await press('Next');
    unmount();
  };

  it('comes back where it was left, and can be given up', async () => {
    await startOne();
    await open();
    expect(step()).toHaveTextContent('Step 2 of 4 · Priorities');
    expect(screen.getByText(/Your unfinished answers are here again/)).toBeVisible();
    await press('Start over');
    expect(group('Daily check-in').getByLabelText('Weekdays')).toHaveValue('');
    expect(screen.queryByText(/unfinished/)).not.toBeInTheDocument();
  });

  it('is not shown to another member', async () => {
    await startOne();
    const other = (localStorage.getItem('damson-auth') ?? '').replaceAll(
      USER.id,
      USER.id.replace('6f1f', '7a7a'),
    );
    localStorage.setItem('damson-auth', other);
    await open();
    expect(step()).toHaveTextContent('Step 1 of 4 · Scheduling');
    expect(group('Daily check-in').getByLabelText('Weekdays')).toHaveValue('');
  });

  it('gives way to a setup that was saved elsewhere since', async () => {
    await startOne();
    saved = {
      ...answersFrom({ scheduling: { dailyCheckInWeekdays: '09:00' } }),
      revision: 1,
      saved_at: null,
    };
    await open();
    expect(group('Daily check-in').getByLabelText('Weekdays')).toHaveValue('09:00');
  });
});

it('starts from what is saved now, not from what this tab read before', async () => {
  const store = createStore();
  const read = store.dispatch(api.endpoints.setupData.initiate());
  await read;
  saved = { ...answersFrom({ scheduling: { dailyCheckInWeekdays: '09:00' } }), revision: 1, saved_at: null };
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SetupPage />
      </MemoryRouter>
    </Provider>,
  );
  expect(await screen.findByText('Step 1 of 4 · Scheduling')).toBeVisible();
  expect(group('Daily check-in').getByLabelText('Weekdays')).toHaveValue('09:00');
  read.unsubscribe();
});

it('offers another try when the saved setup cannot be read', async () => {
  await server.close();
  let status = 503;
  server = await startLocalServer(() => ({ status, body: saved }));
  render(
    <Provider store={createStore()}>
      <MemoryRouter>
        <SetupPage />
      </MemoryRouter>
    </Provider>,
  );
  expect(await screen.findByText('Your saved setup could not be loaded')).toBeVisible();
  status = 200;
  await press('Try again');
  expect(await screen.findByText('Step 1 of 4 · Scheduling')).toBeVisible();
});
