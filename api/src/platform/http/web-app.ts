import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import { webPages } from './web-pages';

/** Where the built web app lies: dist/web, beside dist/api. */
export const WEB_ROOT = join(__dirname, '..', '..', '..', 'web');

/** Routes of the app have no ending. */
const IS_FILE = /\.[\w~$-]+$/;

/**
 * Serves the built web app (precompressed, hashed assets for ever), and its page for every other path, as the routes
 * of the app are not files. Does nothing where no web app was built: in a cluster nginx serves it.
 * @param contact address that the pages name
 * @param isServers whether a path belongs to the server, and must never be answered with the app's page
 */
export function webApp(contact: string, isServers: (path: string) => boolean): RequestHandler | undefined {
  if (!existsSync(join(WEB_ROOT, 'index.html'))) return undefined;
  const files = sirv(WEB_ROOT, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const { landing, app } = webPages(WEB_ROOT, contact);
  return (request: Request, response: Response, next: NextFunction) => {
    const readable = request.method === 'GET' || request.method === 'HEAD';
    if (!readable || isServers(request.path)) return next();
    // `index.html` is the landing page alone, whole before any script runs.
    if (request.path === '/' || request.path === '/index.html') return landing(request, response);
    if (request.path === '/app.html') return app(request, response);
    // A file that is not there is not there: a script must never turn out to be a page.
    files(request, response, () => (IS_FILE.test(request.path) ? next() : app(request, response)));
  };
}
