import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** The empty api: `generated.ts` injects the endpoints of openapi.json, `enhanced.ts` adds what the document cannot say. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  endpoints: () => ({}),
});
