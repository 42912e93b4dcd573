import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { SafetyStatus } from '../../../api/enhanced';
import { createStore } from '../../../app/create-store';
import { startLocalServer } from '../../../testing/local-server';
import type { LocalServer } from '../../../testing/local-server';
import { storeSession } from '../../../testing/sessions';
import { SafetyNews } from './safety-news';

const ACTIVE: SafetyStatus['active'] = {
  band: 'flag',
  category: 'suicidal_self_harm',
  contacts: [
    { name: 'Emergency', number: '999', href: 'tel:999', text: 'When life may be in danger' },
    { name: 'NHS urgent help', number: '111', href: 'tel:111', text: 'Urgent advice' },
    { name: 'NHS mental health', number: '111, option 2', href: 'tel:111', text: 'Choose option 2' },
    { name: 'Samaritans', number: '116 123', href: 'tel:116123', text: 'To talk' },
  ],
};
const CALM: SafetyStatus = { active: null, paused: false, since: null, question: null, person: null };

let server: LocalServer;
beforeEach(async () => {
  storeSession('a');
  server = await startLocalServer(() => ({ body: CALM }));
});
afterEach(() => server.close());

const show = (status: SafetyStatus) =>
  render(
    <Provider store={createStore()}>
      <SafetyNews status={status} />
    </Provider>,
  );

it('has numbers that dial, and the word that the member is safe', async () => {
  show({ ...CALM, active: ACTIVE, paused: true, since: '2026-11-23T08:00:00.000Z' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['tel:999', 'tel:111', 'tel:111', 'tel:116123']);
  await userEvent.click(screen.getByRole('button', { name: 'I am safe now' }));
  expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toContain(
    'POST /api/v1/safety/safe',
  );
});

it('asks what the screen asks', () => {
  show({ ...CALM, active: ACTIVE, question: 'Is this happening now?' });
  expect(screen.getByText(/Is this happening now\?/)).toBeInTheDocument();
});

it('stands out once nobody has taken it up in time', () => {
  const person = { by: '2026-11-23T08:15:00.000Z', is_taken: false, is_overdue: true, sees_words: true };
  const { unmount } = show({ ...CALM, active: ACTIVE, person });
  expect(screen.getByRole('status')).toHaveClass('person-called-late');
  expect(screen.getByRole('status')).toHaveTextContent('Nobody has taken it up yet. Call now: 999');
  unmount();
  show({ ...CALM, active: ACTIVE, person: { ...person, is_taken: true } });
  expect(screen.getByRole('status')).not.toHaveClass('person-called-late');
});

it('leaves the numbers alone where nothing waits for a word', () => {
  show({ ...CALM, active: ACTIVE });
  expect(screen.getAllByRole('link')).toHaveLength(4);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('is nothing when all is well', () => {
  const { container } = show(CALM);
  expect(container).toBeEmptyDOMElement();
});
