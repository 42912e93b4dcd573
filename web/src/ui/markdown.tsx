import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { plainText } from './plain-text';
import './markdown.css';

interface MarkdownProps {
  text: string;
  /** More of it is to come. */
  isGrowing?: boolean;
  /** The numbers of those who help dial; for texts of ours alone. */
  dials?: boolean;
}

type Renderer = ComponentType<MarkdownProps>;

let loaded: Renderer | undefined;
const load = () => import('./markdown-renderer');
// Without the renderer there are the words, and no page that has failed.
const LazyRenderer = lazy(() => load().catch(() => ({ default: PlainWords })));

/** Fetches the renderer ahead of need, so that the text appears at once; a failure is the caller's to show. */
export async function loadMarkdown(): Promise<void> {
  loaded = (await load()).default;
}

/**
 * Markdown, rendered by code that loads on first use: pages without any do not pay for it. Until it is here, which takes
 * seconds on a slow network, the words stand there plain.
 */
export function Markdown(props: MarkdownProps) {
  const [Renderer] = useState<Renderer>(() => loaded ?? LazyRenderer);
  return (
    <Suspense fallback={<PlainWords {...props} />}>
      <Renderer {...props} />
    </Suspense>
  );
}

function PlainWords({ text }: MarkdownProps) {
  return <p className="markdown markdown-plain">{plainText(text)}</p>;
}
