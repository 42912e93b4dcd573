// The web app as its next release would be: one sentence of one page is another one.
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../../api/scripts/prepare.mjs';

const [outDir, before, after] = process.argv.slice(2);
process.env.NODE_ENV = 'production';
await build({
  configFile: join(root, 'web', 'vite.config.mts'),
  logLevel: 'silent',
  build: { outDir },
  plugins: [
    {
      name: 'damson:next-release',
      enforce: 'pre',
      transform: (code, id) => (id.endsWith('/calendar-page.tsx') ? code.replace(before, after) : undefined),
    },
  ],
});
