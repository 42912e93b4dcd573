import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useDialogAddress } from './use-dialog-address';

function Page() {
  const { open, show, close } = useDialogAddress(['replace', 'turn-off']);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{pathname + search}</p>
      <p>open: {open ?? 'none'}</p>
      <button onClick={() => show('turn-off')}>show</button>
      <button
        onClick={() => {
          close();
          close();
        }}
      >
        close
      </button>
      <button onClick={() => void navigate(-1)}>back</button>
      <button onClick={() => void navigate(1)}>forward</button>
    </>
  );
}

const at = (address: string) =>
  render(
    <MemoryRouter initialEntries={['/before', address]}>
      <Page />
    </MemoryRouter>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('opens a dialog as a step that Back undoes and Forward repeats', async () => {
  at('/settings?tab=a');
  await press('show');
  expect(screen.getByText('/settings?tab=a&dialog=turn-off')).toBeVisible();
  expect(screen.getByText('open: turn-off')).toBeVisible();
  await press('back');
  expect(screen.getByText('open: none')).toBeVisible();
  await press('forward');
  expect(screen.getByText('open: turn-off')).toBeVisible();
});

it('closes back to the page, once', async () => {
  at('/settings');
  await press('show');
  await press('close');
  expect(screen.getByText('/settings')).toBeVisible();
  expect(screen.getByText('open: none')).toBeVisible();
});

it('closes one that was opened by its address in place', async () => {
  at('/settings?dialog=replace');
  expect(screen.getByText('open: replace')).toBeVisible();
  await press('close');
  expect(screen.getByText('/settings')).toBeVisible();
});

it('keeps under a name of its own what a dialog is of', async () => {
  const Sheet = () => {
    const { open, of, show } = useDialogAddress(['task'], 'sheet');
    return <button onClick={() => show('task', 'walk')}>{`${open} of ${of}`}</button>;
  };
  render(
    <MemoryRouter initialEntries={['/programme?dialog=task']}>
      <Sheet />
    </MemoryRouter>,
  );
  await press('null of');
  expect(screen.getByRole('button', { name: 'task of walk' })).toBeVisible();
});

it('leaves the dialogs of others alone', () => {
  at('/settings?dialog=elsewhere');
  expect(screen.getByText('open: none')).toBeVisible();
});
