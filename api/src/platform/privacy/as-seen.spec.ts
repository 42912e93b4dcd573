import { seenAlone, textsWithoutUnseen } from './as-seen';

it('every text of a value is shown without what nobody sees, and else as it was', () => {
  const said = {
    name: 'LDL\u202e',
    value: 3.1,
    box: null,
    flag: undefined,
    reasons: ['\u2066a', 'b 👩\u200d🔬'],
    of: [{ text: 'x\u200by\tz' }],
  };
  expect(textsWithoutUnseen(said)).toEqual({
    ...said,
    name: 'LDL',
    reasons: ['a', 'b 👩\u200d🔬'],
    of: [{ text: 'xy\tz' }],
  });
});

it('rules read nothing that joins pictures', () => {
  expect(seenAlone('1\u200d4\ufe0f0\u202e')).toBe('140');
});
