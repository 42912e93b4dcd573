import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { CalendarEvent } from '../../../api/enhanced';
import { createStore } from '../../../app/create-store';
import { storeSession } from '../../../testing/sessions';
import { calendarEvent } from '../testing/events';
import { ReflectionForm } from './reflection-form';

const slider = () => screen.getByRole('slider');
const reflected = (confidence: number) => ({ metadata: { reflection: { confidence, change: '' } } });

function open() {
  storeSession('member');
  const form = (given: Partial<CalendarEvent>) => (
    <Provider store={store}>
      <ReflectionForm
        event={calendarEvent({ id: 'week', title: 'Weekly Reflection', ...given })}
        onDone={() => undefined}
      />
    </Provider>
  );
  const store = createStore();
  const { rerender } = render(form({}));
  return (given: Partial<CalendarEvent>) => rerender(form(given));
}

it('shows what is saved, also when that comes only now', () => {
  const see = open();
  expect(slider()).toHaveValue('7');
  see(reflected(4));
  expect(slider()).toHaveValue('4');
  expect(screen.getByRole('button', { name: 'Update reflection' })).toBeVisible();
});

it('keeps what was begun here', () => {
  const see = open();
  fireEvent.change(slider(), { target: { value: '9' } });
  see(reflected(4));
  expect(slider()).toHaveValue('9');
});
