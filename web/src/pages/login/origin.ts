import type { Location } from 'react-router-dom';
import { homePath } from '../../auth/stored-session';
import { PATHS } from '../../lib/paths';

const GUARDED = new RegExp(`^(${PATHS.app}|${PATHS.admin})(?=/|$)`);

/** The page that the guard sent the visitor away from, else where they begin. */
export function originPath(state: unknown): string {
  const from = (state as { from?: Partial<Location> } | null)?.from;
  if (!from?.pathname || !GUARDED.test(from.pathname)) return homePath(PATHS.programme);
  return `${from.pathname}${from.search ?? ''}${from.hash ?? ''}`;
}
