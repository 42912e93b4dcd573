import { createContext, useContext } from 'react';

/** Fetches the code of the page at an address ahead of the visit. Handed down from the top, where all pages are known. */
export type PreloadPage = (address: string) => Promise<void>;

export const PreloadContext = createContext<PreloadPage>(() => Promise.resolve());

export function usePreload(): PreloadPage {
  return useContext(PreloadContext);
}
