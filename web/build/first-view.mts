import type { Rolldown } from 'vite';

/** The frame around every page. It names the files of all of them, so it changes with each and stays by itself. */
const FRAME = /[\\/]web[\\/]src[\\/]app[\\/](signed-in-area\.tsx|member-pages\.ts)$/;
/** The page that is opened every morning. */
const TODAY = /[\\/]web[\\/]src[\\/]features[\\/]programme[\\/]programme-page\.tsx$/;

/**
 * Puts what the first signed-in view cannot do without into one chunk: one file instead of two dozen, each of which costs
 * a phone's main thread.
 */
export const firstView: Rolldown.CodeSplittingNameFunction = (id, modules) => {
  const seen = new Set<string>();
  const isNeeded = (module: string): boolean => {
    if (FRAME.test(module) || TODAY.test(module)) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return modules.getModuleInfo(module)?.importers.some(isNeeded) ?? false;
  };
  return isNeeded(id) && !FRAME.test(id) ? 'first-view' : null;
};
