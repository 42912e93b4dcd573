import { sizeText } from './size-text';

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [348_213, '340 KB'],
  [1024 * 1024 - 1, '1.0 MB'],
  [10 * 1024 * 1024, '10.0 MB'],
])('%p bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
