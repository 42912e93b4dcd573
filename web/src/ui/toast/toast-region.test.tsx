import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { ToastRegion } from './toast-region';
import { showToast } from './toast-store';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const show = (toast: Parameters<typeof showToast>[0]) => act(() => showToast(toast));

it('announces news politely and removes it after 1.5 s', () => {
  render(<ToastRegion />);
  show({ title: 'Saved', description: 'Your setup is stored.' });

  expect(within(screen.getByRole('status')).getByText('Saved')).toBeVisible();
  expect(screen.getByText('Your setup is stored.')).toBeVisible();
  pass(1499);
  expect(screen.getByText('Saved')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('announces an error at once', () => {
  render(<ToastRegion />);
  show({ title: 'Error', description: 'Failed to save task status', kind: 'error' });
  expect(screen.getByRole('alert')).toHaveTextContent('ErrorFailed to save task status');
});

it('stays while the pointer or the focus is on it', () => {
  render(<ToastRegion />);
  show({ title: 'Saved' });
  const card = screen.getByText('Saved');

  fireEvent.mouseOver(card);
  pass(10_000);
  expect(card).toBeVisible();
  fireEvent.mouseOut(card);

  fireEvent.focusIn(screen.getByRole('button', { name: 'Dismiss' }));
  pass(10_000);
  expect(card).toBeVisible();
  fireEvent.focusOut(screen.getByRole('button', { name: 'Dismiss' }));
  pass(1500);
  expect(card).not.toBeInTheDocument();
});
