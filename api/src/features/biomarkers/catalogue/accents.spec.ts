import { withAccents } from './accents';
import { matchName } from './matching';

const NOTHING_ELSE = {
  section: '',
  unit: null,
  text: false,
  reference_min: null,
  reference_max: null,
  value: null,
  ocr: true,
};
const spelt = (name: string) => {
  const match = matchName(name, NOTHING_ELSE);
  return match === null ? null : withAccents(name, match.entry);
};

describe('A name whose accents a picture lost', () => {
  it.each([
    ['Zelazo', 'Żelazo'],
    ['Creatinine', 'Creatinine'],
    ['Ferritin', 'Ferritin'],
  ])('%s is %s', (read, printed) => expect(spelt(read)).toBe(printed));
});
