import { gzipSync } from 'node:zlib';
import { expect, ON_PHONE, ONCE, test } from './fixtures';
import { expectAccessible, expectNoise, signIn, signUpByForm } from './steps';

test('the landing page says what Damson is, and leads on', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stay well on purpose');
  for (const name of [
    'AI-Assisted Insights',
    'Personalized Programs',
    'Health Tracking',
    'Expert Coaching',
    'Privacy & Security',
    'Evidence-Based',
    'Complete a health assessment',
    'Upload health data',
    'Receive a personalised programme',
    'Track progress and optimise with coaches',
  ]) {
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible();
  await expect(page.getByText('Built for GDPR, HIPAA and CCPA')).toBeVisible();
  const target = (name: string) => page.getByRole('link', { name }).evaluateAll(hrefs);
  expect(await target('Login')).toEqual(['/login']);
  expect(await target('Get Started')).toEqual(['/login', '/login']);
  expect(await target('Start Your Journey')).toEqual(['/login']);
  await expect(page.getByText('Learn More')).toBeVisible();
  expect(await target('Learn More')).toEqual(['/privacy-policy']);
  expect(await target('Privacy Policy')).toEqual(['/privacy-policy']);
  expect(await target('Terms of Service')).toEqual(['/terms-of-service']);
  // As the server was told when it started, not as the pages were built.
  await expect(page.locator('footer a[href="mailto:care@damson.example"]')).toHaveText('care@damson.example');
  await expect(page.locator('footer')).toContainText(`© ${new Date().getFullYear()} Damson`);
  await expectAccessible(page);
});

const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href'));

test(
  'the landing page stands without scripts, names itself to others, and is light',
  ONCE,
  async ({ browser, page, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(baseURL ?? '');
    await expect(plain.getByRole('link', { name: 'Start Your Journey' })).toBeVisible();
    await expect(plain.getByRole('link', { name: 'care@damson.example' })).toBeVisible();
    await context.close();

    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      scripts.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(100_000);

    const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name);
    expect(await attribute('meta[name="description"]', 'content')).toContain('preventive-health');
    expect(await attribute('link[rel="canonical"]', 'href')).toBe(`${baseURL}/`);
    expect(await attribute('meta[property="og:title"]', 'content')).toContain('Damson');
    await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2);
    for (const path of ['/robots.txt', '/logo.svg', '/apple-touch-icon.png', '/og.png']) {
      const answer = await page.request.get(path);
      expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
        path,
        200,
        expect.not.stringContaining('html'),
      ]);
    }
  },
);

test(
  'a signed-in visitor is led from / and /login into the app, and Back does not come back',
  ONCE,
  async ({ page, person }) => {
    await signUpByForm(page, person);
    await page.goto('/privacy-policy');
    await page.goto('/');
    await expect(page).toHaveURL(/\/app$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/privacy-policy$/);
    await page.goto('/login');
    await expect(page).toHaveURL(/\/app\/programme$/);
  },
);

test('/login toggles, asks for what it needs and shows what the server says', async ({
  page,
  person,
  quiet,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  for (const [name, href] of [
    ['Forgot your password?', '/forgot-password'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your email')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();

  await signIn(page, person);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /^Email and password do not go together/,
  );
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Error');
  await expectNoise(quiet, /status of 400/);

  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await page.getByLabel('Age (optional)').fill('121');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByText('Enter your name')).toBeVisible();
  await expect(page.getByText('Enter a whole number from 1 to 120')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Age (optional)').fill('');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('main').getByText(/at least 6 characters/)).toBeVisible();
  await expectNoise(quiet, /status of 422/);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('the privacy policy has its sixteen sections and its facts', ON_PHONE, async ({ page }) => {
  await page.goto('/privacy-policy');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(16);
  for (const text of [
    'Last updated 02 August 2025',
    'up to 7 years after our last contact',
    'up to 2 years',
    'within 30 days',
    'within 72 hours',
    '18 years',
    'nothing in it is medical advice',
  ]) {
    await expect(main).toContainText(text);
  }
  await expect(page.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
    'href',
    '/terms-of-service',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Login' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
});

test('the terms have their fourteen sections and their facts', ON_PHONE, async ({ page }) => {
  await page.goto('/terms-of-service');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(14);
  for (const text of [
    'Effective and last updated 01.10.2025',
    'at least 18 years',
    '30 days’ notice',
    '14-day cooling-off',
    'at least 2 days before the next billing',
    'within 14 business days',
    '12 months before the claim',
    'laws of England and Wales',
    'arbitration in London',
  ]) {
    await expect(main).toContainText(text);
  }
  await expect(page.locator('footer').getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Login' }).last().click();
  await expect(page).toHaveURL(/\/login$/);
});

test('the legal pages load nothing of the signed-in area', ONCE, async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  for (const path of ['/', '/privacy-policy', '/terms-of-service']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(loaded.filter((path) => /signed-in|antd|state-|auth-[\w-]{8}\.js|programme/.test(path))).toEqual([]);
});

test('any other path is a 404 page that notes the path', ON_PHONE, async ({ page, quiet }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expectNoise(quiet, /^console warning: No page at \/no\/such\/page$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a page whose code is still on its way shows the mark until it is there', ONCE, async ({ page }) => {
  let arrive = () => undefined as void;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/react-/, (route) => held.then(() => route.continue()));
  await page.goto('/login', { waitUntil: 'commit' });
  const mark = page.locator('.opening').getByText('Damson');
  await expect(mark).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(mark).toBeHidden();
});

test('a page that breaks ends on the error page', ONCE, async ({ page, quiet }) => {
  await page.route('**/assets/terms-of-service-page-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Broken() { throw new Error("broken on purpose"); }',
    }),
  );
  await page.goto('/terms-of-service');
  await expect(page.getByRole('heading')).toHaveText('Unexpected Application Error!');
  await expectNoise(quiet, /broken on purpose/);
  await expectAccessible(page);
});

test(
  'a browser that refuses storage gets every public page, and signing in says what it needs',
  ONCE,
  async ({ page, person }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('refused', 'SecurityError');
          },
        });
      }
    });
    for (const path of ['/', '/login', '/forgot-password', '/reset-password', '/privacy-policy']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
    }
    await page.request.post('/auth/v1/signup', { data: person });
    await page.goto('/login');
    await signIn(page, person);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Your browser stores nothing for this site, so you cannot stay signed in. Allow it, and sign in again.',
    );
  },
);
