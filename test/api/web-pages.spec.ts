import { request } from 'node:http';
import { productUnderTest } from '../support/product';
import { type RunningProcess, startApi } from '../support/processes';

const CONTACT = 'care"team@clinic.example';

let api: RunningProcess;

beforeAll(async () => {
  api = await startApi(productUnderTest(), { CONTACT_EMAIL: CONTACT });
});

afterAll(() => api.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, api.baseUrl), {
    headers: { 'accept-encoding': 'identity', 'cache-control': 'max-age=0', ...headers },
  });

describe.each(['/', '/login', '/index.html', '/app.html'])('the page %s', (path) => {
  it.each(['identity', 'gzip', 'br'])("names this installation's contact address (%s)", async (encoding) => {
    const response = await get(path, { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    const html = await response.text();
    expect(html).toContain('<meta name="contact" content="care&quot;team@clinic.example"');
    expect(html).not.toContain('hello@damson.example');
  });

  it('is asked for again, and sent again only when it has changed', async () => {
    const first = await get(path);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await get(path, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const elsewhere = await fetch(new URL(path, productUnderTest().baseUrl), {
      headers: { 'if-none-match': etag },
    });
    expect(elsewhere.status).toBe(200);
  });
});

it('the landing page links to the address', async () => {
  expect(await (await get('/')).text()).toContain('href="mailto:care&quot;team@clinic.example"');
});

describe('whose path it is', () => {
  it.each([
    '/api/v1/nothing',
    '/auth/v1/nothing',
    '/feeds',
    '/API/v1/setup/data',
    '/Auth/v1/user',
    '/FEEDS/x.ics',
  ])('%s is never a page', async (path) => {
    const response = await get(path);
    expect([401, 404]).toContain(response.status);
    expect(response.headers.get('content-type')).not.toContain('html');
  });

  it.each(['/programme', '/apiary', '/authors'])('%s is the app', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  });

  it('HEAD has no body', async () => {
    const response = await fetch(new URL('/login', api.baseUrl), { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('headers of every answer', () => {
  it.each(['/healthz', '/readyz', '/', '/api/v1/setup/data', '/nothing.js'])('%s', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('another site is refused', async () => {
    const { hostname, port } = new URL(api.baseUrl);
    const status = await new Promise((resolve, reject) => {
      // fetch sends the host that it asks.
      request({ hostname, port, path: '/api/v1/content', headers: { host: 'evil.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(421);
  });
});
