import { logProblem } from '../lib/log-problem';

/** The browser's install offer. Chromium only; other browsers never send it, and the button then never shows. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/**
 * `running`: this window is the installed app's. `installed`: it became one while this page was open. `offered`: the
 * browser would install it now. `none`: it says nothing.
 */
type InstallState = 'running' | 'installed' | 'offered' | 'none';

let offer: BeforeInstallPromptEvent | null = null;
let hasInstalled = false;
const listeners = new Set<() => void>();

/** Must run before anything is waited for: the browser offers once, often before the app's own code is there. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as BeforeInstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => {
    hasInstalled = true;
    setOffer(null);
  });
}

export function subscribeToInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True once the browser has offered, unless the app already runs installed. */
export const canInstall = (): boolean => installState() === 'offered';

export function installState(): InstallState {
  if (runsInstalled()) return 'running';
  if (offer) return 'offered';
  return hasInstalled ? 'installed' : 'none';
}

/** Asks the browser to install. Accepting withdraws the offer, dismissing leaves it as it was. */
export async function install(): Promise<void> {
  const current = offer;
  if (!current) return;
  try {
    await current.prompt();
    if ((await current.userChoice).outcome === 'accepted') setOffer(null);
  } catch (error) {
    // Some browsers let one offer be used only once and send a fresh one later.
    logProblem('The browser refused to show its install prompt', error);
  }
}

/** Safari's own word for it is older than everybody's. */
function runsInstalled(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
}

function setOffer(next: BeforeInstallPromptEvent | null): void {
  offer = next;
  listeners.forEach((listener) => listener());
}
