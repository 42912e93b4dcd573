import type { Rolldown } from 'vite';

/** The frame around every page. It names the files of all of them, so it changes with each and stays by itself. */
const FRAME = /[\\/]web[\\/]src[\\/]app[\\/](signed-in-area\.tsx|member-pages\.ts)$/;
/** The page that is opened every morning. */
const TODAY = /[\\/]web[\\/]src[\\/]features[\\/]programme[\\/]programme-page\.tsx$/;
/** What starts every page, and the page of somebody who is not signed in. The former names the files of all pages. */
const SIGN_IN = /[\\/]web[\\/]src[\\/](app[\\/]start|pages[\\/]login[\\/]login-page)\.tsx$/;

/** Whether some modules cannot do without another, directly or through what they import. */
function isNeededBy(some: readonly RegExp[], id: string, modules: Rolldown.ChunkingContext): boolean {
  const seen = new Set<string>();
  const isNeeded = (module: string): boolean => {
    if (some.some((one) => one.test(module))) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return modules.getModuleInfo(module)?.importers.some(isNeeded) ?? false;
  };
  return isNeeded(id);
}

/**
 * Puts what the first signed-in view cannot do without into one chunk: one file instead of two dozen, each of which costs
 * a phone's main thread.
 */
export const firstView: Rolldown.CodeSplittingNameFunction = (id, modules) =>
  !FRAME.test(id) && isNeededBy([FRAME, TODAY], id, modules) ? 'first-view' : null;

/** Keeps apart what the sign-in page needs of the parts that many pages share: it waits for no icon of another page. */
export const firstPage: Rolldown.CodeSplittingNameFunction = (id, modules) =>
  /[\\/](ui|auth)[\\/]|@phosphor-icons/.test(id) && isNeededBy([SIGN_IN], id, modules) ? 'first-page' : null;
