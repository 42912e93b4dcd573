import { waitFor } from '@testing-library/react';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '../../../api/enhanced';
import type { MedicalProgram } from '../../../api/enhanced';
import { createStore } from '../../../app/create-store';
import { newRequestId } from '../../../auth/request-id';
import { tellTopic } from '../../../realtime/topics';
import { startLocalServer } from '../../../testing/local-server';
import type { LocalServer } from '../../../testing/local-server';
import { storeSession, USER } from '../../../testing/sessions';
import { calendarEvent } from '../testing/events';
import { followRealtime } from './follow-realtime';
import { knownProgramme } from './known-programme';
import { writeProgrammeCache } from './programme-cache';

const walk = calendarEvent({ id: 'walk' });
const rest = calendarEvent({ id: 'rest' });
const done = { ...walk, metadata: { status: 'completed' as const, completed: true } };
const program = {
  id: walk.program_id,
  start_date: '2026-11-09',
  end_date: '2026-11-29',
  status: 'active',
} as MedicalProgram;

let server: LocalServer;
let store: ReturnType<typeof createStore>;
let end: () => void;
const paths = () => server.requests.map(({ path }) => path);
const known = () => knownProgramme(store.getState(), USER.id).events;

beforeEach(async () => {
  storeSession('member');
  server = await startLocalServer(({ path }) => {
    if (path.includes('/medical-programs/')) return { body: [program] };
    return {
      body: path.endsWith('/walk')
        ? { ...done, description: 'text', why: 'text', would_change: 'text', reason: null }
        : [done, rest],
    };
  });
  writeProgrammeCache({
    userId: USER.id,
    programs: [program],
    selectedProgram: program,
    events: [walk, rest],
    timestamp: Date.now(),
  });
  store = createStore();
  end = followRealtime(store, USER.id);
});
afterEach(async () => {
  end();
  await server.close();
});

it('reads one event that changed elsewhere alone, and once more if it changes meanwhile', async () => {
  for (let n = 0; n < 4; n += 1)
    tellTopic('programme.changed', { event_id: 'walk', request_id: 'page-other.1' });
  await waitFor(() => expect(known()).toEqual([done, rest]));
  await waitFor(() => expect(paths()).toHaveLength(2));
  expect(new Set(paths())).toEqual(new Set(['/api/v1/calendar-events/walk']));
});

it('takes out what was deleted elsewhere without asking, and leaves what this page did itself', async () => {
  tellTopic('programme.changed', { event_id: 'rest', removed: true, request_id: 'page-other.2' });
  expect(known()).toEqual([walk]);
  tellTopic('programme.changed', { event_id: 'walk', request_id: newRequestId() });
  await pause(50);
  expect(paths()).toEqual([]);
});

it.each([
  ['the plan follows', 'programme.changed', {}],
  ['a week was closed', 'week.closed', { program_id: program.id }],
  ['something may have been missed', 'missed', { first: false }],
  ['the server says that something was missed', 'missed', {}],
])('reads all of it when %s', async (_, topic, payload) => {
  tellTopic(topic, payload);
  await waitFor(() => expect(known()).toEqual([done, rest]));
  expect(paths()).toHaveLength(2);
});

it('reads the shared days again when somebody has seen one, and nothing else', async () => {
  const onView = store.dispatch(api.endpoints.daySubmissionsList.initiate({}));
  await onView;
  tellTopic('day.seen', {});
  await waitFor(() => expect(paths()).toEqual(['/api/v1/day-submissions', '/api/v1/day-submissions']));
  onView.unsubscribe();
});

it('reads nothing when the page has only just begun, nor once it has ended', async () => {
  tellTopic('missed', { first: true });
  end();
  tellTopic('programme.changed', {});
  await pause(50);
  expect(paths()).toEqual([]);
});
