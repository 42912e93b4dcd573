import { readStored, removeStored, writeStored } from '../../lib/device-storage';

export type Appearance = 'system' | 'light' | 'dark';

const KEY = 'damson-appearance';

/** What this device was set to in Settings; it stays after a sign-out. */
export function readAppearance(): Appearance {
  const value = readStored(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Where nothing can be stored it holds until the page is closed. */
export function chooseAppearance(choice: Appearance): void {
  if (choice === 'system') removeStored(KEY);
  else writeStored(KEY, choice);
  apply(choice);
}

/** Shows the page as chosen, and follows a choice that is made in another tab. */
export function startAppearance(): void {
  apply(readAppearance());
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) apply(readAppearance());
  });
}

function apply(choice: Appearance): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
  // The browser's own bar goes along: of its two colours only the chosen one counts.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset.mode;
    if (choice === 'system') meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = own === choice ? 'all' : 'not all';
  }
}
