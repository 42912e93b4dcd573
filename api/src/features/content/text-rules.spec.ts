import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { FORBIDDEN, markdownFaults } from './text-rules';

/** Whether the web, which shows texts so, makes anything of it that leads elsewhere. */
const leadsAway = (text: string): boolean =>
  /<(?:a|img)\b/.test(
    renderToStaticMarkup(createElement(ReactMarkdown, { skipHtml: true, remarkPlugins: [remarkGfm] }, text)),
  );

const PIECES = [
  ...'[]()!<>/:.@&#;\\*_~`|-\n ab',
  ...'[x] [^1] [x]: www http https:// mailto: tel: evil.example 46 period &#46; &period; <b --> <!--'.split(
    ' ',
  ),
];

describe('markdownFaults', () => {
  it('finds all that the web would show as a link or a picture', () => {
    const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, (written) => {
        fc.pre(markdownFaults(written).length === 0);
        expect(leadsAway(written)).toBe(false);
      }),
      { numRuns: 500, maxSkipsPerRun: 100 },
    );
  });

  it.each([
    '[our page][x]\n\n[x]: https://evil.example',
    '![a picture][x]\n\n[x]: https://evil.example',
    'www.evil.example',
    'www&#46;evil.example',
    'www\\.evil.example',
    '<https://evil.example>',
    'HTTP://evil.example',
    'ask@evil.example',
  ])('finds %j', (text) => {
    expect(leadsAway(text)).toBe(true);
    expect(markdownFaults(text)).toHaveLength(1);
  });

  it.each(['<b>Bold</b>', '<img src=x onerror=alert(1)>', 'a <!-- b', '</p>'])(
    'finds the HTML of %j',
    (text) => expect(markdownFaults(text)).toHaveLength(1),
  );

  it.each([
    'Pack **one** thing.',
    '## Why it matters',
    '- fewer than 5 < 6',
    'Open it: /app/health-screen',
    'R & D',
  ])('leaves %j alone', (text) => expect(markdownFaults(text)).toEqual([]));
});

it('nobody is told to stop drinking at once, and everybody not to', () => {
  expect(FORBIDDEN.test('Stop all alcohol at once today.')).toBe(true);
  expect(FORBIDDEN.test('Today you stop drinking wine at once.')).toBe(true);
  expect(FORBIDDEN.test('Do not stop drinking at once.')).toBe(false);
  expect(FORBIDDEN.test('Never stop all alcohol at once.')).toBe(false);
});
