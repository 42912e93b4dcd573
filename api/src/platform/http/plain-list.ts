import type { Response } from 'express';
import type { PageQuery } from './dto/page-query.dto';
import type { Page } from './list-cursor';

/** The longest list that is answered to whoever did not ask for a page, unless its route says otherwise. */
const LONGEST_LIST = 50;

/**
 * A page to whoever asked for one. Else the plain list that the specification's calls expect; where there is more,
 * `Link` says where.
 * @param list finds a page
 * @param longest entries of a plain list
 */
export async function pageOrPlainList<Query extends PageQuery, Item>(
  query: Query,
  response: Response,
  list: (query: Query) => Promise<Page<Item>>,
  longest = LONGEST_LIST,
): Promise<Page<Item> | Item[]> {
  if (query.limit !== undefined || query.cursor !== undefined) return list(query);
  const { items, next_cursor } = await list({ ...query, limit: longest });
  if (next_cursor !== null) {
    const next = new URL(response.req.originalUrl, 'http://localhost');
    next.searchParams.set('limit', String(longest));
    next.searchParams.set('cursor', next_cursor);
    response.setHeader('Link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return items;
}
