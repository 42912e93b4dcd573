import type { Request, Response } from 'express';

/** The longest list that is answered to whoever did not ask for a page. */
export const LONGEST_LIST = 50;

/** A page as the plain list that the specification's calls expect; where there is more, `Link` says where. */
export function plainList<Item>(
  { items, next_cursor }: { items: Item[]; next_cursor: string | null },
  request: Request,
  response: Response,
): Item[] {
  if (next_cursor !== null) {
    const next = new URL(request.originalUrl, 'http://localhost');
    next.searchParams.set('limit', String(LONGEST_LIST));
    next.searchParams.set('cursor', next_cursor);
    response.setHeader('Link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return items;
}
