import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog';
import { ToastRegion } from './toast/toast-region';
import { dismissToast, readToasts, showToast } from './toast/toast-store';

const onClose = jest.fn();
const dialog = (open = true, stray: 'closes' | 'is-ignored' = 'is-ignored') => (
  <>
    <Dialog open={open} title="Why is this here?" stray={stray} onClose={onClose}>
      <input aria-label="Notes" />
    </Dialog>
    <ToastRegion />
  </>
);
const page = document.documentElement;

beforeEach(() => onClose.mockReset());
afterEach(() => act(() => readToasts().forEach(({ id }) => dismissToast(id))));

it('is named by its title, which has the focus at once', () => {
  render(dialog());
  expect(screen.getByRole('dialog', { name: 'Why is this here?' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Why is this here?' })).toHaveFocus();
});

it('comes into view by itself: its focus scrolls nothing', () => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  render(dialog());
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

it('leaves the focus alone from then on', async () => {
  const { rerender } = render(dialog());
  await userEvent.type(screen.getByLabelText('Notes'), 'a');
  rerender(dialog());
  expect(screen.getByLabelText('Notes')).toHaveFocus();
});

it('asks to be closed by its button and at Esc, and by a tap beside it where that loses nothing', async () => {
  const { rerender, baseElement } = render(dialog());
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  const esc = new Event('cancel', { cancelable: true });
  fireEvent(screen.getByRole('dialog'), esc);
  expect(onClose).toHaveBeenCalledTimes(2);
  // Whoever opened it closes it.
  expect(esc.defaultPrevented).toBe(true);

  expect(baseElement.querySelector('.dialog-outside')).toBeNull();
  rerender(dialog(true, 'closes'));
  await userEvent.click(baseElement.querySelector('.dialog-outside')!);
  expect(onClose).toHaveBeenCalledTimes(3);
});

it('holds the page behind it, begins afresh, and lets go', async () => {
  const { rerender } = render(dialog());
  await userEvent.type(screen.getByLabelText('Notes'), 'a draft');
  expect(page.style.overflow).toBe('hidden');
  rerender(dialog(false));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(page.style.overflow).toBe('');
  rerender(dialog());
  expect(screen.getByLabelText('Notes')).toHaveValue('');
});

it('has the toasts inside while it is open: the page behind it is out of reach', () => {
  const { rerender } = render(dialog());
  act(() => showToast({ title: 'Error', description: 'Failed', kind: 'error' }));
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('ErrorFailed');
  rerender(dialog(false));
  expect(screen.getByRole('alert')).toHaveTextContent('ErrorFailed');
});

it('gives the focus to the page’s content where what opened it is gone', () => {
  const page = (open: boolean) => (
    <>
      <main id="main" tabIndex={-1}>
        {!open && 'Deleted.'}
      </main>
      {dialog(open)}
    </>
  );
  const { rerender } = render(page(true));
  rerender(page(false));
  expect(screen.getByRole('main')).toHaveFocus();
});
