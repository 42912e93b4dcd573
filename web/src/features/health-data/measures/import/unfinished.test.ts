import { clearCachedData, forgetSession } from '../../../../auth/stored-session';
import { storeSession, USER } from '../../../../testing/sessions';
import { importOf, noteSent, unfinished } from './unfinished';

const progress = { of: importOf(USER.id, new File([''], 'export.zip'), 12, []), sent: 500, total: 1_000 };

it('is known to the tab until the session ends, and to its member only; a late answer leaves nothing', () => {
  storeSession('member');
  noteSent(progress);
  expect(unfinished(USER.id)).toEqual(progress);
  expect(unfinished('somebody-else')).toBeNull();
  forgetSession();
  clearCachedData();
  expect(unfinished(USER.id)).toBeNull();
  noteSent(progress);
  expect(sessionStorage).toHaveLength(0);
});
