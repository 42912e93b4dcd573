import { joinedRanges } from './joined-ranges';

const joined = (...texts: string[]) =>
  joinedRanges(
    texts.map((text, place) => ({ text, x0: place * 100, x1: place * 100 + 80, confidence: 0.9 })),
    10,
  ).map(({ text }) => text);

describe('A range that a picture took apart', () => {
  it('is one again', () => {
    expect(joined('Sodium', '140', '133', '-', '146')).toEqual(['Sodium', '140', '133 - 146']);
    expect(joined('Iron', '45.0umol/L -', '72.0umol/L')).toEqual(['Iron', '45.0umol/L - 72.0umol/L']);
    expect(joined('Urea', '[2.5', '7.8]', '3.8')).toEqual(['Urea', '[2.5 - 7.8]', '3.8']);
    expect(joined('Insulin', '7.3mIU/L', '2.6mIU/L', '24.9mIU/L')).toEqual([
      'Insulin',
      '7.3mIU/L',
      '2.6mIU/L - 24.9mIU/L',
    ]);
  });

  it('is not made of a value and what stands beside it, nor across columns', () => {
    expect(joined('Sodium', '140', '146')).toEqual(['Sodium', '140', '146']);
    expect(joined('Iron', '12.1umol/L', '45umol/L')).toEqual(['Iron', '12.1umol/L', '45umol/L']);
    expect(
      joinedRanges(
        [
          { text: '3 -', x0: 0, x1: 20, confidence: 1 },
          { text: '5', x0: 90, x1: 99, confidence: 1 },
        ],
        10,
      ),
    ).toHaveLength(2);
  });
});
