import { writeAuthMail } from './auth-mail';

const facts = { code: '012345', minutes: 60, contact: 'a&b@damson.example' } as const;
const link = 'https://damson.example/auth/v1/verify?token=pkce_x&type=recovery';

describe('the mail of a code', () => {
  it.each(['signup', 'recovery', 'email_change_current', 'email_change_new'] as const)(
    'holds code and link in both forms: %s',
    (kind) => {
      const { subject, text, html } = writeAuthMail({ ...facts, kind, link });
      expect(subject).not.toContain(facts.code);
      expect(text).toContain(facts.code);
      expect(text).toContain(link);
      expect(text).toContain('60 minutes');
      expect(html).toContain(facts.code);
      expect(html).toContain('href="https://damson.example/auth/v1/verify?token=pkce_x&#38;type=recovery"');
      expect(html).toContain('a&#38;b@damson.example');
    },
  );

  it('has no link where only typing makes sense', () => {
    const { text, html } = writeAuthMail({ ...facts, kind: 'reauthentication' });
    expect(text).toContain(facts.code);
    expect(text + html).not.toMatch(/href|link|undefined/);
  });
});

it('is in the colours of the product, by day and by night, and asks for nothing from afar', () => {
  const { html } = writeAuthMail({ ...facts, kind: 'recovery', link });
  expect(html).toContain('background:#6a2c70');
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).not.toMatch(/<img|url\(|@import|<link/);
});

it('welcomes a new member with the first step', () => {
  const { subject, text, html } = writeAuthMail({ ...facts, kind: 'signup', link });
  expect(subject).toMatch(/^Welcome to Damson/);
  for (const form of [text, html]) expect(form).toContain('Your first step then: set up your programme.');
  expect(writeAuthMail({ ...facts, kind: 'recovery', link }).text).not.toContain('first step');
});
