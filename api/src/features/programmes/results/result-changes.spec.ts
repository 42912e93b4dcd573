import type { Finding } from '../generator/generator.types';
import { currentTemplate } from '../generator/template';
import { resultChanges } from './result-changes';

const ferritin: Finding = {
  key: 'ferritin-low',
  mark: 'a',
  subject: 'ferritin',
  measured_on: '2026-11-20',
  until: '2028-11-19',
  signed: false,
  holds: [],
};
const critical: Finding = { ...ferritin, key: 'critical', subject: 'potassium', holds: ['movement', 'food'] };
const kinds = (before: Finding[], after: Finding[]) =>
  resultChanges(before, after, currentTemplate).map(({ kind }) => kind);

describe('what results change', () => {
  it('is told once: what comes, what is held back, what no longer is', () => {
    expect(kinds([], [critical, ferritin])).toEqual(['hold', 'talk']);
    expect(kinds([ferritin], [ferritin])).toEqual([]);
    expect(kinds([ferritin], [{ ...ferritin, mark: 'b' }])).toEqual(['talk']);
    expect(kinds([critical, ferritin], [ferritin])).toEqual(['release']);
  });

  it('says it calmly, and what waits', () => {
    const texts = resultChanges([ferritin], [critical], currentTemplate).map(({ text }) => text);
    expect(texts[0]).toMatch(/potassium.*easy walking only.*eat or drink/);
    expect(texts[1]).toBe('This no longer rests on your ferritin result.');
    expect(texts.join(' ')).not.toMatch(/diagnos|treat|cure|you have/i);
  });
});
