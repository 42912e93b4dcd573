import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { json, type Request, type Response } from 'express';
import { promisify } from 'node:util';
import type { Observable } from 'rxjs';
import { BadRequestProblem, UnstorableTextProblem } from '../problem';
import { BODY_BOUNDS, isStorable, isWithinBounds } from './body-bounds';
import { BODY_LIMIT_METADATA, BODY_VALUES_METADATA, DEFAULT_BODY_LIMIT } from './body-limit.decorator';

type Parser = (request: Request, response: Response) => Promise<void>;

/** One JSON parser for each limit that a route has. */
const parsers = new Map<number, Parser>();

/**
 * Reads the body, once the guards have let the request in: nobody makes the server read and parse what it refuses
 * anyway. The limit is the route's own, and counts what a compressed body unpacks to.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const ofRoute = (metadata: string) =>
      this.reflector.getAllAndOverride<number | undefined>(metadata, [
        context.getHandler(),
        context.getClass(),
      ]);
    const values = ofRoute(BODY_VALUES_METADATA) ?? BODY_BOUNDS.values;
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    await parserFor(ofRoute(BODY_LIMIT_METADATA) ?? DEFAULT_BODY_LIMIT)(
      request,
      http.getResponse<Response>(),
    );
    if (!isWithinBounds(request.body, { ...BODY_BOUNDS, values })) {
      throw new BadRequestProblem('bad-request', 'The request has too many parts or is nested too deeply.');
    }
    if (!isStorable(request.body)) throw new UnstorableTextProblem();
    return next.handle();
  }
}

function parserFor(limit: number): Parser {
  const parser = parsers.get(limit) ?? promisify<Request, Response>(json({ limit, strict: true }));
  parsers.set(limit, parser);
  return parser;
}
