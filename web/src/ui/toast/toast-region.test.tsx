import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

it('stays while the pointer or the focus is on it', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<ToastRegion />);
  show({ title: 'Saved' });
  const card = screen.getByText('Saved');

  await user.hover(card);
  pass(10_000);
  expect(card).toBeVisible();
  await user.unhover(card);

  fireEvent.focusIn(screen.getByRole('button', { name: 'Dismiss' }));
  pass(10_000);
  expect(card).toBeVisible();
  fireEvent.focusOut(screen.getByRole('button', { name: 'Dismiss' }));
  pass(1500);
  expect(card).not.toBeInTheDocument();
});

it('goes from under a mouse that lies still, and from under a finger', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<ToastRegion />);
  show({ title: 'Saved' });
  const card = screen.getByText('Saved');

  fireEvent.mouseOver(card);
  await user.pointer({ target: card, keys: '[TouchA]' });
  pass(1500);
  expect(card).not.toBeInTheDocument();
});

it('keeps one toast of what was done to a row of things, at its edge, with its way back', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const run = jest.fn();
  render(<ToastRegion />);
  show({ title: 'Task in progress', subject: 'walk' });
  show({ title: 'Task completed!', subject: 'read', edge: 'top', action: { label: 'Undo', run } });
  expect(screen.queryByText('Task in progress')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveClass('toast-region-top');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Task completed!')).not.toBeInTheDocument();
});
