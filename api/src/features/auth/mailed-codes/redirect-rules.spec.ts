import { allowedTarget, compileTargets } from './redirect-rules';

const rules = compileTargets(
  'https://damson.example',
  'https://*.damson.example, myapp://callback, https://x.example:8443/in/*, https://pr-*.x.example/a/**',
);

describe('where a link may lead', () => {
  it.each([
    ['https://damson.example', 'https://damson.example/'],
    [
      'https://damson.example/reset-password?sb_flow_id=1',
      'https://damson.example/reset-password?sb_flow_id=1',
    ],
    ['https://DAMSON.example/x', 'https://damson.example/x'],
    ['https://app.damson.example:443/deep/er?x=1#y', 'https://app.damson.example/deep/er?x=1#y'],
    ['myapp://callback', 'myapp://callback'],
    ['https://x.example:8443/in/here', 'https://x.example:8443/in/here'],
    ['https://pr-12.x.example/a/b/c', 'https://pr-12.x.example/a/b/c'],
  ])('allows %s, as the parser reads it', (target, href) => expect(allowedTarget(target, rules)).toBe(href));

  it.each([
    'http://damson.example/',
    'https://damson.example:8443/',
    'https://damson.example.evil.example/',
    'https://damson.example@evil.example/',
    'https://user:pw@damson.example/',
    'https://a.b.damson.example/',
    'https://.damson.example/',
    'https://evil.example/?x=https://app.damson.example/',
    // Read by a browser as evil.com, with the rest as its query.
    'https://evil%2ecom?.damson.example/x',
    'https://evil.com?.damson.example/x',
    'https://evil.com#.damson.example/x',
    'https://evil。com/.damson.example/',
    'https://ѐvil.damson.example/',
    'https://evil%2fcom.damson.example/',
    'https:\\\\damson.example/',
    'https:/damson.example/',
    'https:damson.example/',
    'https:///damson.example/',
    'https://damson.example/\nx',
    ' https://damson.example/',
    '//damson.example/',
    '/reset-password',
    'javascript:alert(1)',
    'javascript://damson.example/%0aalert(1)',
    'myapp://other',
    'https://x.example:8443/in/here/deeper',
    'https://x.example:8443/in/',
    'https://x.example/in/here',
    'https://pr-1.2.x.example/a/b',
    'https://pr-1.x.example/a/../b',
    'https://pr-1.x.example/b',
    'https://192.0.2.1/',
    'https://[2001:db8::1]/',
    '',
    'x'.repeat(5_000),
  ])('refuses %j', (target) => expect(allowedTarget(target, rules)).toBeUndefined());

  it('leaves the port free on this machine only', () => {
    const local = compileTargets('http://localhost:3000', '');
    expect(allowedTarget('http://localhost:5173/reset-password', local)).toBe(
      'http://localhost:5173/reset-password',
    );
    expect(allowedTarget('http://127.0.0.1:3000/', local)).toBeUndefined();
    expect(allowedTarget('https://localhost:3000/', local)).toBeUndefined();
  });

  it('takes any subdomain, port and path only where a pattern says so', () => {
    const wide = compileTargets('https://damson.example', 'http://**.dev.example:*/**');
    expect(allowedTarget('http://a.b.dev.example:81/x', wide)).toBe('http://a.b.dev.example:81/x');
    expect(allowedTarget('http://dev.example/', wide)).toBeUndefined();
    expect(allowedTarget('https://a.dev.example/', wide)).toBeUndefined();
  });

  it.each(['damson.example', 'https://', 'https://a b/', 'https://a%2e.example', 'https://a.example/?x=*'])(
    'takes no pattern such as %j',
    (pattern) =>
      expect(() => compileTargets('https://damson.example', pattern)).toThrow('AUTH_REDIRECT_URLS'),
  );
});
