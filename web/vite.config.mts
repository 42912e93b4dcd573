import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHints } from './build/compile-hints.mts';
import { entryPages } from './build/entry-pages.mts';
import { installable } from './build/installable.mts';
import { firstPage, firstView } from './build/needed-by.mts';
import { precompress } from './build/precompress.mts';
import { STAFF_LIBRARIES } from './build/staff-files.mts';

const api = 'http://localhost:3000';

/** Parts that are filled in or opened: the landing page has none of them and does without. */
const FORMS =
  '(?:action-bar|choice|code-|dialog|draft|field|lazy-dialog|new-password|password|review|segments|select|submit|text-|use-save|use-wizard|wizard)';
const SHARED = new RegExp(
  `[\\\\/]web[\\\\/]src[\\\\/]ui[\\\\/](?!theme[\\\\/]|chat[\\\\/](?!safety-card)|${FORMS})|node_modules[\\\\/]@phosphor-icons[\\\\/]`,
);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), entryPages(), compileHints(), installable(), precompress()],
  server: { proxy: { '/api': api, '/auth': api, '/realtime': { target: api, ws: true } } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // Fonts stay files of their own: they are cached for good and never sent twice.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Vendor code changes rarely; one stable chunk per group survives our own releases in the browser's cache.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            {
              name: 'state',
              test: /node_modules[\\/](@reduxjs|react-redux|redux|redux-thunk|immer|reselect|async-mutex|use-sync-external-store)[\\/]/,
            },
            { name: 'staff-ui', test: STAFF_LIBRARIES },
            { name: 'auth', test: /node_modules[\\/]@supabase[\\/]auth-js[\\/]/ },
            // From here on in the order of the arrows: a group takes what it needs with it, unless an earlier one has it.
            // What the landing page's few lines share with everything else comes first, small.
            {
              name: 'lib',
              test: /[\\/]web[\\/]src[\\/](lib[\\/](?!preload-context|use-)|ui[\\/]theme[\\/](?!.*\.css)|auth[\\/](stored-session|auth-client|device-fetch|assurance-level)\.|pwa[\\/]install-prompt\.)|vite[\\/]preload-helper/,
            },
            // What starts every page but the landing page, and what those before a sign-in share with those after it.
            {
              name: 'app',
              test: /[\\/]web[\\/]src[\\/](app[\\/]lazy-page|lib[\\/]preload-context|pwa[\\/](new-version|service-worker)|api[\\/](kept-articles|first-view(-parts)?)|auth[\\/]needs-proof)\./,
            },
            { name: firstPage, debugName: 'first-page' },
            // The small parts and icons that several pages share: one request instead of a dozen.
            { name: 'ui', test: SHARED, minShareCount: 2 },
            {
              name: 'forms',
              test: new RegExp(`[\\\\/]web[\\\\/]src[\\\\/]ui[\\\\/]${FORMS}`),
              minShareCount: 2,
            },
            // What the chats' screens share, and no page that opens first.
            { name: 'chat', test: /[\\/]web[\\/]src[\\/]ui[\\/]chat[\\/](?!safety-card)/, minShareCount: 2 },
            { name: firstView, debugName: 'first-view' },
          ],
        },
      },
    },
  },
});
