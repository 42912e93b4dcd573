import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { STATUS_CODES } from 'node:http';
import { currentRequestId } from '../tracing/trace';
import { DatabaseOutage } from './database-outage';
import { ErrorShapes } from './error-shapes';
import { FrontDoor } from './front-door';
import type { Problem } from './problem';
import { isDatabaseAway, toProblem } from './to-problem';

/** The one place where an error becomes an answer: problem+json, but for prefixes whose contract has its own shape. */
@Catch()
@Injectable()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    private readonly shapes: ErrorShapes,
    private readonly door: FrontDoor,
    private readonly outage: DatabaseOutage,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const problem = toProblem(this.orTooMany(error, request));
    this.note(response, problem, error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (problem.retryAfter !== undefined) response.setHeader('Retry-After', String(problem.retryAfter));
    const shape = this.shapes.for(request.path);
    if (shape) {
      shape(problem, error, request, response);
      return;
    }
    response
      .status(problem.status)
      .type('application/problem+json')
      .send(
        JSON.stringify({
          type: `https://damson.example/problems/${problem.code}`,
          title: STATUS_CODES[problem.status] ?? 'Error',
          status: problem.status,
          code: problem.code,
          detail: problem.detail,
          instance: request.path,
          request_id: currentRequestId(),
          ...(problem.errors && { errors: problem.errors }),
        }),
      );
  }

  /** Our own services throw NotFoundProblem; this kind comes from the router alone. */
  private orTooMany(error: unknown, request: Request): unknown {
    if (!(error instanceof NotFoundException)) return error;
    try {
      this.door.lost(request);
      return error;
    } catch (refusal) {
      return refusal;
    }
  }

  /** Leaves what the request's one line in the log says besides its status. */
  private note(response: Response, problem: Problem, error: unknown): void {
    response.locals.problem = problem.code;
    if (isDatabaseAway(error)) {
      response.locals.unlogged = true;
      this.outage.noticed(error);
    } else if (problem.status >= 500) {
      Object.assign(response, { err: error }); // where the request's log looks for it
    }
  }
}
