import type { NestExpressApplication } from '@nestjs/platform-express';
import { PROBE_PATHS } from '../telemetry/probes';
import { Upgrades } from './upgrades';

interface Router {
  stack: { route?: { path: unknown } }[];
}

/**
 * Tells the server's paths from those of the web app by their first part: every controller's, the probes' and those that speak
 * WebSocket. Routes
 * are there once the application has begun, hence asked at the first request.
 */
export function serverPaths(app: NestExpressApplication): (path: string) => boolean {
  let first: Set<string> | undefined;
  return (path) => {
    first ??= new Set([...PROBE_PATHS, ...app.get(Upgrades).paths, ...routes(app)].map(firstPart));
    return first.has(firstPart(path));
  };
}

function routes(app: NestExpressApplication): string[] {
  const { router } = app.getHttpAdapter().getInstance() as { router: Router };
  return router.stack.flatMap(({ route }) => (typeof route?.path === 'string' ? [route.path] : []));
}

/** In any case, as routes are matched. */
const firstPart = (path: string) => path.split('/')[1]?.toLowerCase() ?? '';
