import type { ComponentProps } from 'react';
import ReactMarkdown from 'react-markdown';
import { Link } from 'react-router-dom';
import './markdown.css';

/**
 * Markdown as React elements. Raw HTML is left out, and of addresses react-markdown's own rule keeps the relative ones
 * and http, https, irc, ircs, mailto and xmpp.
 */
export default function MarkdownRenderer({ text }: { text: string }) {
  return (
    <div className="markdown">
      <ReactMarkdown skipHtml components={{ a: Anchor, img: Picture }}>
        {text}
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
