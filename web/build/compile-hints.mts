import type { Plugin } from 'vite';

/**
 * Chunks of what members open first. Nearly all of their functions run at once: compiled ahead by the browser, beside the
 * download, they save the main thread a third of the time until Today shows (`npm run bench -- today`).
 */
const FIRST = new Set(['react', 'state', 'ui', 'start', 'first-view']);

/** V8's hint to compile a whole file eagerly; other engines read a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';

export function compileHints(): Plugin {
  return {
    name: 'damson:compile-hints',
    apply: 'build',
    generateBundle: {
      // The hint must be a file's first line: after every plugin that puts its own there.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && FIRST.has(file.name)) file.code = HINT + file.code;
        }
      },
    },
  };
}
