import { join } from 'node:path';
import type { Plugin } from 'vite';
import { runnerImport } from 'vite';

type Prerender = { renderLanding: () => string; renderOpening: () => string };
type Bundle = Record<string, { type: 'asset' | 'chunk'; fileName: string }>;

const PLACE = '<!--landing-->';

/**
 * Makes two pages of the one index.html:
 * - `index.html`, served for `/` only: the landing page as finished HTML, which paints before any script;
 * - `app.html`, served for every other path: the mark alone until the application has come, and a preload of its code.
 * Both preload the text font. In development the one page does for both and the router draws the landing page.
 */
export function entryPages(): Plugin {
  return {
    name: 'damson:entry-pages',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('index.html is missing from the build');
      const html = String(page.source).replace('</head>', `  ${fontPreload(bundle)}\n  </head>`);
      if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);

      const app = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.name === 'start');
      if (app?.type !== 'chunk') throw new Error('the chunk of app/start.tsx is missing from the build');
      const preloads = [app.fileName, ...app.imports].map(
        (name) => `    <link rel="modulepreload" crossorigin href="/${name}">`,
      );

      const { module } = await runnerImport<Prerender>(
        join(import.meta.dirname, '../src/pages/landing/prerender.tsx'),
        {
          configFile: false,
          plugins: [withoutStyles()],
        },
      );
      page.source = html
        .replace(PLACE, () => module.renderLanding())
        .replace('</head>', `${addresses(process.env.PUBLIC_URL)}</head>`);
      this.emitFile({
        type: 'asset',
        fileName: 'app.html',
        source: html
          .replace(PLACE, () => module.renderOpening())
          // Its first paint waits for the script that knows whether it is to be light or dark.
          .replace('<script type="module"', '<script type="module" blocking="render"')
          .replace('</head>', `  ${preloads.join('\n').trimStart()}\n  </head>`),
      });
    },
  };
}

/** What needs the product's address, which a build without PUBLIC_URL does not know; the page then adds its own. */
function addresses(publicUrl: string | undefined): string {
  if (!publicUrl) return '';
  const base = publicUrl.replace(/\/$/, '');
  return [
    `  <link rel="canonical" href="${base}/">`,
    `    <meta property="og:url" content="${base}/">`,
    `    <meta property="og:image" content="${base}/og.png">`,
    '    <meta property="og:image:width" content="1200">',
    '    <meta property="og:image:height" content="630">\n  ',
  ].join('\n');
}

function fontPreload(bundle: Bundle): string {
  const font = Object.keys(bundle).find((name) => /figtree-latin-wght-normal.*\.woff2$/.test(name));
  if (!font) throw new Error('the text font is missing from the build');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
}

/** The HTML needs no styles: the page's own style sheet is part of the ordinary build. */
function withoutStyles(): Plugin {
  const nothing = '\0nothing';
  return {
    name: 'damson:without-styles',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.css') ? nothing : null),
    load: (id) => (id === nothing ? 'export {}' : null),
  };
}
