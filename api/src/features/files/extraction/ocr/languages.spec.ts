import { languageOf } from './languages';

const words = (text: string) =>
  text
    .split(' ')
    .map((word) => ({ text: word, x0: 0, x1: 1, y0: 0, y1: 1, baseline: 1, h: 1, confidence: 1 }));

describe('The language of a first reading', () => {
  it('is another than English only where that is plain', () => {
    expect(languageOf(words('Befund Wert Einheit Referenzbereich und Blutbild'))).toBe('deu');
    expect(languageOf(words('Esame Esito Valori di riferimento Unità del Sangue'))).toBe('ita');
    expect(languageOf(words('Test Result Reference Range of the blood de'))).toBe('eng');
    expect(languageOf([])).toBe('eng');
  });
});
