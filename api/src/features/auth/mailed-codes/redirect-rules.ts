import { isIP } from 'node:net';

/** A pattern, in the parts that an address is matched by. */
interface Pattern {
  /** With its colon, as `URL` has it. */
  protocol: string;
  host: RegExp;
  /** Empty for the scheme's own port; `*` for any. */
  port: string;
  path: RegExp;
}

export interface TargetRules {
  site: URL;
  patterns: Pattern[];
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const OWN_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

const PATTERN = /^([a-z][a-z\d+.-]*:)\/\/([a-z\d.*-]+)(?::(\d+|\*))?(\/[^\s?#]*)?$/i;
/**
 * What an address must look like before any parser reads it. A host with an escape, an accent or a question mark behind
 * it is one host to us and another to a browser, so nothing but plain names and ports comes after the slashes.
 */
const PLAIN = /^[a-z][a-z\d+.-]*:\/\/(?:[a-z\d._-]+|\[[\da-f:.]+\])(?::\d+)?(?:[/#]|$)/i;

/**
 * @param patterns separated by commas; see AUTH_REDIRECT_URLS
 * @throws Error for what is no pattern
 */
export function compileTargets(siteUrl: string, patterns: string): TargetRules {
  const texts = patterns.split(',').map((pattern) => pattern.trim());
  return { site: new URL(siteUrl), patterns: texts.filter((text) => text !== '').map(compile) };
}

/**
 * Whether a link may lead there: the site itself (its scheme, host and port; on this machine any port), or an address
 * whose scheme, host, port and path a pattern covers. Never one with user and password, nor a bare IP address that is
 * not this machine.
 * @returns the address as it was read, which is the one to redirect to; undefined when it is not allowed
 */
export function allowedTarget(target: string, { site, patterns }: TargetRules): string | undefined {
  if (!PLAIN.test(target) || /[\s\\]/.test(target) || !URL.canParse(target)) return undefined;
  const url = new URL(target);
  const loopback = LOOPBACK.has(url.hostname);
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) && !loopback) return undefined;
  const own =
    url.protocol === site.protocol && url.hostname === site.hostname && (url.port === site.port || loopback);
  return own || patterns.some((pattern) => covers(pattern, url)) ? url.href : undefined;
}

function covers({ protocol, host, port, path }: Pattern, url: URL): boolean {
  return (
    url.protocol === protocol &&
    host.test(url.hostname) &&
    (port === '*' || url.port === port) &&
    path.test(url.pathname)
  );
}

function compile(text: string): Pattern {
  const [, scheme = '', host = '', port = '', path] = PATTERN.exec(text) ?? [];
  if (!host)
    throw new Error('AUTH_REDIRECT_URLS: a pattern is scheme://host, with a port and a path or without.');
  const protocol = scheme.toLowerCase();
  return {
    protocol,
    host: glob(host.toLowerCase(), '[^.]'),
    port: port === OWN_PORTS[protocol] ? '' : port,
    path: path === undefined ? /^/ : glob(path, '[^/]'),
  };
}

/** `*` stands for what lies between two separators, or a part of it, and is never empty; `**` crosses them. */
function glob(text: string, within: string): RegExp {
  const source = text.replace(/\*\*|[*.+^${}()|[\]\\/]/g, (part) =>
    part === '**' ? '.*' : part === '*' ? `${within}+` : `\\${part}`,
  );
  return new RegExp(`^${source}$`);
}
