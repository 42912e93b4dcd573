import { readStored, writeStored } from '../lib/device-storage';

/** The random token by which the server knows a device that signed in before; it outlives sign-outs. */
export const DEVICE_KEY = 'damson-device';

/** Where people sign in, recover and prove themselves. A refresh needs no such help. */
const WAYS_IN = [
  /\/auth\/v1\/(signup|recover|resend|verify|token\?grant_type=(password|pkce)|factors\/[^/]+\/verify)/,
  /\/api\/v1\/auth\/(recovery-codes\/use|confirm-identity)/,
];

/**
 * `fetch` for the auth client and product calls: tells the server which device asks, so that what strangers get wrong at
 * this account does not lock out its owner.
 */
export const fetchFromDevice: typeof fetch = (input, init) => {
  const url = input instanceof Request ? input.url : input.toString();
  const token = WAYS_IN.some((way) => way.test(url)) ? deviceToken() : undefined;
  if (!token) return fetch(input, init);
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  headers.set('X-Damson-Device', token);
  return fetch(input, { ...init, headers });
};

/** Made at first need; nothing where the browser refuses local storage. */
function deviceToken(): string | undefined {
  const known = readStored(DEVICE_KEY);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return writeStored(DEVICE_KEY, token) ? token : undefined;
}
