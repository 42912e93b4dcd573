import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** What the built pages say where the contact address belongs. A static host replaces it with `sed`, see docs/api.md. */
export const CONTACT_PLACEHOLDER = 'hello@damson.example';

export type SendPage = (request: Request, response: Response) => void;

/**
 * The two pages of the web app, with this installation's contact address written into them.
 * @param root folder of the built web app
 */
export function webPages(root: string, contact: string): { landing: SendPage; app: SendPage } {
  const page = (name: string) => sender(readFileSync(join(root, name), 'utf8'), contact);
  return { landing: page('index.html'), app: page('app.html') };
}

function sender(template: string, contact: string): SendPage {
  const html = Buffer.from(template.replaceAll(CONTACT_PLACEHOLDER, escaped(contact)));
  const variants = { br: brotliCompressSync(html), gzip: gzipSync(html), identity: html };
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  return (request, response) => {
    const encoding = request.acceptsEncodings('br', 'gzip', 'identity') as keyof typeof variants | false;
    const chosen = encoding || 'identity';
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('ETag', `"${tag}-${chosen}"`);
    response.setHeader('Vary', 'Accept-Encoding');
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    if (chosen !== 'identity') response.setHeader('Content-Encoding', chosen);
    response.setHeader('Content-Length', variants[chosen].length);
    response.end(request.method === 'HEAD' ? undefined : variants[chosen]);
  };
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
