import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';

/** Where the built web app lies: dist/web, beside dist/api. */
export const WEB_ROOT = join(__dirname, '..', '..', '..', 'web');

/** What belongs to the server and must never be answered with the app's page. */
const SERVER_PATH = /^\/(api|auth|realtime|feeds|healthz|readyz|metrics)(\/|$)/i;

/**
 * Serves the built web app (precompressed, hashed assets for ever), and its page for every other path, as the routes
 * of the app are not files. Does nothing where no web app was built: in a cluster nginx serves it.
 */
export function webApp(): RequestHandler | undefined {
  if (!existsSync(join(WEB_ROOT, 'index.html'))) return undefined;
  const serve = sirv(WEB_ROOT, {
    brotli: true,
    gzip: true,
    etag: true,
    single: 'app.html', // `index.html` is the landing page alone, whole before any script runs
    setHeaders: (response, path) => {
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  return (request: Request, response: Response, next: NextFunction) => {
    const readable = request.method === 'GET' || request.method === 'HEAD';
    if (!readable || SERVER_PATH.test(request.path)) return next();
    serve(request, response, next);
  };
}
