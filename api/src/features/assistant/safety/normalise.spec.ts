import { legible, plainWords, sentencesOf } from './normalise';
import { Spelling } from './repair';

describe('plain words', () => {
  it.each([
    ['I want to ki\u200bll myself', 'i want to kill myself'],
    ['I want to k i l l myself', 'i want to kill myself'],
    ['su1c1dal', 'suicidal'],
    ['І want tо dіе', 'i want to die'],
    ['𝗜 𝘄𝗮𝗻𝘁 𝘁𝗼 𝗱𝗶𝗲', 'i want to die'],
    ["can't breathe, I’m scared", 'cannot breathe, i am scared'],
    ['i wanna kms', 'i want to kill myself'],
    ['my chest huuuurts', 'my chest huurts'],
    ['vitamin b12 and 5k', 'vitamin b12 and 5k'],
  ])('%s', (written, plain) => expect(plainWords(written)).toBe(plain));

  it('holds at any length and with any signs', () => {
    expect(legible('a'.repeat(50_000)).length).toBeLessThanOrEqual(8_000);
    expect(plainWords('\u0000\ud800 ☃ \u202e')).toBeDefined();
  });

  it('cuts what runs on without an end', () => {
    const long =
      'morning, the porridge was lovely and the walk was fine and the sun was out all day long, also my chest is tight and my arm aches';
    expect(sentencesOf(long).length).toBeGreaterThan(1);
    expect(sentencesOf('One. Two! Three?')).toEqual(['One.', 'Two!', 'Three?']);
  });
});

describe('spelling', () => {
  const spelling = new Spelling(['chess', 'coast']);

  it.each([
    ['chset pain', 'chest pain'],
    ['suicdal', 'suicidal'],
    ['paracetemol', 'paracetamol'],
    ['i cannot breath', 'i cannot breath'],
    ['playing chess on the coast', 'playing chess on the coast'],
  ])('%s', (written, repaired) => expect(spelling.repair(written)).toBe(repaired));
});
