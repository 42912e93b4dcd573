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
