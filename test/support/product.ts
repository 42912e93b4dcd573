import { randomUUID } from 'node:crypto';
import { checkAnswer } from './contract';
import type { StackUrls } from './processes';

/** The product that the run's global set-up started. */
export function productUnderTest(): StackUrls & { baseUrl: string } {
  const { TEST_BASE_URL: baseUrl, TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl } = process.env;
  if (!baseUrl || !databaseUrl || !redisUrl) throw new Error('The global set-up has not run.');
  return { baseUrl, databaseUrl, redisUrl };
}

/** Another of the Redis server's databases, for processes that a file starts for itself. */
export function redisDatabase(number: number): string {
  const url = new URL(productUnderTest().redisUrl);
  url.pathname = `/${number}`;
  return url.href;
}

export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  headers: Headers;
}

export interface Call {
  method?: string;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
}

/**
 * One request as a client sends it. A string body goes out as it is, a form as a form, anything else as JSON.
 * @throws when the answer is not what openapi.json says
 */
export async function call<Body = unknown>(
  baseUrl: string,
  path: string,
  options: Call = {},
): Promise<Answer<Body>> {
  const { method = options.body === undefined ? 'GET' : 'POST', token, body, headers } = options;
  const response = await fetch(new URL(path, baseUrl), {
    method,
    headers: {
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: bodyOf(body) }),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') && text !== '';
  const { status, headers: answered } = response;
  const answer = { status, body: (json ? JSON.parse(text) : text) as Body, headers: answered };
  checkAnswer(method, path, answer);
  return answer;
}

const bodyOf = (body: unknown) =>
  typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);

export interface Member {
  id: string;
  email: string;
  password: string;
  token: string;
}

/** Signs a new member up, with an address that nobody else has. */
export async function newMember(baseUrl: string, profile: Record<string, unknown> = {}): Promise<Member> {
  const email = `member-${randomUUID()}@example.com`;
  const password = 'correct horse';
  const { status, body } = await call<{ access_token: string; user: { id: string } }>(
    baseUrl,
    '/auth/v1/signup',
    {
      body: { email, password, data: { name: 'Test Member', time_zone: 'Europe/London', ...profile } },
    },
  );
  if (status !== 200) throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`);
  return { id: body.user.id, email, password, token: body.access_token };
}

/**
 * Asks again until the answer passes, every 50 ms.
 * @throws with the last answer when it has not passed within `milliseconds`
 */
export async function eventually<T>(
  ask: () => Promise<T>,
  passes: (answer: T) => boolean,
  milliseconds = 60_000,
): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const answer = await ask();
    if (passes(answer)) return answer;
    if (Date.now() > end)
      throw new Error(`not within ${milliseconds} ms: ${JSON.stringify(answer)?.slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
