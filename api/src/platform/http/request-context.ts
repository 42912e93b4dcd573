import type { NextFunction, Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { REQUEST_PATIENCE, withPatience } from '../database/patience';
import { withTrace } from '../tracing/trace';
import { requestSpan } from './request-span';

const ACCEPTED_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** Gives each request an id (the caller's own X-Request-Id if it is sane), answers it, and ties logs and events to it. */
export function requestContext(request: Request, response: Response, next: NextFunction): void {
  const given = request.headers['x-request-id'];
  const span = requestSpan(request, response);
  const own = span?.spanContext().traceId ?? randomUUID();
  const id = typeof given === 'string' && ACCEPTED_ID.test(given) ? given : own;
  request.id = id;
  response.setHeader('X-Request-Id', id);
  withTrace(id, () => withPatience(REQUEST_PATIENCE, next), span);
}
