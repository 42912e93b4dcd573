import { isOtherPerson, isOthersReport } from './other-person';

describe('isOtherPerson', () => {
  it.each([
    ['Maya Lindqvist', 'Maya Lindqvist'],
    ['LINDQVIST, Maya Ann', 'Maya Lindqvist'],
    ['Mrs M. Lindqvist', 'Maya Lindqvist'],
    ['Müller-Lüdenscheidt, Jörg', 'Jorg Muller-Ludenscheidt'],
    ["O'Brien Siobhán", 'Siobhan OBrien'],
    ['Maya Lindqvist', 'Maya'],
    [null, 'Maya'],
    ['Maya', null],
    ['Mr.', 'Maya'],
    ['Anne-Marie Smith', 'Annemarie Smith'],
    ['GARCIA LOPEZ MARIA', 'Maria Garcia-Lopez'],
    ['Maria Garcia', 'Maria Garcia-Lopez'],
    ['JOERG GROSS', 'Jörg Groß'],
    ['Bjorn Lukasz', 'Bjørn Łukasz'],
    ['J. John', 'John James'],
  ])('%s is %s', (printed, member) => {
    expect(isOtherPerson(printed, member)).toBe(false);
  });

  it.each([
    ['John Lindqvist', 'Maya Lindqvist'],
    ['Maya Patel', 'Maya Lindqvist'],
    ['Noel', 'Maya'],
    ['J. Lindqvist', 'Maya Lindqvist'],
    ['Anna Anna', 'Anna Berg'],
    ['Maria Lindqvist', 'Marie Lindqvist'],
    ['Martina Berg', 'Martin Berg'],
    ['MAYA LINDOVIST', 'Maya Lindqvist'],
  ])('%s is not %s', (printed, member) => {
    expect(isOtherPerson(printed, member)).toBe(true);
  });

  it.each([
    ['MAYA LINDOVIST', 'Maya Lindqvist', false],
    ['Maria Lindqvst', 'Maria Lindqvist', false],
    ['Noel Lindqvist', 'Maya Lindqvist', true],
  ])('in a picture %s is %s but for a letter: %j', (printed, member, other) => {
    expect(isOtherPerson(printed, member, true)).toBe(other);
  });
});

it.each([
  [['ocr', 'ocr'], false],
  [['text', 'ocr'], true],
  [['csv'], true],
] as const)('a letter of a name is misread on pages of a picture alone: %j', (readers, other) => {
  const pages = readers.map((reader, at) => ({ number: at + 1, reader }));
  const head = { date: null, laboratory: null, persons: ['MAYA LINDOVIST'], names: [], sex: null, age: null };
  expect(isOthersReport({ head, pages }, 'Maya Lindqvist')).toBe(other);
});
