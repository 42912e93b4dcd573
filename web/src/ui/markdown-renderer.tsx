import type { ComponentProps } from 'react';
import ReactMarkdown from 'react-markdown';
import { Link } from 'react-router-dom';
import remarkGfm from 'remark-gfm';
import remend from 'remend';

interface MarkdownRendererProps {
  text: string;
  /** More of it is to come: what is half written by now (a link, a bold word) is shown as it will stand. */
  isGrowing?: boolean;
}

const PLUGINS = [remarkGfm];
const COMPONENTS = { a: Anchor, img: Picture };

/**
 * Markdown as React elements. Raw HTML is left out, and of addresses react-markdown's own rule keeps the relative ones
 * and http, https, irc, ircs, mailto and xmpp.
 */
export default function MarkdownRenderer({ text, isGrowing = false }: MarkdownRendererProps) {
  return (
    <div className="markdown">
      <ReactMarkdown skipHtml remarkPlugins={PLUGINS} components={COMPONENTS}>
        {isGrowing ? remend(text, { linkMode: 'text-only', images: false }) : text}
      </ReactMarkdown>
    </div>
  );
}

function Anchor({ href = '', children }: ComponentProps<'a'>) {
  if (isOwn(href)) return <Link to={href}>{children}</Link>;
  return (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** A picture from elsewhere would tell its host who reads what, and when: only its address is offered. */
function Picture({ src = '', alt = '' }: ComponentProps<'img'>) {
  if (typeof src === 'string' && isOwn(src)) return <img src={src} alt={alt} />;
  return <Anchor href={String(src)}>{alt || 'Picture'}</Anchor>;
}

/** A path of this site. `//host` and `/\host` are other hosts in disguise. */
function isOwn(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}
