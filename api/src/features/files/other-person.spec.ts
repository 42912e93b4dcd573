import { isOtherPerson } from './other-person';

describe('isOtherPerson', () => {
  it.each([
    ['Maya Lindqvist', 'Maya Lindqvist'],
    ['LINDQVIST, Maya Ann', 'Maya Lindqvist'],
    ['Mrs M. Lindqvist', 'Maya Lindqvist'],
    ['MAYA LINDOVIST', 'Maya Lindqvist'],
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
  ])('%s is not %s', (printed, member) => {
    expect(isOtherPerson(printed, member)).toBe(true);
  });
});
