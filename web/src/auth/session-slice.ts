import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Farewell } from '../lib/sign-in-state';
import type { StoredUser } from './stored-session';

export interface SessionUser {
  id: string;
  email: string;
  /** As given at sign-up; empty when it was not. */
  name: string;
  /** In whole years; null where it is not said. */
  age: number | null;
  /** `male`, `female` or `other`; empty where it is not said. */
  gender: string;
  /** IANA zone, as recorded with the account; empty when unknown. */
  timeZone: string;
  /** Ids of the second factors that are in use. */
  factorIds: string[];
  /** Looks after members, or runs the place: /admin is theirs. */
  isStaff: boolean;
}

export interface SessionState {
  status: 'checking' | 'authenticated' | 'unauthenticated';
  user: SessionUser | null;
  /** The member has left by their own wish: the next sign-in starts afresh instead of returning to the page left behind. */
  left: Exclude<Farewell, 'session-ended'> | null;
  /** Somebody was signed in here. A session that is missing after that has ended. */
  hadSession: boolean;
  /** The product refuses this account, a coach's or an administrator's, until it has a second factor. */
  mustEnrol: boolean;
}

export const NO_SESSION: SessionState = {
  status: 'checking',
  user: null,
  left: null,
  hadSession: false,
  mustEnrol: false,
};

const sessionSlice = createSlice({
  name: 'session',
  initialState: NO_SESSION,
  reducers: {
    sessionFound: (state, action: PayloadAction<SessionUser>) => {
      if (state.left) return;
      state.status = 'authenticated';
      state.user = action.payload;
      state.hadSession = true;
      if (action.payload.factorIds.length > 0) state.mustEnrol = false;
    },
    sessionMissing: (state) => {
      state.status = 'unauthenticated';
      state.user = null;
    },
    signedOut: (_state, { payload }: PayloadAction<NonNullable<SessionState['left']>>) => ({
      ...NO_SESSION,
      status: 'unauthenticated' as const,
      left: payload,
    }),
    secondFactorDemanded: (state) => {
      state.mustEnrol = state.user?.factorIds.length === 0;
    },
  },
  selectors: {
    selectSessionStatus: (state) => state.status,
    selectUser: (state) => state.user,
    selectFarewell: ({ left, hadSession }): Farewell | null => left ?? (hadSession ? 'session-ended' : null),
    selectMustEnrol: (state) => state.mustEnrol,
  },
});

export const { sessionFound, sessionMissing, signedOut, secondFactorDemanded } = sessionSlice.actions;
export const { selectSessionStatus, selectUser, selectFarewell, selectMustEnrol } = sessionSlice.selectors;
export const sessionReducer = sessionSlice.reducer;

export function toSessionUser(user: StoredUser): SessionUser {
  return {
    id: user.id,
    email: user.email ?? '',
    name: text(user.user_metadata?.name),
    age: typeof user.user_metadata?.age === 'number' ? user.user_metadata.age : null,
    gender: text(user.user_metadata?.gender),
    timeZone: text(user.user_metadata?.time_zone),
    isStaff: isStaffRole(user.app_metadata?.['role']),
    factorIds: (user.factors ?? []).filter(({ status }) => status === 'verified').map(({ id }) => id),
  };
}

function isStaffRole(role: unknown): boolean {
  return typeof role === 'string' && role !== 'member';
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
