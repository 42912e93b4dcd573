import { mergeWords } from './merge-words';

const word = (text: string, x0: number, confidence = 0.9, y = 100) => ({
  text,
  x0,
  x1: x0 + text.length * 10,
  y0: y - 20,
  y1: y,
  baseline: y,
  h: 20,
  confidence,
});
const texts = (words: { text: string; x0: number }[]) =>
  words.sort((a, b) => a.x0 - b.x0).map(({ text }) => text);

describe('Several readings of one page', () => {
  it('are united: what one of them missed is taken from another', () => {
    expect(texts(mergeWords([[word('Sodium', 0)], [word('Sodium', 0), word('140', 200)], []]))).toEqual([
      'Sodium',
      '140',
    ]);
  });

  it('vote: two that agree outweigh one that is surer of itself', () => {
    const [merged] = mergeWords([[word('5.4', 0, 0.7)], [word('54', 0, 0.95)], [word('5.4', 1, 0.6)]]);
    expect(merged).toMatchObject({ text: '5.4' });
    expect(merged!.confidence).toBeLessThan(0.95);
  });

  it('count as one where they differ in their spaces alone', () => {
    const apart = [word('13', 0), word('-', 21), word('17', 32)];
    const merged = mergeWords([apart, [word('13-17', 0, 0.8)], []]);
    expect(texts(merged).join('')).toBe('13-17');
    expect(merged.every(({ confidence }) => confidence >= 0.95)).toBe(true);
  });

  it('keep a number whole that one of them took apart, with what the others read there', () => {
    const [merged, ...more] = mergeWords([
      [word('543', 0, 0.8)],
      [word('54.3', 0, 0.8)],
      [word('54', 0), word('3', 30)],
    ]);
    expect(more).toEqual([]);
    expect(merged).toMatchObject({ text: '543' });
    expect(merged!.also?.map(({ text }) => text)).toContain('54.3');
  });

  it("have no word's box reach over the next, and a naught for the o of 'to'", () => {
    const wide = { ...word('Total', 0), x1: 120 };
    const [total, next] = mergeWords([[wide, word('iron', 60)], [word('Totaliron', 0)]]).sort(
      (a, b) => a.x0 - b.x0,
    );
    expect([total?.x1, next?.x0]).toEqual([60, 60]);
    expect(texts(mergeWords([[word('4t013', 0), word('Oto5', 100), word('HbAlc', 200)]]))).toEqual([
      '4to13',
      '0to5',
      'HbA1c',
    ]);
  });

  it('make a word doubtful that only one of them has, or that they read differently', () => {
    expect(mergeWords([[word('140', 0)], [], []])[0]!.confidence).toBeLessThan(0.8);
    expect(mergeWords([[word('140', 0)], [word('146', 0, 0.5)], []])[0]!.confidence).toBeLessThan(0.6);
  });

  it('have no table lines at their edges, and powers of ten as they are printed', () => {
    expect(texts(mergeWords([[word('|Iron_', 0), word('x1073/uL', 200), word('1073', 400)]]))).toEqual([
      'Iron',
      'x10^3/uL',
      '1073',
    ]);
  });
});
