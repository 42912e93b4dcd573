// A real Chromium: the machine's own, else the package manager's, else Playwright's. The headless shell is the same
// engine without a window, at a quarter less of processor time.
import { spawnSync } from 'node:child_process';

const FULL = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const ANY = ['chromium-headless-shell', ...FULL];

/** For a browser without a window that asks nobody outside of this machine. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** @returns path of a browser, or undefined when Playwright has its own */
export function findBrowser(say) {
  return find(ANY, ['chromium-headless-shell', 'chromium'], say);
}

/**
 * The whole browser, which tests of notifications and of the installed app run without a window: the shell has neither
 * notifications nor app windows.
 * @returns path of it, or undefined when Playwright has its own
 */
export function findFullBrowser(say) {
  return find(FULL, ['chromium'], say);
}

function find(candidates, packages, say) {
  const found = onPath(candidates);
  if (found) return found;
  if (process.getuid?.() === 0 && works('apt-get', ['--version'])) {
    say('installing Chromium with apt-get (once) ...');
    const get = (name) => works('apt-get', ['install', '-y', '--no-install-recommends', name]);
    const install = () => packages.some(get);
    // A list of long ago names an old browser, of which some forget that they are offline at the next page.
    works('apt-get', ['update']);
    if (install()) return onPath(candidates);
  }
  say("installing Playwright's Chromium (once) ...");
  if (!works('playwright', ['install', 'chromium'])) {
    throw new Error(
      'No Chromium: install one with your package manager (the command must be called chromium).',
    );
  }
  return undefined;
}

function onPath(candidates) {
  for (const name of candidates) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}

function works(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'ignore', env }).status === 0;
}
