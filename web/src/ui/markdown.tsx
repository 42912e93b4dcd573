import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';

interface MarkdownProps {
  text: string;
  /** More of it is to come. */
  isGrowing?: boolean;
}

type Renderer = ComponentType<MarkdownProps>;

let loaded: Renderer | undefined;
const load = () => import('./markdown-renderer');
const LazyRenderer = lazy(load);

/** Fetches the renderer ahead of need, so that the text appears at once; a failure is the caller's to show. */
export async function loadMarkdown(): Promise<void> {
  loaded = (await load()).default;
}

/** Markdown, rendered by code that loads on first use: pages without any do not pay for it. */
export function Markdown(props: MarkdownProps) {
  const [Renderer] = useState<Renderer>(() => loaded ?? LazyRenderer);
  return (
    <Suspense fallback={null}>
      <Renderer {...props} />
    </Suspense>
  );
}
