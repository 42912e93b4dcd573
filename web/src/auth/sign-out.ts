import type { Dispatch } from '@reduxjs/toolkit';
import { getAuthClient } from './auth-client';
import { signedOut } from './session-slice';
import { clearCachedData, clearUnsent, forgetSession, readStoredSession } from './stored-session';

/**
 * Ends the session on this device at once, whatever the network does: token, cached data, drafts and what was not sent go
 * first, the guard then leads to /login, and only the auth service (no product call) is told, in the background.
 * Whoever asks for it has sent what waits before, see `outbox/use-sign-out.tsx`.
 */
export function signOut(dispatch: Dispatch): void {
  const stored = readStoredSession();
  forgetMember(dispatch, 'signed-out');
  if (stored) revoke(stored.access_token);
}

/** The account goes, and the server has ended its sessions already: in all tabs of this device nothing of the member stays. */
export function leaveForGood(dispatch: Dispatch): void {
  forgetMember(dispatch, 'account-deleted');
}

function forgetMember(dispatch: Dispatch, why: 'signed-out' | 'account-deleted'): void {
  forgetSession();
  clearCachedData();
  clearUnsent();
  dispatch(signedOut(why));
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
