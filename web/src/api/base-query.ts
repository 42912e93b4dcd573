import type { BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { fetchBaseQuery } from '@reduxjs/toolkit/query';
import { fetchFromDevice } from '../auth/device-fetch';
import { newRequestId } from '../auth/request-id';
import { refreshInProgress, refreshSession } from '../auth/refresh-session';
import { secondFactorDemanded, sessionMissing } from '../auth/session-slice';
import { readAccessToken } from '../auth/stored-session';
import { takePart } from './first-view';
import { problemOf } from './problem';

const request = fetchBaseQuery({
  baseUrl: location.origin,
  fetchFn: fetchFromDevice,
  prepareHeaders: (headers) => {
    const token = readAccessToken();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    headers.set('X-Request-Id', newRequestId());
  },
});

/**
 * Every product call. A 401 or 403 refreshes the session once and repeats the request once with the new token; other
 * requests that fail meanwhile wait for the same refresh. When no session can be had the guard leads to /login; when
 * the server is merely away, the caller gets the original error and the user stays signed in. An account that must
 * have a second factor and has none is led to where it gets one.
 */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (
  args,
  api,
  extraOptions,
) => {
  await refreshInProgress();
  const part = await takePart(args);
  if (part) return part;
  const token = readAccessToken();
  const first = await request(args, api, extraOptions);
  if (first.error?.status !== 401 && first.error?.status !== 403) return first;

  switch (await refreshSession(token)) {
    case 'refreshed': {
      const second = await request(args, api, extraOptions);
      if (isSecondFactorDemanded(second.error)) api.dispatch(secondFactorDemanded());
      return second;
    }
    case 'unavailable':
      return first;
    case 'ended':
      api.dispatch(sessionMissing());
      return first;
  }
};

function isSecondFactorDemanded(error: FetchBaseQueryError | undefined): boolean {
  return error?.status === 403 && problemOf(error)?.code === 'second-factor-required';
}
