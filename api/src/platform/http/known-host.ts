import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { isIP } from 'node:net';
import { Problem } from './problem';

/**
 * Refuses requests for another site: a page elsewhere whose name leads here (DNS rebinding) is of no origin of ours.
 * Numeric addresses have no name that could lead astray.
 */
export function knownHost(publicUrl: string): RequestHandler {
  const known = new Set([new URL(publicUrl).hostname, 'localhost']);
  return (request: Request, _: Response, next: NextFunction) => {
    const name = hostname(request.headers.host ?? '');
    if (name !== undefined && (known.has(name) || isIP(name.replace(/^\[|\]$/g, '')) > 0)) return next();
    next(new Problem(421, 'misdirected', 'This server does not serve that site.'));
  };
}

/** The name in a Host header; its case and port are free. */
function hostname(host: string): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase();
}
