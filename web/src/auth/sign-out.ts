import type { Dispatch } from '@reduxjs/toolkit';
import { getAuthClient } from './auth-client';
import { runBeforeSignOut } from './before-sign-out';
import { signedOut } from './session-slice';
import { clearCachedData, clearDrafts, forgetSession, readStoredSession } from './stored-session';

/**
 * Ends the session on this device at once, whatever the network does: token, cached data and drafts go first, the guard then
 * leads to /login, and only the auth service (no product call) is told, in the background. What the member did before
 * and has not been saved yet goes out first; the server ends the session once it has answered that.
 */
export function signOut(dispatch: Dispatch): void {
  const answered = runBeforeSignOut();
  const stored = readStoredSession();
  forgetSession();
  clearCachedData();
  clearDrafts();
  dispatch(signedOut());
  if (stored) void answered.then(() => revoke(stored.access_token));
  tellOtherTabs();
}

function revoke(accessToken: string): void {
  fetch('/auth/v1/logout?scope=local', {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}` },
    keepalive: true,
  }).catch(ignore);
}

/** With nothing stored the client sends no request of its own: it only spreads SIGNED_OUT. */
function tellOtherTabs(): void {
  getAuthClient()
    .then((client) => client.signOut({ scope: 'local' }))
    .catch(ignore);
}

function ignore(): void {
  // The device is signed out already; an unreachable server lets the refresh token expire by itself.
}
