import { call } from '../support/product';
import { baseUrl, expectProblem, memberWithProgramme } from './members';

interface Article {
  content_id: string;
  title: string;
  body: string;
  references: { label: string; url?: string }[];
}

const path = (id: string) => `/api/v1/content/${id}`;

describe('GET /content/{content_id}', () => {
  it('anonymous and anyone else: the article, which caches may keep', async () => {
    const answer = await call<Article>(baseUrl, path('using-this-app-safely'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(answer.body).toEqual({
      content_id: 'using-this-app-safely',
      title: 'Using this app safely',
      summary: expect.stringMatching(/\.$/) as string,
      minutes: 2,
      category: 'Staying safe',
      action: expect.stringContaining('111') as string,
      references: [
        {
          label: 'When to call 999, and NHS 111 with its option 2 (South Western Ambulance Service)',
          url: 'https://www.swast.nhs.uk/when-to-call-999',
        },
      ],
      body: expect.stringContaining('## Call 999 now') as string,
    });
    const expired = await call(baseUrl, path('using-this-app-safely'), { token: 'expired' });
    expect(expired.status).toBe(200);
  });

  it('an unchanged article: 304 without a body', async () => {
    const { headers } = await call(baseUrl, path('if-then-plans'));
    // fetch would otherwise ask for a fresh answer of its own accord.
    const conditional = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    const again = await call(baseUrl, path('if-then-plans'), { headers: conditional });
    expect([again.status, again.body]).toEqual([304, '']);
    const other = await call(baseUrl, path('back-on-track'), { headers: conditional });
    expect(other.status).toBe(200);
  });

  it('an id that no article has: 404, which no cache keeps', async () => {
    for (const id of ['no-such-article', 'constructor', '0', 'a'.repeat(64)]) {
      const answer = await call(baseUrl, path(id));
      expectProblem(answer, 404, 'not-found');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each([
    'How-Habits-Form',
    'how-habits-form.md',
    '../articles/how-habits-form',
    '../../../../../../etc/passwd',
    '..%2f..%2fpackage.json',
    '__proto__',
    '%00',
    'a'.repeat(65),
    '-',
    'a--b',
    "'; DROP TABLE calendar_event; --",
    '<script>',
    '\u{1f351}',
  ])('the hostile id %s: 400 with the field', async (id) => {
    const answer = await call<{ code: string; errors: { field: string }[] }>(
      baseUrl,
      path(encodeURIComponent(id)),
    );
    expectProblem(answer, 400, 'validation-failed');
    expect(answer.body.errors.map(({ field }) => field)).toContain('content_id');
  });

  it('broken escapes and paths that climb: a client error', async () => {
    for (const raw of ['%', '%c0%ae%c0%ae', 'how-habits-form/../../../../package.json', '%2e%2e/%2e%2e']) {
      const { status } = await call(baseUrl, path(raw));
      expect([raw, status >= 400 && status < 500]).toEqual([raw, true]);
    }
  });
});

describe('GET /content', () => {
  it('lists every article without its text', async () => {
    const { status, body, headers } = await call<Article[]>(baseUrl, '/api/v1/content');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toMatch(/^public/);
    expect(body.length).toBeGreaterThanOrEqual(28);
    for (const article of body) {
      expect(Object.keys(article).sort()).toEqual(['category', 'content_id', 'minutes', 'summary', 'title']);
    }
  });
});

it('every content_id of a generated programme leads to an article of the same title', async () => {
  const { events } = await memberWithProgramme();
  const lessons = events.filter(({ content_id }) => content_id !== null);
  expect(lessons.length).toBeGreaterThan(15);
  const titles = await Promise.all(
    lessons.map(async ({ content_id }) => (await call<Article>(baseUrl, path(content_id ?? ''))).body.title),
  );
  expect(titles).toEqual(lessons.map(({ title }) => title));
});
