import { render, screen } from '@testing-library/react';
import type { CalendarEvent } from '../../../api/enhanced';
import type { Pause } from '../pauses/pause-change';
import { calendarEvent } from '../testing/events';
import { WeekCard } from './week-card';

const PROGRAMME = { start_date: '2026-11-09', end_date: '2026-11-29' };
const on = (day: number, given: Partial<CalendarEvent>) =>
  calendarEvent({
    id: `${given.title} ${day}`,
    start_time: `2026-11-${day}T12:00:00Z`,
    program_week: 2,
    ...given,
  });
const checkIn = (day: number, energy_level: number) =>
  on(day, {
    title: 'Daily Check-In',
    event_type: null,
    metadata: {
      status: 'completed',
      checkin_data: { energy_level, mood: '😊', task_completion: 3, notes: '' },
    },
  });
const EVENTS = [
  ...[16, 17, 18].map((day) => checkIn(day, day - 14)),
  on(16, { title: 'Brisk walk', metadata: { status: 'completed' } }),
  on(17, { title: 'Brisk walk' }),
  on(24, { title: 'Slow breathing', program_week: 3 }),
];

function show(today: string, events = EVENTS, pauses: Pause[] = []) {
  render(
    <WeekCard programme={PROGRAMME} events={events} today={today} zone="Europe/London" pauses={pauses} />,
  );
}

it('on a Sunday it draws energy with its words, and tells the strongest habit and what comes', () => {
  show('2026-11-22');
  expect(screen.getByRole('region', { name: 'What changed' })).toHaveTextContent('Week 2');
  const chart = screen.getByRole('img', { name: /^Energy by day, from 1 to 5\. Monday 2, OK-ish; / });
  expect(chart.querySelectorAll('rect')).toHaveLength(3);
  expect(chart.querySelectorAll('line')).toHaveLength(4);
  expect(chart.querySelectorAll('.week-energy-high')).toHaveLength(1);
  expect(screen.getByText('Your energy was highest on Wednesday: 4, Great.')).toBeVisible();
  expect(screen.getByText('once')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Next week' })).toBeVisible();
  expect(screen.getByText('New: Slow breathing.')).toBeVisible();
});

it('draws nothing of two days, and says why', () => {
  show('2026-11-23', EVENTS.slice(1));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText(/Week 2 has two\.$/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'This week' })).toBeVisible();
});

it('is not there on other days', () => {
  show('2026-11-21');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('is not there for whoever rests', () => {
  const rest: Pause = { id: 'p', kind: 'ill', from: '2026-11-21', until: '2026-11-22' };
  show('2026-11-22', EVENTS, [rest]);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
