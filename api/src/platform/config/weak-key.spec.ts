import { randomBytes } from 'node:crypto';
import { weaknessOf } from './weak-key';

describe('weaknessOf', () => {
  it('accepts what a random generator made', () => {
    for (let round = 0; round < 200; round++) {
      expect(weaknessOf(randomBytes(32).toString('base64'))).toBeUndefined();
      expect(weaknessOf(randomBytes(32).toString('hex'))).toBeUndefined();
    }
  });

  it.each([
    ['change-me-0123456789-0123456789-0123', 'a sample value'],
    ['My Secret key of thirty-two letters!', 'a sample value'],
    ['P-a-s-s-w-o-r-d-8f2k1mZ0qLx7vTn3bRw9', 'a sample value'],
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'not random'],
    ['k8f3k8f3k8f3k8f3k8f3k8f3k8f3k8f3k8f3', 'not random'],
    ['b7K2mXq9LpW4zRt1b7K2mXq9LpW4zRt1', 'not random'],
    ['0123456789abcdefghijklmnopqrstuvwxyz', 'not random'],
    ['121212343434565656787878909090121212', 'not random'],
  ])('calls %s %s', (key, weakness) => expect(weaknessOf(key)).toBe(weakness));
});
