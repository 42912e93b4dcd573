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
});
