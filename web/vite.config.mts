import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHints } from './build/compile-hints.mts';
import { entryPages } from './build/entry-pages.mts';
import { precompress } from './build/precompress.mts';

const api = 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), entryPages(), compileHints(), precompress()],
  server: { proxy: { '/api': api, '/auth': api } },
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
            { name: 'auth', test: /node_modules[\\/]@supabase[\\/]/ },
            // What the frame around every page and the pages share: the outbox and what goes into it.
            {
              name: 'outbox',
              test: /[\\/]web[\\/]src[\\/](store|outbox|features[\\/]programme[\\/](data|tasks)|features[\\/]check-in[\\/]check-in-change)/,
              minShareCount: 2,
            },
            // What is filled in and opened: the landing page has none of it and stays light.
            {
              name: 'forms',
              test: /[\\/]web[\\/]src[\\/]ui[\\/](action-bar|choice-cards|code-field|dialog|draft|field-error|lazy-dialog|new-password|password|review|segments|select|submit|text|use-save|use-wizard|wizard)/,
              minShareCount: 2,
            },
            // The small parts and icons that several pages share: one request instead of a dozen.
            {
              name: 'ui',
              test: /[\\/]web[\\/]src[\\/]ui[\\/](?!theme[\\/])|node_modules[\\/]@phosphor-icons[\\/]/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
