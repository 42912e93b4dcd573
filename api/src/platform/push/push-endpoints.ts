import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { Config } from '../config/config';
import { isPublic } from './public-address';

/** The push services of the browsers. Nothing else is ever sent to. */
const SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com', // Chrome's, for some of its users
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];
/** No service's addresses are longer. */
const LONGEST = 2_048;
/** How long somebody who subscribes waits for the name to be looked up (milliseconds). */
const PATIENCE = 2_000;

export type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** A name of a push service led to an address that is not public. */
export class NotPublicError extends Error {}

/**
 * Which addresses push messages may go to: subscriptions come from clients, and without this anybody could have the server
 * call whom they like (SSRF).
 */
export class PushEndpoints {
  private readonly extra: ReadonlySet<string>;

  constructor(
    { PUSH_EXTRA_HOSTS }: Pick<Config, 'PUSH_EXTRA_HOSTS'>,
    private readonly resolve: Resolve = lookup,
  ) {
    this.extra = new Set(PUSH_EXTRA_HOSTS?.split(','));
  }

  /**
   * The address, if its form is one of a known service's: https, on the usual port, for nobody in particular, written as
   * browsers write it.
   */
  parse(endpoint: string): URL | undefined {
    if (endpoint.length > LONGEST) return undefined;
    const url = URL.parse(endpoint);
    if (!url || url.href !== endpoint || url.username !== '' || url.password !== '' || url.hash !== '') {
      return undefined;
    }
    if (this.isExtra(url)) return /^https?:$/.test(url.protocol) ? url : undefined;
    const isKnown = url.protocol === 'https:' && url.port === '' && SERVICES.some((name) => is(url, name));
    return isKnown ? url : undefined;
  }

  /** Whether messages may go there, as far as it can be told now. A name that cannot be looked up is judged when one is sent. */
  async mayHave(endpoint: string): Promise<boolean> {
    const url = this.parse(endpoint);
    if (!url) return false;
    if (this.isExtra(url)) return true;
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(true), PATIENCE);
      this.lookup(url.hostname, { all: true }, (error) => {
        clearTimeout(timer);
        resolve(!(error instanceof NotPublicError));
      });
    });
  }

  /**
   * Looks a name up for a connection that is about to be made, which goes to what is answered here: between the check and
   * the connection no other answer can come.
   */
  readonly lookup: LookupFunction = (host, options, callback) => {
    this.resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('No address.'), '');
      if (!addresses.every(({ address }) => isPublic(address))) return callback(new NotPublicError(), '');
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

  isExtra({ host }: URL): boolean {
    return this.extra.has(host);
  }
}

const is = ({ hostname }: URL, name: string) =>
  name.startsWith('*') ? hostname.endsWith(name.slice(1)) : hostname === name;
