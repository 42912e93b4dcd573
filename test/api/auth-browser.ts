import { randomUUID } from 'node:crypto';
import { AuthClient, type AuthError } from '@supabase/auth-js';
import { productUnderTest } from '../support/product';

export type BrowserClient = InstanceType<typeof AuthClient>;

/** Where a browser would keep its session. */
export class Shelf {
  readonly entries = new Map<string, string>();
  getItem = (key: string) => this.entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.entries.set(key, value);
  removeItem = (key: string) => void this.entries.delete(key);
}

export const PASSWORD = 'correct horse';

/** A browser with the published client in it; clients that share a shelf are its tabs. */
export function browser(
  shelf = new Shelf(),
  {
    baseUrl = productUnderTest().baseUrl,
    flowType = 'pkce',
    headers = {},
  }: { baseUrl?: string; flowType?: 'pkce' | 'implicit'; headers?: Record<string, string> } = {},
): BrowserClient {
  return new AuthClient({
    url: `${baseUrl}/auth/v1`,
    headers: { apikey: 'an-api-key', Authorization: 'Bearer an-api-key', ...headers },
    storage: shelf,
    flowType,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
}

export const newAddress = () => `client-${randomUUID()}@example.com`;

/** A client that has signed a new user up. */
export async function signedUp(client = browser()) {
  const email = newAddress();
  const { data, error } = await client.signUp({
    email,
    password: PASSWORD,
    options: { data: { name: 'Ana', age: 33, gender: 'female' } },
  });
  if (error || !data.session) throw error ?? new Error('no session');
  return { client, email, session: data.session };
}

/** The parts of an error that programs look at. */
export function seen(error: AuthError | null) {
  return error && { name: error.name, status: error.status, code: error.code };
}

/** Claims of a token, unverified. */
export function claimsOf(token = '') {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    session_id: string;
    aal: string;
    amr: { method: string }[];
  };
}

/** Opens a mailed link as a browser does, presses the button of its page, and answers where that redirects to. */
export async function follow(link: string, baseUrl = productUnderTest().baseUrl): Promise<URL> {
  const { pathname, search } = new URL(link);
  const opened = await fetch(new URL(pathname + search, baseUrl), { redirect: 'manual' });
  if (opened.status !== 200) return redirectOf(opened);
  const action = /<form method="post" action="([^"]+)">/.exec(await opened.text())?.[1];
  if (!action) throw new Error('the page has no form');
  const target = new URL(action.replaceAll('&#38;', '&'), baseUrl);
  return redirectOf(await fetch(target, { method: 'POST', redirect: 'manual' }));
}

function redirectOf(answer: Response): URL {
  const location = answer.headers.get('location');
  if (answer.status !== 303 || !location) throw new Error(`the link answered ${answer.status}`);
  return new URL(location);
}
