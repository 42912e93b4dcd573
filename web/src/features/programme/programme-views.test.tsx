import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { CalendarEvent } from '../../api/enhanced';
import { createStore } from '../../app/create-store';
import { startLocalServer } from '../../testing/local-server';
import type { LocalServer } from '../../testing/local-server';
import { storeSession, USER } from '../../testing/sessions';
import ProgrammePage from './programme-page';
import { calendarEvent, plannedEvent, PROGRAM_ID } from './testing/events';

const programme = {
  id: PROGRAM_ID,
  user_id: USER.id,
  start_date: '2026-11-09',
  end_date: '2026-11-29',
  status: 'active',
  setup_revision: 1,
  adjusting: false,
};
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour)).toISOString();
const events: CalendarEvent[] = [
  calendarEvent({
    id: 'focus',
    title: 'Week 2: Sleep first',
    event_type: 'core',
    all_day: true,
    start_time: at(16, 0),
    end_time: at(23, 0),
  }),
  calendarEvent({ id: 'check', title: 'Daily Check-In', event_type: null, start_time: at(18, 7) }),
  calendarEvent({
    id: 'walk',
    title: 'Brisk walk',
    start_time: at(18, 12),
    metadata: { status: 'completed' },
  }),
  calendarEvent({ id: 'walk-2', title: 'Brisk walk', start_time: at(20, 12) }),
  calendarEvent({ id: 'test', title: 'Blood test', event_type: 'core', start_time: at(18, 8) }),
  plannedEvent({ id: 'dentist', title: 'Call the dentist', start_time: at(19, 9) }),
  calendarEvent({
    id: 'article',
    title: 'How habits form',
    event_type: 'content',
    content_id: 'habits',
    start_time: at(25, 18),
  }),
];

const TALKS = [
  {
    scenario_type: 'post_questionnaire_followup',
    title: 'Post-Questionnaire Follow-up',
    description: 'Choose the one habit to begin with.',
    available: true,
  },
];

let server: LocalServer;
const scrolled: Element[] = [];

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

async function open(search = '', more: CalendarEvent[] = []) {
  server = await startLocalServer(({ path }) => {
    if (path === '/api/v1/scenario-chat/scenarios/available') return { body: TALKS };
    if (path === '/api/v1/setup/data') return { body: { revision: 1 } };
    if (path.startsWith('/api/v1/medical-programs/user/')) return { body: [programme] };
    return path.startsWith('/api/v1/calendar-events/program/')
      ? { body: [...events, ...more] }
      : { status: 404 };
  });
  render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={[`/app/programme${search}`]}>
        <Routes>
          <Route path="/app/programme" element={<ProgrammePage />} />
          <Route path="/content/:id" element={<p>The article</p>} />
        </Routes>
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByRole('tablist');
  await screen.findAllByRole('heading', { level: 2 });
}

function widen() {
  const narrow = globalThis.matchMedia;
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => Object.assign(narrow(query), { matches: query.includes('1024px') }));
}

const tab = (name: string) => screen.getByRole('tab', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const panel = () => screen.getByRole('tabpanel');
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const row = (name: RegExp) => screen.getByRole('row', { name });
const cellsOf = (name: RegExp) => within(row(name)).getAllByRole('cell');

beforeEach(() => {
  // Of all clocks only the date stands still: a Wednesday in week 2 of 3.
  jest.useFakeTimers({ now: new Date(at(18, 12)), advanceTimers: true });
  jest.spyOn(dayjs.tz, 'guess').mockReturnValue('Europe/London');
  scrolled.length = 0;
  // As in newer browsers, it answers with a promise.
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      scrolled.push(this);
      return Promise.resolve();
    },
  });
  storeSession('member');
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

describe('the tabs', () => {
  it('are one stop, go round with the arrows, and stand in the address', async () => {
    await open();
    expect(tab('Today')).toHaveAttribute('aria-selected', 'true');
    expect(panel()).toHaveAccessibleName('Today');
    expect(texts(screen.getAllByRole('tab'))).toEqual(['Today', 'Weekly', 'Overview']);
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);

    tab('Today').focus();
    await user.keyboard('{ArrowLeft}');
    expect(tab('Overview')).toHaveFocus();
    expect(panel()).toHaveAccessibleName('Overview');
    expect(address()).toBe('/app/programme?view=overview');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(tab('Weekly')).toHaveFocus();
    expect(tab('Weekly')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Home}');
    expect(address()).toBe('/app/programme');
    await user.keyboard('{End}');
    expect(tab('Overview')).toHaveFocus();
  });

  it('lead back to today when Today is tapped on another day', async () => {
    await open('?date=2026-11-25');
    expect(screen.getByRole('heading', { name: 'Wednesday 25 November' })).toBeVisible();
    await user.click(tab('Today'));
    expect(screen.getByRole('heading', { name: 'Wednesday 18 November' })).toBeVisible();
    expect(address()).toBe('/app/programme');
  });
});

it('keeps the check-in and its count, whatever category is chosen', async () => {
  await open();
  expect(screen.getByText('1 of 3 completed', { selector: '.day-count span' })).toBeVisible();
  await user.click(button('Categories'));
  await user.click(screen.getByRole('checkbox', { name: 'Daily Habits' }));
  expect(screen.queryByText('Brisk walk')).not.toBeInTheDocument();
  expect(screen.getByText('1 of 3 completed', { selector: '.day-count span' })).toBeVisible();
  expect(button('Wed 18 November Today')).toHaveAccessibleDescription('1 of 3 done');
  await user.click(button('Daily Check-In'));
  expect(address()).toBe('/app/programme?sheet=check-in.check');
});

describe('the week', () => {
  it('is a table of days and categories on a wide screen', async () => {
    widen();
    await open('?view=weekly');
    expect(texts(screen.getAllByRole('columnheader')).map((text) => text?.trim())).toEqual([
      'Day',
      'Daily Habits',
      'Core Programme',
      'Educational Programme',
    ]);
    expect(texts(cellsOf(/^All week/))).toEqual(['Week 2: Sleep first']);
    expect(texts(cellsOf(/^Wednesday/))).toEqual([
      'Pending: 07:00 Daily Check-InCompleted: 12:00 Brisk walk',
      'Pending: 08:00 Blood test',
      '',
    ]);
    expect(button('Wednesday 18 Nov Today')).toHaveAttribute('aria-current', 'date');
    expect(button('Tuesday 17 Nov Past')).toBeVisible();
    expect(button('Thursday 19 Nov')).toBeVisible();
  });

  it('loses the columns that are not chosen', async () => {
    widen();
    await open('?view=weekly');
    await user.click(button('Categories'));
    await user.click(screen.getByRole('checkbox', { name: 'Core Programme' }));
    expect(texts(screen.getAllByRole('columnheader')).map((text) => text?.trim())).toEqual([
      'Day',
      'Daily Habits',
      'Educational Programme',
    ]);
    expect(screen.queryByText('Week 2: Sleep first')).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Daily Habits' }));
    await user.click(screen.getByRole('checkbox', { name: 'Educational Programme' }));
    expect(screen.getByText('No category is chosen')).toBeVisible();
  });

  it('is a list per day on a narrow screen', async () => {
    await open('?view=weekly');
    const dayOf = (name: string) => within(button(name).closest('section')!);
    expect(texts(dayOf('Wednesday 18 Nov Today').getAllByRole('listitem'))).toEqual([
      'Pending: 07:00 Daily Check-In, Daily Habits',
      'Pending: 08:00 Blood test, Core Programme',
      'Completed: 12:00 Brisk walk, Daily Habits',
    ]);
    expect(dayOf('Monday 16 Nov Past').getByText('No tasks')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'All week' })).getByRole('listitem')).toHaveTextContent(
      'Week 2: Sleep first',
    );
  });

  it('is chosen by its number and start, and opens articles', async () => {
    await open('?view=weekly');
    const select = screen.getByRole('combobox', { name: 'Program week' });
    expect(texts(within(select).getAllByRole('option'))).toEqual([
      'Week 1 · 9 Nov',
      'Week 2 · 16 Nov · this week',
      'Week 3 · 23 Nov',
    ]);
    await user.selectOptions(select, 'Week 3 · 23 Nov');
    expect(address()).toBe('/app/programme?view=weekly&date=2026-11-23');
    expect(button('Next week')).toBeDisabled();
    await user.click(button('Previous week'));
    expect(address()).toBe('/app/programme?view=weekly');
    await user.click(button('Next week'));
    await user.click(screen.getByRole('link', { name: 'How habits form' }));
    expect(screen.getByText('The article')).toBeVisible();
  });

  it('leads from a day to that day, and takes the focus along', async () => {
    await open('?view=weekly');
    await user.click(button('Friday 20 Nov'));
    expect(screen.getByRole('heading', { name: 'Friday 20 November' })).toBeVisible();
    expect(address()).toBe('/app/programme?date=2026-11-20');
    expect(tab('Today')).toHaveAttribute('aria-selected', 'true');
    expect(panel()).toHaveFocus();
  });
});

describe('the overview', () => {
  it('sums up each week, with this one brought into view', async () => {
    await open('?view=overview');
    const table = within(screen.getByRole('table', { name: 'Programme Overview' }));
    expect(texts(table.getAllByRole('rowheader'))).toEqual([
      'Week 19 Nov – 15 NovPast1 of 2 tasks0 of 1 check-in',
      'Week 2Sleep firstThis week16 Nov – 22 Nov',
      'Week 323 Nov – 29 Nov',
    ]);
    const items = cellsOf(/^Week 2/).map((cell) => texts(within(cell).queryAllByRole('listitem')));
    expect(items).toEqual([
      ['Week 2: Sleep first', 'Blood test'],
      [],
      ['Brisk walk ×2, 2 times', 'From Plan the Day: Call the dentist'],
    ]);
    expect(button('Week 2')).toHaveAttribute('aria-current', 'true');
    expect(scrolled).toEqual([row(/^Week 2/)]);
  });

  it('shows the chosen categories only, and opens the week that is clicked', async () => {
    await open('?view=overview');
    await user.click(button('Categories'));
    await user.click(screen.getByRole('checkbox', { name: 'Core Programme' }));
    expect(texts(screen.getAllByRole('columnheader'))).toEqual([
      'Week',
      'Educational Programme',
      'Daily Habits',
    ]);
    await user.click(button('Week 3'));
    expect(screen.getByRole('heading', { name: /^Week 3 of 3/ })).toBeVisible();
    expect(address()).toBe('/app/programme?view=weekly&date=2026-11-23');
    expect(panel()).toHaveFocus();
  });
});

describe('after the habits questionnaire', () => {
  const questionnaire = (completion_date: string | null) =>
    calendarEvent({
      id: 'questions',
      title: 'Habits Questionnaire',
      event_type: 'core',
      start_time: at(17, 9),
      metadata: { completed: completion_date !== null, completion_date },
    });
  const offer = { name: /^Post-Questionnaire Follow-up/ };

  it('today offers the talk that comes next, for three days', async () => {
    await open('', [questionnaire(at(17, 20))]);
    expect(await screen.findByRole('link', offer)).toHaveAttribute(
      'href',
      '/app/chat?dialog=post_questionnaire_followup',
    );
  });

  it.each([
    ['before it is filled in', null],
    ['days later', at(14, 20)],
  ])('%s nothing is offered, nor asked for', async (_, completed) => {
    await open('', [questionnaire(completed)]);
    expect(screen.queryByRole('link', offer)).not.toBeInTheDocument();
    expect(server.requests.filter(({ path }) => path.includes('scenario-chat'))).toEqual([]);
  });
});
