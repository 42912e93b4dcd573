import { isIP } from 'node:net';

export interface TargetRules {
  site: URL;
  patterns: RegExp[];
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @param patterns of whole addresses, separated by commas; see AUTH_REDIRECT_URLS */
export function compileTargets(siteUrl: string, patterns: string): TargetRules {
  const globs = patterns.split(',').map((pattern) => pattern.trim());
  return { site: new URL(siteUrl), patterns: globs.filter((glob) => glob !== '').map(compileGlob) };
}

/**
 * Whether a link may lead there: the site itself (its scheme, host and port; on this machine any port), or an address
 * that a pattern covers. Never one with user and password, nor a bare IP address that is not this machine.
 */
export function isAllowedTarget(target: string, { site, patterns }: TargetRules): boolean {
  const url = URL.canParse(target) ? new URL(target) : undefined;
  // What a parser reads differently from what it says (a backslash, a line break) is not worth the risk.
  if (!url || /[\s\\]/.test(target) || url.username || url.password) return false;
  const loopback = LOOPBACK.has(url.hostname);
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) && !loopback) return false;
  if (
    url.protocol === site.protocol &&
    url.hostname === site.hostname &&
    (url.port === site.port || loopback)
  ) {
    return true;
  }
  const whole = target.split('#')[0] ?? '';
  return patterns.some((pattern) => pattern.test(whole));
}

/** `*` is anything but `.` and `/`, `**` anything, `?` one character that is neither. */
function compileGlob(glob: string): RegExp {
  const source = glob.replace(/\*\*|[*?]|[.+^${}()|[\]\\/]/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    return part === '?' ? '[^./]' : `\\${part}`;
  });
  return new RegExp(`^${source}$`);
}
