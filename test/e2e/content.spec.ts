import { ONCE, expect, test } from './fixtures';
import { memberWithProgramme, openWeekTwo } from './programme-member';
import { expectAccessible, expectNoise, signIn } from './steps';

test('an article: everybody can read it, without the signed-in area', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/content/measuring-blood-pressure');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Measuring blood pressure well');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Measuring blood pressure well · Damson');
  await expect(page.getByText('2 min read')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'The five quiet minutes' })).toBeVisible();
  await expect(page.locator('strong', { hasText: '135/85 or more' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'One thing to do today' })).toContainText('cuff');
  await expect(page.getByRole('link', { name: /NG136/ })).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(page.getByText('not medical advice')).toBeVisible();
  expect(loaded.filter((path) => /signed-in|antd|state-|auth-[\w-]{8}\.js|programme/.test(path))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await expectAccessible(page);
});

test('other pages do not load what renders an article', ONCE, async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  for (const path of ['/', '/login', '/privacy-policy']) await page.goto(path, { waitUntil: 'networkidle' });
  expect(loaded.filter((path) => path.includes('markdown'))).toEqual([]);
  await page.goto('/content/how-habits-form', { waitUntil: 'networkidle' });
  expect(loaded.filter((path) => path.includes('markdown')).length).toBeGreaterThan(0);
});

test('from the programme to an article and back; without a way back, to the programme', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, { email: 'maya@demo.example', password: 'damson-demo' });
  await page.getByRole('tab', { name: 'Weekly' }).click();
  await page.getByRole('combobox', { name: 'Program week' }).selectOption({ index: 0 });
  await page.getByRole('link', { name: 'How habits really form' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How habits really form');
  await page.getByRole('button', { name: 'Back to your programme' }).click();
  await expect(page.getByRole('heading', { name: /^Week 1 of 12/ })).toBeVisible();

  await page.goto('/content/how-habits-form');
  await page.getByRole('button', { name: 'Back to your programme' }).click();
  await expect(page).toHaveURL(/\/app\/programme$/);
});

test('an article that is not there, and one that does not load', ONCE, async ({ page, quiet }) => {
  await page.goto('/content/no-such-article');
  await expect(page.getByRole('heading', { name: 'We could not find this article.' })).toBeVisible();
  await expectNoise(quiet, /status of 404/);
  await expectAccessible(page);

  await page.route('**/api/v1/content/*', (route) => route.abort());
  await page.goto('/content/how-habits-form');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expectNoise(quiet, /ERR_FAILED/);
  await expectAccessible(page);
  await page.unroute('**/api/v1/content/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How habits really form');
});

test(
  'an article is there without what renders it, which may be late or never come',
  ONCE,
  async ({ page, quiet }) => {
    let isLate = true;
    let come: () => void = () => undefined;
    const comes = new Promise<void>((resolve) => (come = resolve));
    await page.route('**/assets/markdown-renderer*', async (route) => {
      if (!isLate) return route.abort();
      await comes;
      return route.continue();
    });
    await page.goto('/content/how-habits-form');
    await expect(page.locator('.markdown-plain')).toContainText('habit');
    come();
    await expect(page.locator('.markdown-plain')).toBeHidden();
    await expect(page.locator('.markdown h2').first()).toBeVisible();
    isLate = false;
    await page.reload();
    await expect(page.locator('.markdown-plain')).toContainText('habit');
    await expect(page.getByRole('region', { name: 'One thing to do today' })).toBeVisible();
    await expectNoise(quiet, /ERR_FAILED/);
  },
);

test(
  'text from elsewhere can bring neither HTML nor scripts nor pictures',
  ONCE,
  async ({ page, baseURL }) => {
    const article = {
      content_id: 'hostile',
      title: 'Hostile',
      summary: 'Text as somebody might try it.',
      minutes: 1,
      category: 'Habits',
      action: 'Nothing.',
      references: [],
      body: [
        'Before <img src="/logo.svg" onerror="document.title=1"> <b>raw</b> after.',
        '<script>document.title = 2</script>',
        '[script](javascript:document.title=3) [data](data:text/html,4) [vb](VBScript:5) [file](file:///etc)',
        '[mail](mailto:a@b.example) [xmpp](xmpp:a@b.example) [irc](irc://b.example) [ircs](ircs://b.example)',
        '[plain](http://b.example/) [secure](https://b.example/) [own](/login) [twin](//b.example/x)',
        '![far](https://tracker.example/pixel.png) ![near](/logo.svg)',
      ].join('\n\n'),
    };
    await page.route('**/api/v1/content/hostile', (route) => route.fulfill({ json: article }));
    await page.goto('/content/hostile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hostile');
    await expect(page).toHaveTitle('Hostile · Damson');
    const text = page.locator('.markdown');
    await expect(text.locator('script, b, iframe')).toHaveCount(0);
    const links = await text
      .locator('a')
      .evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href'), a.getAttribute('rel')]));
    const elsewhere = 'noopener noreferrer';
    expect(links).toEqual([
      ['script', '', elsewhere],
      ['data', '', elsewhere],
      ['vb', '', elsewhere],
      ['file', '', elsewhere],
      ['mail', 'mailto:a@b.example', elsewhere],
      ['xmpp', 'xmpp:a@b.example', elsewhere],
      ['irc', 'irc://b.example', elsewhere],
      ['ircs', 'ircs://b.example', elsewhere],
      ['plain', 'http://b.example/', elsewhere],
      ['secure', 'https://b.example/', elsewhere],
      ['own', '/login', null],
      ['twin', '//b.example/x', elsewhere],
      ['far', 'https://tracker.example/pixel.png', elsewhere],
    ]);
    const pictures = await text
      .locator('img')
      .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src));
    expect(pictures).toEqual([`${baseURL}/logo.svg`]);
  },
);

test('on paper an article stands without buttons', ONCE, async ({ page }) => {
  await page.goto('/content/how-habits-form');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Back to your programme' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a lesson is marked as read at its end, which leads back, and on to the next one', async ({
  page,
  person,
}) => {
  await memberWithProgramme(page.request, person);
  await openWeekTwo(page, person);
  await page.getByRole('tab', { name: 'Weekly' }).click();
  const lessons = page.locator('a[href^="/content/"]').filter({ visible: true });
  const title = (await lessons.first().textContent()) ?? '';
  await lessons.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const read = page.getByRole('button', { name: 'Mark as read' });
  await expect(page.getByRole('link', { name: /^Next lesson/ })).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForResponse((response) => response.url().endsWith('/complete') && response.ok());
  await read.click();
  await expect(page.getByRole('tab', { name: 'Weekly' })).toHaveAttribute('aria-selected', 'true');
  await saved;
  await page.getByRole('link', { name: title }).filter({ visible: true }).first().click();
  await expect(page.getByText('You have read this.')).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.textContent();
  await page.getByRole('link', { name: /^Next lesson/ }).click();
  await expect(heading).not.toHaveText(before ?? '');
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/programme/);
});
