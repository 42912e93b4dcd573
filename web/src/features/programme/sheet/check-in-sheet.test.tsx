import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../../../app/create-store';
import { startLocalServer } from '../../../testing/local-server';
import { storeSession } from '../../../testing/sessions';
import { ProgrammeViews } from '../programme-views';
import { calendarEvent, PROGRAM } from '../testing/events';

const SAID = { energy_level: 1, mood: '😢', task_completion: 1, notes: 'Wednesday was hard' };
const checkIn = (id: string, day: number, metadata = {}) =>
  calendarEvent({
    id,
    title: 'Daily Check-In',
    event_type: null,
    start_time: `2026-11-${day}T07:00:00.000Z`,
    metadata,
  });

beforeAll(() => import('../../check-in/check-in-dialog'), 60_000);

it("keeps today's check-in that was opened before midnight with the day that it is of", async () => {
  storeSession('member');
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-18T23:59:30.000Z'));
  const wednesday = checkIn('wednesday', 18, { status: 'completed', completed: true, checkin_data: SAID });
  const server = await startLocalServer(({ method, path, body }) => {
    if (method === 'PATCH') return { body: { ...wednesday, metadata: { checkin_data: body } } };
    if (path.startsWith('/api/v1/calendar-events/program/'))
      return { body: [wednesday, checkIn('thursday', 19)] };
    return { status: 404 };
  });
  render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={['/app/programme?sheet=check-in.today']}>
        <ProgrammeViews programme={PROGRAM} notice={null} />
      </MemoryRouter>
    </Provider>,
  );
  const NAME = 'Update Check-In Wed 18 November';
  await screen.findByRole('dialog', { name: NAME });
  now.mockReturnValue(Date.parse('2026-11-19T00:00:20.000Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const dialog = within(screen.getByRole('dialog', { name: NAME }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Neutral' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Update Check-In' }));
  const sent = () => server.requests.filter(({ method }) => method === 'PATCH').map(({ path }) => path);
  await waitFor(() => expect(sent()).toEqual(['/api/v1/calendar-events/wednesday/checkin']));
  now.mockRestore();
  await server.close();
});
