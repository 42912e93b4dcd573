import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  Injectable,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { STATUS_CODES } from 'node:http';
import { errorName, errorStack } from '../telemetry/error-name';
import { loggedPath } from '../telemetry/logged-path';
import { currentTraceId } from '../telemetry/trace';
import { ErrorShapes } from './error-shapes';
import { FrontDoor } from './front-door';
import { toProblem } from './to-problem';

/** The one place where an error becomes an answer: problem+json, but for prefixes whose contract has its own shape. */
@Catch()
@Injectable()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  constructor(
    private readonly shapes: ErrorShapes,
    private readonly door: FrontDoor,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const problem = toProblem(this.orTooMany(error, request));
    if (problem.status >= 500) {
      this.logger.error(
        `${request.method} ${loggedPath(request.path)}: ${errorName(error)}`,
        errorStack(error),
      );
    }
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
          request_id: currentTraceId(),
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
}
