import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { json, type Request, type Response } from 'express';
import { promisify } from 'node:util';
import type { Observable } from 'rxjs';
import { BadRequestProblem, Problem, UnstorableTextProblem } from '../problem';
import { BODY_BOUNDS, isStorable, isWithinBounds } from './body-bounds';
import {
  BODY_LIMIT_METADATA,
  BODY_NEEDED_METADATA,
  BODY_VALUES_METADATA,
  DEFAULT_BODY_LIMIT,
} from './body-limit.decorator';
import { takesDto } from './takes-dto';

type Parser = (request: Request, response: Response) => Promise<void>;

/** One JSON parser for each limit that a route has. */
const parsers = new Map<number, Parser>();

/** Requests whose body held something: the parser takes an empty one for an empty object. */
const given = new WeakSet<object>();

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
    if (takesDto(context) && !given.has(request)) {
      expectJson(request, ofRoute(BODY_NEEDED_METADATA) !== undefined);
    }
    if (!isWithinBounds(request.body, { ...BODY_BOUNDS, values })) {
      throw new BadRequestProblem('bad-request', 'The request has too many parts or is nested too deeply.');
    }
    if (!isStorable(request.body)) throw new UnstorableTextProblem();
    return next.handle();
  }
}

function parserFor(limit: number): Parser {
  const parser = parsers.get(limit) ?? promisify<Request, Response>(json({ limit, strict: true, verify }));
  parsers.set(limit, parser);
  return parser;
}

function verify(request: object, _: unknown, body: Buffer): void {
  if (body.length > 0) given.add(request);
}

/** What is no JSON was taken for an empty object, and would empty what a route saves whole. */
function expectJson(request: Request, isNeeded: boolean): void {
  if (request.is('json') === false && request.headers['content-length'] !== '0') {
    throw new Problem(415, 'unsupported-media-type', 'Please send this as JSON (application/json).');
  }
  if (isNeeded) {
    throw new BadRequestProblem(
      'body-missing',
      'The request was empty. Please send what it is about as JSON.',
    );
  }
}
