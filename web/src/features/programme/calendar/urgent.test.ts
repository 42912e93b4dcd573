import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isUrgent } from './urgent';

interface Item {
  title: string;
  kind?: string;
  at_once?: true;
}
const TEMPLATE = '../../../../../api/src/features/programmes/generator/template/programme-template.json';
const template = JSON.parse(readFileSync(join(__dirname, TEMPLATE), 'utf8')) as { core_items: Item[] };

it("is exactly what the programme's template places at once", () => {
  const known = template.core_items.filter(({ title }) => isUrgent({ kind: 'task', title }));
  const atOnce = template.core_items.filter(({ at_once }) => at_once);
  expect(atOnce.length).toBeGreaterThan(0);
  expect(known.map(({ title }) => title)).toEqual(atOnce.map(({ title }) => title));
  expect(isUrgent({ kind: 'habit', title: 'Get advice today about a test result' })).toBe(false);
});
