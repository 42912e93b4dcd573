import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { findStaffFiles, staffFiles } from './staff-files.mts';

/** The logo's own ground, which fills what a device cuts its icons from. */
const GROUND = { background: '#6A2C70' };
/** Shown by the browser when it offers to install; the README shows them, too. */
const PICTURES = join(import.meta.dirname, '../screenshots');

/** What makes an app of the pages: the manifest, icons drawn from the logo, and the service worker with its precache. */
export function installable(): PluginOption[] {
  return [
    findStaffFiles(),
    pictures('today-phone.png', 'today-desktop.png'),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      pwaAssets: {
        image: 'public/logo.svg',
        includeHtmlHeadLinks: false,
        injectThemeColor: false,
        preset: {
          transparent: { sizes: [192, 512], padding: 0 },
          // The leaf lies just outside of what every shape of icon shows.
          maskable: { sizes: [512], padding: 0.12, resizeOptions: GROUND },
          apple: { sizes: [180], padding: 0, resizeOptions: GROUND },
          assetName: (type, { width }) =>
            type === 'apple' ? 'apple-touch-icon.png' : `icon-${type}-${width}.png`,
        },
      },
      injectManifest: {
        // The page of every address and all that members open; neither the finished landing page nor any picture.
        globPatterns: ['app.html', 'logo.svg', 'assets/*.{js,css,woff2}'],
        globIgnores: ['assets/*-latin-ext-*'],
        manifestTransforms: [
          (entries) => ({ manifest: entries.filter(({ url }) => !staffFiles.has(url)), warnings: [] }),
        ],
      },
      manifest: {
        id: '/app',
        name: 'Damson',
        short_name: 'Damson',
        description:
          'A personal preventive-health programme: daily habits, weekly milestones, your health data in one place, and coaches who know you.',
        lang: 'en-GB',
        dir: 'ltr',
        start_url: '/app',
        scope: '/',
        display: 'standalone',
        theme_color: '#F6F4F7',
        background_color: '#F6F4F7',
        categories: ['health', 'lifestyle'],
        launch_handler: { client_mode: 'navigate-existing' },
        shortcuts: [
          { name: 'Today', url: '/app/programme' },
          { name: 'Check-in', url: '/app/programme?sheet=check-in.today' },
          { name: 'Chat', url: '/app/chat' },
        ],
        screenshots: [
          picture('today-phone.png', '390x844', 'narrow'),
          picture('today-desktop.png', '1280x800', 'wide'),
        ],
      },
    }),
  ];
}

function picture(name: string, sizes: string, form_factor: 'narrow' | 'wide') {
  return {
    src: `/screenshots/${name}`,
    sizes,
    type: 'image/png',
    form_factor,
    label: 'Today: what is planned',
  };
}

function pictures(...names: string[]): Plugin {
  return {
    name: 'damson:pictures',
    apply: 'build',
    async generateBundle() {
      for (const name of names) {
        const source = await readFile(join(PICTURES, name));
        this.emitFile({ type: 'asset', fileName: `screenshots/${name}`, source });
      }
    },
  };
}
