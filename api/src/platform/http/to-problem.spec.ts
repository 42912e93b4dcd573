import { BadRequestException, NotFoundException } from '@nestjs/common';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { NotFoundProblem } from './problem';
import { isDatabaseAway, toProblem } from './to-problem';

const withCode = (code: string) => Object.assign(new Error('a text with data in it'), { code });
const failedQuery = (code: string, constraint?: string) =>
  new QueryFailedError('SELECT secret', [], Object.assign(withCode(code), { constraint }));

describe('toProblem', () => {
  it('keeps a problem as it is', () => {
    const problem = new NotFoundProblem('No such programme.');
    expect(toProblem(problem)).toBe(problem);
  });

  it.each([
    [new NotFoundException(), 404, 'not-found'],
    [new BadRequestException(), 400, 'bad-request'],
    [Object.assign(new Error(), { status: 413 }), 413, 'too-large'],
    [failedQuery('22P05'), 400, 'unstorable-text'],
    [failedQuery('23505'), 500, 'internal-error'],
    [failedQuery('23503', 'questionnaire_user'), 404, 'not-found'],
    [failedQuery('23503', 'auth_amr_session'), 404, 'not-found'],
    [failedQuery('23503', 'calendar_event_program'), 500, 'internal-error'],
    [failedQuery('23505', 'member_key_user'), 500, 'internal-error'],
    [new RangeError('Maximum call stack size exceeded'), 400, 'bad-request'],
    [new URIError('URI malformed'), 400, 'bad-request'],
    [new Error('patient 42'), 500, 'internal-error'],
    ['thrown text', 500, 'internal-error'],
  ])('%s: %i %s', (error, status, code) => {
    expect(toProblem(error)).toMatchObject({ status, code });
  });

  it('says nothing of what went wrong inside', () => {
    for (const error of [new Error('patient 42'), failedQuery('23505'), failedQuery('22021')]) {
      expect(toProblem(error).detail).not.toMatch(/patient|secret|data in it/);
    }
  });

  it('so is a connection that died between two queries of a transaction', () => {
    for (const error of [
      new QueryRunnerAlreadyReleasedError(),
      new QueryRunnerProviderAlreadyReleasedError(),
    ]) {
      expect(toProblem(error)).toMatchObject({ status: 503, retryAfter: 2 });
    }
  });

  it.each([
    '57P01',
    '08006',
    '57014',
    '55P03',
    '40P01',
    '53300',
    '53100',
    '53200',
    '25P04',
    'ECONNREFUSED',
    'ECONNRESET',
  ])('a database that is away (%s) is 503 with a time to wait', (code) => {
    for (const error of [withCode(code), failedQuery(code), new AggregateError([withCode(code)])]) {
      expect(isDatabaseAway(error)).toBe(true);
      expect(toProblem(error)).toMatchObject({ status: 503, code: 'unavailable', retryAfter: 2 });
    }
  });
});
