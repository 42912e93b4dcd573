import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { CalendarEvent } from '../../../api/enhanced';
import { createStore } from '../../../app/create-store';
import { startLocalServer } from '../../../testing/local-server';
import type { LocalServer } from '../../../testing/local-server';
import { storeSession } from '../../../testing/sessions';
import { calendarEvent, PROGRAM } from '../testing/events';
import TaskSheet from './task-sheet';

const onOpen = jest.fn();
const onStatus = jest.fn();
let description: string;
let server: LocalServer;

function open(given: Partial<CalendarEvent>) {
  const event = calendarEvent({ id: 'it', event_type: 'core', ...given });
  render(
    <Provider store={createStore()}>
      <MemoryRouter>
        <TaskSheet
          open
          event={event}
          events={[event]}
          programme={PROGRAM}
          zone="Europe/London"
          now={Date.parse('2026-11-18T08:00:00.000Z')}
          status="pending"
          onStatus={onStatus}
          onOpen={onOpen}
          onClose={() => undefined}
        />
      </MemoryRouter>
    </Provider>,
  );
  return event;
}

const done = () => screen.getByRole('button', { name: 'Done' });

beforeEach(async () => {
  storeSession('member');
  description = 'Ten questions.';
  server = await startLocalServer(() => ({
    body: {
      ...calendarEvent({ id: 'it' }),
      description,
      why: 'Because.',
      would_change: 'Much.',
      reason: null,
    },
  }));
});
afterEach(() => server.close());

it.each([
  [{ title: 'Habits Questionnaire' }, 'Begin: Habits Questionnaire', '/app/habits-questionnaire-task'],
  [{ title: 'Health and Safety Screen' }, 'Begin: Health and Safety Screen', '/app/health-screen'],
  [{ title: 'Sleep', event_type: 'content', content_id: 'sleep' }, 'Read: Sleep', '/content/sleep'],
  [{ title: 'Add results', kind: 'upload' }, 'Upload: Add results', '/app/documents'],
] as const)('of %j leads into it, and can be done as well', async (given, name, path) => {
  const event = open(given);
  const way = screen.getByRole('link', { name });
  expect(way).toHaveAttribute('href', path);
  expect(way).toHaveClass('button-primary');
  expect(done()).toHaveClass('button-plain');
  await userEvent.click(done());
  expect(onStatus).toHaveBeenCalledWith(event, 'completed');
});

it('of a form that is a sheet itself opens that', async () => {
  open({ title: 'Weekly Reflection', kind: 'reflection' });
  await userEvent.click(screen.getByRole('button', { name: 'Begin: Weekly Reflection' }));
  expect(onOpen).toHaveBeenCalledWith('reflection', 'it');
});

it('of what is done by itself has Done first', () => {
  open({ title: 'Book a blood test' });
  expect(done()).toHaveClass('button-primary');
  expect(screen.queryByRole('link', { name: /^(Begin|Read|Upload)/ })).not.toBeInTheDocument();
});

it('leaves out the address of a page to which its button leads', async () => {
  description = 'Optional. A few questions; until then it is cautious. Open it here: /app/health-screen';
  open({ title: 'Health and Safety Screen' });
  expect(await screen.findByText('Optional. A few questions; until then it is cautious.')).toBeVisible();
});

it('asks before a task is removed, with the focus on the question', async () => {
  open({ kind: 'task' });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from my program' }));
  expect(screen.getByRole('group', { name: 'Remove this task' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByRole('button', { name: 'Remove from my program' })).toBeVisible();
});
