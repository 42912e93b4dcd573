import { lazy, useState } from 'react';
import type { ComponentType } from 'react';

type PageModule = { default: ComponentType };

export type LazyPage = ComponentType & {
  /** Fetches the page's code ahead of need; a failure is left to the real opening of the page. */
  preload: () => Promise<void>;
};

export interface PageRoute {
  path: string;
  Page: LazyPage;
}

/**
 * A page whose code loads with its route. Once preloaded it renders at once: React otherwise shows a fallback first and
 * then holds the finished page back for 300 ms.
 */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loaded: ComponentType | undefined;
  // React keeps a failure for good: the next opening of the page is another try.
  const fetched = () =>
    load().catch((error: unknown) => {
      Lazy = lazy(fetched);
      throw error;
    });
  let Lazy = lazy(fetched);

  function Page() {
    const [Component] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Component />;
  }
  const preload = () =>
    load().then(
      (module) => {
        loaded = module.default;
      },
      () => undefined,
    );
  return Object.assign(Page, { preload });
}
