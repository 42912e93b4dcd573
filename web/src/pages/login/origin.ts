import type { Location } from 'react-router-dom';
import { PATHS } from '../../lib/paths';

/** The page that the guard sent the visitor away from, else the programme. */
export function originPath(state: unknown): string {
  const from = (state as { from?: Partial<Location> } | null)?.from;
  if (!from?.pathname?.startsWith(PATHS.app)) return PATHS.programme;
  return `${from.pathname}${from.search ?? ''}${from.hash ?? ''}`;
}
