import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { StoredUser } from './stored-session';

export interface SessionUser {
  id: string;
  email: string;
  /** As given at sign-up; empty when it was not. */
  name: string;
  /** IANA zone, as recorded with the account; empty when unknown. */
  timeZone: string;
  /** Ids of the second factors that are in use. */
  factorIds: string[];
}

export interface SessionState {
  status: 'checking' | 'authenticated' | 'unauthenticated';
  user: SessionUser | null;
  /** Signing out is a farewell: the next sign-in starts afresh instead of returning to the page left behind. */
  signedOutByUser: boolean;
}

const initialState: SessionState = { status: 'checking', user: null, signedOutByUser: false };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionFound: (state, action: PayloadAction<SessionUser>) => {
      if (state.signedOutByUser) return;
      state.status = 'authenticated';
      state.user = action.payload;
    },
    sessionMissing: (state) => {
      state.status = 'unauthenticated';
      state.user = null;
    },
    signedOut: () => ({ status: 'unauthenticated' as const, user: null, signedOutByUser: true }),
  },
  selectors: {
    selectSessionStatus: (state) => state.status,
    selectUser: (state) => state.user,
    selectSignedOutByUser: (state) => state.signedOutByUser,
  },
});

export const { sessionFound, sessionMissing, signedOut } = sessionSlice.actions;
export const { selectSessionStatus, selectUser, selectSignedOutByUser } = sessionSlice.selectors;
export const sessionReducer = sessionSlice.reducer;

export function toSessionUser(user: StoredUser): SessionUser {
  return {
    id: user.id,
    email: user.email ?? '',
    name: text(user.user_metadata?.name),
    timeZone: text(user.user_metadata?.time_zone),
    factorIds: (user.factors ?? []).filter(({ status }) => status === 'verified').map(({ id }) => id),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
