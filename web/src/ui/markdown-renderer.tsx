import type { ComponentProps } from 'react';
import ReactMarkdown, { defaultUrlTransform } from 'react-markdown';
import { Link } from 'react-router-dom';
import remarkGfm from 'remark-gfm';
import remend from 'remend';
import { HELP_LINES } from '../lib/help-lines';

interface MarkdownRendererProps {
  text: string;
  /** More of it is to come: what is half written by now (a link, a bold word) is shown as it will stand. */
  isGrowing?: boolean;
  /** The numbers of those who help dial: for texts of ours alone, since others may write what they like. */
  dials?: boolean;
}

const PLUGINS = [remarkGfm];
/** 999, 111 or 116 123, bold or where it is to be called; any other number of that value stays one. */
const TO_DIAL = /(\*\*(?=[\d ]+\*\*)|\b(?:call|ring|dial|NHS|GP or)\s+)(999|111|116 123)\b/gi;
const COMPONENTS = { a: Anchor, img: Picture };

/**
 * Markdown as React elements. Raw HTML is left out, and of addresses react-markdown's own rule keeps the relative ones
 * and http, https, irc, ircs, mailto and xmpp.
 */
export default function MarkdownRenderer({ text, isGrowing = false, dials = false }: MarkdownRendererProps) {
  return (
    <div className="markdown">
      <ReactMarkdown
        skipHtml
        remarkPlugins={PLUGINS}
        components={COMPONENTS}
        urlTransform={dials ? dialled : defaultUrlTransform}
      >
        {textOf(text, isGrowing, dials)}
      </ReactMarkdown>
    </div>
  );
}

function textOf(text: string, isGrowing: boolean, dials: boolean): string {
  if (isGrowing) return remend(text, { linkMode: 'text-only', images: false });
  return dials ? withCalls(text) : text;
}

const withCalls = (text: string) =>
  text.replace(TO_DIAL, (_, before: string, number: string) => {
    return `${before}[${number}](tel:${number.replace(' ', '')})`;
  });

const dialled = (address: string) =>
  HELP_LINES.some(({ href }) => href === address) ? address : defaultUrlTransform(address);

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
