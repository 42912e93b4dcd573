import { useSyncExternalStore } from 'react';

export type ColorMode = 'light' | 'dark';

const DARK = '(prefers-color-scheme: dark)';

/** The mode in force: `data-theme` on the root element when set, else what the system prefers. Follows both. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, currentMode);
}

function currentMode(): ColorMode {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia(DARK);
  const attribute = new MutationObserver(listener);
  system.addEventListener('change', listener);
  attribute.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', listener);
    attribute.disconnect();
  };
}
