import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../app/create-store';
import { sessionFound, toSessionUser } from '../auth/session-slice';
import { startLocalServer } from '../testing/local-server';
import type { Answer, LocalServer, Received } from '../testing/local-server';
import { storeSession, USER } from '../testing/sessions';
import type { Person, Proposal, QueueItem } from './api/care-api';
import { Edits } from './member/edits';
import { Proposals } from './member/proposals';
import { AddMembers } from './organisation/groups/add-members';
import ReviewsPage from './reviews/reviews-page';

const task = (id: string, name: string): QueueItem => ({
  ...{ id, kind: 'review_results', member: { id, name }, why: `Results of ${name}.`, facts: [] },
  ...{ since: '2026-11-26T08:00:00Z', due_at: null, last_contact_at: null, next_step: 'Review' },
  ...{ opens: 'results', review_file_id: `file-${id}`, may_open: true, may_write: true, draft: null },
  ...{ owner: null, is_mine: false, state: 'open', snoozed_until: null, done_at: null, done_by: null },
  ...{ outcome: null, can_undo: false, flag: null, minutes: { this_week: 0, last_week: 0 } },
});
const edit = (id: string) => ({
  ...{ id, kind: 'remove', title: `Event ${id}`, why: 'As asked.', event_ids: [id], starts_at: null },
  ...{ by: null, made_at: '2026-11-26T08:00:00Z', undo_asked_at: null, undone_at: null },
});
const proposal = (id: string): Proposal => ({
  ...{ id, kind: 'remove', from: null, to: null, description: null, following: false, repeat: 'once' },
  ...{ until: null, why: 'As read.', result: { name: 'LDL', value: '4', unit: null, measured_on: null } },
  ...{ by: null, made_at: '2026-11-26T08:00:00Z', state: 'approved', decided_by: null, decided_at: null },
  ...{ refusal: null, line: `Line ${id}.` },
});
const person = (id: string): Person => ({
  ...{
    id,
    name: `Maya ${id}`,
    email: `${id}@example.com`,
    role: 'member',
    created_at: '2026-11-26T08:00:00Z',
  },
  ...{ last_sign_in_at: null, is_suspended: false, carer_ids: [], looks_after: 0, group: null },
});

let server: LocalServer;

/** Two pages of each list. */
function answer({ path }: Received): Answer {
  const isSecond = path.includes('cursor=second');
  const [id, next_cursor] = isSecond ? ['2', null] : ['1', 'second'];
  if (path === '/api/v1/care/me') {
    const permissions = ['queue', 'reviews', 'programmes', 'organisation'];
    return { body: { id: USER.id, name: 'Ifan', role: 'clinician', permissions, hours: null } };
  }
  if (path.includes('/queue')) {
    return { body: { items: [task(id, `Maya ${id}`)], next_cursor, open: 2, red_flags: 0 } };
  }
  if (path.includes('/programme-edits')) return { body: { items: [edit(id)], next_cursor } };
  if (path.includes('/proposals')) return { body: { items: [proposal(id)], next_cursor } };
  return { body: { items: [person(id)], next_cursor } };
}

beforeEach(async () => {
  storeSession('clinician');
  server = await startLocalServer(answer);
});
afterEach(() => server.close());

const of = { member: 'maya', who: 'Maya', zone: 'Europe/London' };
const group = { id: 'group', name: 'Heart clinic', members: 0, care_rules: [], release_rules: [] };

it.each<[string, ReactNode, RegExp, string]>([
  ['reviews', <ReviewsPage key="" />, /^Maya/, ''],
  ['edits of a programme', <Edits key="" {...of} />, /^Taken out: Event/, ''],
  ['proposals', <Proposals key="" {...of} />, /^Line/, ''],
  ['members to put into a group', <AddMembers key="" group={group} />, /^Maya/, 'maya'],
])('%s go on with Show more, and the first ones stay', async (_, list, each, words) => {
  const user = userEvent.setup();
  const store = createStore();
  store.dispatch(sessionFound(toSessionUser(USER)));
  render(
    <Provider store={store}>
      <MemoryRouter>{list}</MemoryRouter>
    </Provider>,
  );
  if (words !== '') await user.type(await screen.findByRole('searchbox'), words);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText((text) => each.test(text) && text.includes('2'))).toBeVisible();
  expect(screen.getAllByText(each)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
