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

  it.each([
    ['ring me on 07700 900123 or (0161) 496-0000', 'ring me on number or number'],
    ['+44 20 7946 0018, after six', 'number, after six'],
    ['I moved to 12 Elm Tree Road, LS6 2AB', 'i moved to address, postcode'],
    ['send it to jo.bloggs@example.co.uk please', 'send it to mail please'],
  ])('without the contact details of "%s"', (written, plain) => expect(plainWords(written)).toBe(plain));

  it.each([
    'glucose 0.9 and 22.4',
    'took b12 5mg and 30 tablets the hard way',
    '182 123 190, pulse 140 150 160',
    'blood pressure 206 122, 999 or 111',
    '0 5 0 6 units at 07 00',
    '2 paracetamol at 10 20 30 and 40 minutes past',
  ])('with every figure of "%s"', (written) => expect(plainWords(written)).toBe(written));

  it('holds at any length and with any signs', () => {
    for (const letter of ['a', '0', 'a.', '1 A'])
      expect(legible(letter.repeat(50_000)).length).toBeLessThanOrEqual(8_000);
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
