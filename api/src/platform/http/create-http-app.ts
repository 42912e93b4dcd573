import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import compression from 'compression';
import type { NextFunction, Request, Response } from 'express';
import { Logger } from 'nestjs-pino';
import { Config } from '../config/config';
import { Health } from '../telemetry/health';
import { httpSeconds } from '../telemetry/metrics';
import { PROBE_PATHS, probes } from '../telemetry/probes';
import { bodyTime } from './body-time';
import { FrontDoor } from './front-door';
import { knownHost } from './known-host';
import { createOpenApiDocument } from './openapi/openapi-document';
import { requestContext } from './request-context';
import { routeOf } from './request-span';
import { securityHeaders } from './security-headers';
import { serverPaths } from './server-paths';
import { Upgrades } from './upgrades';
import { StrictValidationPipe } from './validation.pipe';
import { webApp } from './web-app';

/** Milliseconds in which a request's body must be here, unless its route takes what is large. */
const BODY_TIME = 30_000;
/** The same for every route there is. */
const REQUEST_TIMEOUT = 11 * 60_000;

/** The HTTP application with everything that every route stands on; the caller listens. */
export async function createHttpApp(module: Type): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(module, {
    bufferLogs: true,
    abortOnError: false, // `runProcess` says what is wrong
    autoFlushLogs: false,
    bodyParser: false,
  });
  app.useLogger(app.get(Logger));
  app.flushLogs();
  const config = app.get(Config);
  const health = app.get(Health);
  app.set('trust proxy', config.TRUSTED_PROXIES);
  app.disable('x-powered-by');
  app.use(requestContext);
  app.use(bodyTime(BODY_TIME));
  app.use(measure);
  app.use((_: Request, response: Response, next: NextFunction) => {
    if (health.isDraining) response.setHeader('Connection', 'close');
    next();
  });
  app.use(securityHeaders(config.publicUrl.startsWith('https:')));
  const probe = probes(config, health);
  app.use('/healthz', probe);
  app.use(app.get(FrontDoor).middleware);
  app.use(PROBE_PATHS, probe);
  app.use(knownHost(config.publicUrl));
  app.get(Upgrades).serve(app);
  const web = webApp(config.CONTACT_EMAIL, serverPaths(app));
  if (web) app.use(web);
  app.use(compression());
  app.use(noStore);
  app.useGlobalPipes(new StrictValidationPipe());
  if (config.API_DOCS) {
    SwaggerModule.setup('api/docs', app, () => createOpenApiDocument(app), {
      jsonDocumentUrl: 'api/openapi.json',
    });
  }
  const server = app.getHttpServer();
  server.requestTimeout = REQUEST_TIMEOUT;
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = 65_000; // longer than a load balancer's, so that it closes first
  return app;
}

/** Answers hold personal data: no cache may keep them unless a route says otherwise. */
function noStore(_: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

function measure(request: Request, response: Response, next: NextFunction): void {
  const stop = httpSeconds.startTimer();
  response.once('finish', () => {
    stop({ method: request.method, route: routeOf(request), status: response.statusCode });
  });
  next();
}
