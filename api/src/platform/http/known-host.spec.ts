import type { Request, Response } from 'express';
import { knownHost } from './known-host';

const check = knownHost('https://damson.example');
const passes = (host?: string) => {
  let passed = false;
  void check({ headers: { host } } as Request, {} as Response, (error?: unknown) => {
    passed = error === undefined;
  });
  return passed;
};

describe('knownHost', () => {
  it.each([
    'damson.example',
    'DAMSON.example:443',
    'localhost:3000',
    '127.0.0.1:3000',
    '10.0.3.7',
    '[::1]:3000',
  ])('%s passes', (host) => expect(passes(host)).toBe(true));

  it.each([
    undefined,
    '',
    'evil.example',
    'damson.example.evil.example',
    'damson.example@evil.example',
    'a b',
    '[x]',
  ])('%s does not', (host) => expect(passes(host)).toBe(false));
});
