import { ModelFailure } from '../../../platform/ai/model-failure';
import { CANARY } from '../prompts/prompts';
import { recordFixture } from '../record.fixture';
import { maySay } from './check-sentence';
import { CheckedStream } from './checked-stream';

const given =
  'Week 3 of 12. today 18:00: Strength moves (2 moves), pending. tomorrow 13:30: Brisk walk (10 min). 1 of 2 done.';
const ground = { record: recordFixture(), given };

describe('a sentence of a model', () => {
  it.each([
    'You are in week 3 of 12.',
    'Your Strength moves come today at 18:00.',
    'The Brisk walk is tomorrow at 13:30 and takes 10 min.',
    'Well done, keep going.',
    'In an emergency call 999.',
    'Take it one step at a time, and be kind to yourself.',
    'That is two days in a row; well done.',
    'Plan A/B: walk & rest.',
  ])('is shown where the record bears it out: %s', (sentence) => {
    expect(maySay(sentence, ground)).toBe(true);
  });

  it.each([
    'You are in week 7 of 12.',
    'Your Brisk walk is today at 18:00.',
    'Your Strength moves are tomorrow.',
    'Your Brisk walk is on Saturday.',
    'You did 9 of 10 tasks.',
    'Your walk takes 45 minutes.',
    'The session is on 12 December.',
    'See [this](https://evil.example/x).',
    'Look: ![x](/app/x.png)',
    '<img src=x>',
    `My orders say ${CANARY}.`,
    'I moved your walk to Friday.',
    'See [this][a].\n',
    '[a]: //evil.example/x',
    'See https\\://evil.example/x',
    'See www\\.evil.example',
    'See https&#58;//evil.example/x',
    'See <irc://evil.example>',
    'Write to coach@evil.example',
    'Ring [us](tel:0)',
    'See xmpp:evil',
    'Yоu are well.',
    '<img',
    'You did ９ of １０ tasks.',
    'You did ٩ of ١٠ tasks.',
    'You did nine of ten tasks.',
    'You have done eleven tasks this week.',
    'You did **9** of **10** tasks.',
    'You are in week\u00a07 of 12.',
    'You are in week se\u200bven.',
    'I\u2019ve moved your walk to Friday.',
    'I have m\u00adoved your walk.',
    `My orders say ${CANARY.toUpperCase()}.`,
    `My orders say ${CANARY.replaceAll('-', '\u2011')}.`,
  ])('is left out where it does not: %s', (sentence) => {
    expect(maySay(sentence, ground)).toBe(false);
  });
});

describe('a checked stream', () => {
  it('shows whole sentences only, each once it was checked, and leaves out what may not be shown', async () => {
    const shown: string[] = [];
    const stream = new CheckedStream(
      (sentence) => Promise.resolve(!sentence.includes('wrong')),
      (whole) => shown.push(whole),
    );
    for (const piece of ['Well ', 'done. Thi', 's is wrong. ', 'Go ', 'on']) stream.push(piece);
    expect(await stream.end()).toBe('Well done. Go on');
    expect(shown).toEqual(['Well done.', 'Well done. Go on']);
  });

  it('gives up an answer without end, and lets others have their turn while it checks', async () => {
    const stream = new CheckedStream(
      () => Promise.resolve(true),
      () => undefined,
    );
    stream.push('Ok. '.repeat(90));
    let turns = 0;
    let next: NodeJS.Immediate | undefined;
    const takeTurn = () => {
      turns++;
      next = setImmediate(takeTurn);
    };
    takeTurn();
    await stream.end();
    clearImmediate(next);
    expect(turns).toBeGreaterThan(80);
    expect(() => stream.push('Ok. '.repeat(16_000))).toThrow(new ModelFailure('too-long'));
  });

  it('shows no half character', async () => {
    const stream = new CheckedStream(
      () => Promise.resolve(true),
      () => undefined,
    );
    for (const piece of ['Well \ud83d', '\ude0a done \ud83d.']) stream.push(piece);
    expect(await stream.end()).toBe('Well 😊 done \ufffd.');
  });

  it('takes a sentence over two lines for one, and a line of a list or a heading for itself', async () => {
    const asked: string[] = [];
    const stream = new CheckedStream(
      (sentence) => Promise.resolve(asked.push(sentence.trim()) > 0),
      () => undefined,
    );
    const text = 'Your Brisk walk is on\nSaturday.\n### Cue\nAfter lunch\n- one\n- two\n\nThree 4\n5) six';
    for (const piece of text) stream.push(piece);
    expect(await stream.end()).toBe(text);
    expect(asked).toEqual([
      'Your Brisk walk is on\nSaturday.',
      '### Cue',
      'After lunch',
      '- one',
      '- two',
      'Three 4',
      '5) six',
    ]);
  });
});
