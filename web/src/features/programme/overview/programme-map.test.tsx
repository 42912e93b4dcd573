import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { programmeWeeks } from '../calendar/programme-weeks';
import type { ProgrammeWeek } from '../calendar/programme-weeks';
import { calendarEvent } from '../testing/events';
import type { Dot } from './week-dots';
import { mapWeek, phasesOf } from './map-weeks';
import { ProgrammeMap } from './programme-map';

const WEEKS = programmeWeeks({ start_date: '2026-11-09', end_date: '2027-01-03' });
const HALF = { planned: 10, done: 5, checkInsPlanned: 7, checkIns: 7 };
const MILESTONE = calendarEvent({ id: 'four', title: 'Four weeks in', event_type: 'core', program_week: 4 });
let shown: ProgrammeWeek[];

function Address() {
  return <output>{useLocation().search}</output>;
}

beforeEach(() => {
  shown = [];
  const weeks = WEEKS.map((week) => {
    const rests: Dot[] = week.number === 5 ? Array<Dot>(7).fill('rest') : [];
    const adherence = week.number === 1 ? HALF : undefined;
    return mapWeek({ week, name: '', adherence, dots: [...rests, 'coming'] }, '2026-11-18');
  });
  render(
    <MemoryRouter initialEntries={['/app/programme?view=overview']}>
      <ProgrammeMap phases={phasesOf(weeks, [MILESTONE])} onShow={(week) => shown.push(week)} />
      <Address />
    </MemoryRouter>,
  );
});

it('has a tile for each week in its phase, and says of each what can be seen', () => {
  const first = within(screen.getByRole('list', { name: 'Weeks 1 to 4' })).getAllByRole('button');
  expect(first.map((tile) => tile.getAttribute('aria-label'))).toEqual([
    'Week 1: 9 Nov – 15 Nov, past, 5 of 10 tasks, 7 of 7 check-ins',
    'Week 2 Now: 16 Nov – 22 Nov, this week',
    'Week 3: 23 Nov – 29 Nov',
    'Week 4: 30 Nov – 6 Dec',
  ]);
  expect(first[0]).toHaveStyle({ '--filled': '50%' });
  expect(first.map((tile) => tile.getAttribute('aria-current'))).toEqual([null, 'true', null, null]);
  const rest = screen.getByRole('button', { name: /^Week 5\b.*, 7 days of rest$/ });
  expect(rest.querySelector('svg')).toBeInTheDocument();
});

it('leads to the week that is pressed, by keyboard too', async () => {
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: /^Week 6\b/ }));
  expect(shown.map(({ number }) => number)).toEqual([2, 6]);
});

it("a milestone's flag opens its sheet; one that the plan does not have is a flag alone", async () => {
  expect(screen.getByText('Milestone', { selector: 'p span' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Milestone: Four weeks in' }));
  expect(screen.getByRole('status')).toHaveTextContent('?view=overview&sheet=task.four');
});
