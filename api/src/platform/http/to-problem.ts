import { HttpException } from '@nestjs/common';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { sqlStateOf, violatedConstraintOf } from '../database/sql-state';
import { StoreAway } from '../storage/file-store';
import {
  BadRequestProblem,
  NotFoundProblem,
  Problem,
  UnavailableProblem,
  UnstorableTextProblem,
} from './problem';

/**
 * PostgreSQL: connection lost, no room left (disk, memory, connections), shutting down, starting up, lock or statement
 * time-out, deadlock, a transaction that is over.
 */
const DATABASE_AWAY = /^(08...|53...|57P0[1-5]|55P03|40P01|57014|25P0[1-4])$/;
const SOCKET_GONE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** What node-postgres says, without a code, when a connection is cut or none is free in time. */
const POOL_GONE =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Driver not Connected/i;
/** PostgreSQL cannot store the character NUL, nor a lone surrogate in jsonb. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05', '22P02']);
const NO_SUCH_PARENT = '23503';
/** As every foreign key is named that says whose a row is, by user or session. */
const OWNERS = /_(user|session)$/;

/** Turns whatever was thrown into what the client may see. Unknown errors become a bare 500. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HttpException) return fromStatus(error.getStatus());
  if (isDatabaseAway(error) || error instanceof StoreAway) return new UnavailableProblem();
  if (UNSTORABLE_TEXT.has(sqlStateOf(error) ?? '')) {
    return new UnstorableTextProblem();
  }
  // Whose it would have been was deleted this moment: after the check of the token, before the write.
  if (sqlStateOf(error) === NO_SUCH_PARENT && OWNERS.test(violatedConstraintOf(error) ?? '')) {
    return new NotFoundProblem();
  }
  // A body nested so deeply that reading it overflowed the stack; text with half a character.
  if (error instanceof URIError || (error instanceof RangeError && error.message.includes('call stack'))) {
    return fromStatus(400);
  }
  // Errors of the body parser and of Express carry a status of their own.
  if (error instanceof Error && 'status' in error && typeof error.status === 'number') {
    return fromStatus(error.status);
  }
  return fromStatus(500);
}

/** Whether PostgreSQL could not be reached or did not answer in time, so that repeating makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The connection died between two queries of a transaction.
  if (error instanceof QueryRunnerAlreadyReleasedError) return true;
  if (error instanceof QueryRunnerProviderAlreadyReleasedError) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const code = codeOf(error);
  if (code && (DATABASE_AWAY.test(code) || SOCKET_GONE.has(code))) return true;
  return POOL_GONE.test(error.message);
}

function codeOf(error: Error): string | undefined {
  if ('code' in error && typeof error.code === 'string') return error.code;
  return sqlStateOf(error);
}

function fromStatus(status: number): Problem {
  switch (status) {
    case 400:
      return new BadRequestProblem('bad-request', 'The request could not be read.');
    case 404:
      return new NotFoundProblem();
    case 405:
      return new Problem(405, 'method-not-allowed', 'This address does not support that method.');
    case 413:
      return new Problem(413, 'too-large', 'What you sent is too large.');
    case 415:
      return new Problem(415, 'unsupported-media-type', 'This kind of content is not supported here.');
    default:
      return status >= 400 && status < 500
        ? new Problem(status, 'bad-request', 'The request could not be handled.')
        : new Problem(500, 'internal-error', 'Something went wrong on our side. Please try again.');
  }
}
