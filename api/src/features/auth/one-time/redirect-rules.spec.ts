import { compileTargets, isAllowedTarget } from './redirect-rules';

const rules = compileTargets(
  'https://damson.example',
  'https://*.damson.example/**, myapp://callback, https://x.example/?',
);

describe('where a link may lead', () => {
  it.each([
    'https://damson.example',
    'https://damson.example/reset-password?sb_flow_id=1',
    'https://DAMSON.example/x',
    'https://app.damson.example/deep/er?x=1#y',
    'myapp://callback',
    'https://x.example/a',
  ])('allows %s', (target) => expect(isAllowedTarget(target, rules)).toBe(true));

  it.each([
    'http://damson.example/',
    'https://damson.example:8443/',
    'https://damson.example.evil.example/',
    'https://damson.example@evil.example/',
    'https://user:pw@damson.example/',
    'https://a.b.damson.example/',
    'https://evil.example/?x=https://app.damson.example/',
    'https:\\\\damson.example/',
    'https://damson.example/\nx',
    '//damson.example/',
    '/reset-password',
    'javascript:alert(1)',
    'myapp://other',
    'https://x.example/ab',
    'https://192.0.2.1/',
    '',
    'x'.repeat(5_000),
  ])('refuses %j', (target) => expect(isAllowedTarget(target, rules)).toBe(false));

  it('leaves the port free on this machine only', () => {
    const local = compileTargets('http://localhost:3000', '');
    expect(isAllowedTarget('http://localhost:5173/reset-password', local)).toBe(true);
    expect(isAllowedTarget('http://127.0.0.1:3000/', local)).toBe(false);
    expect(isAllowedTarget('https://localhost:3000/', local)).toBe(false);
  });
});
