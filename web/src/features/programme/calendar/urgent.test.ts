import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calendarEvent } from '../testing/events';
import { isClosed, isUrgent } from './urgent';

interface Item {
  key: string;
  title: string;
  kind?: string;
  at_once?: true;
}
interface GateRule {
  items: string[];
  title?: string;
}
const TEMPLATE = '../../../../../api/src/features/programmes/generator/template';
const read = (name: string): unknown => JSON.parse(readFileSync(join(__dirname, TEMPLATE, name), 'utf8'));
const { core_items } = read('programme-template.json') as { core_items: Item[] };
const { rules } = read('gate-table.json') as { rules: GateRule[] };

it("is exactly what the programme's template places at once, whatever a gate calls it", () => {
  const atOnce = core_items.filter(({ at_once }) => at_once);
  const isOf = (items: Item[], { items: keys }: GateRule) => items.some(({ key }) => keys.includes(key));
  const names = [
    ...core_items,
    ...rules.flatMap(({ title, items }) => (title ? [{ key: items[0] ?? '', title }] : [])),
  ].filter(({ title }) => isUrgent({ kind: 'task', title }));
  const renamed = rules.filter((rule) => rule.title && isOf(atOnce, rule));
  expect(atOnce.length).toBeGreaterThan(0);
  expect(renamed.length).toBeGreaterThan(0);
  expect(names.map(({ title }) => title)).toEqual([...atOnce, ...renamed].map(({ title }) => title));
  expect(isUrgent({ kind: 'habit', title: 'Get advice today about a test result' })).toBe(false);
});

const advice = (start_time: string, status?: 'completed' | 'failed') =>
  calendarEvent({
    id: start_time,
    title: 'Get advice today about a test result',
    event_type: 'core',
    start_time,
    metadata: status ? { status } : {},
  });

it('is closed when it was had, and not when it was left out', () => {
  expect(isClosed(advice('2026-11-18T09:00:00.000Z', 'completed'))).toBe(true);
  expect(isClosed(advice('2026-11-18T09:00:00.000Z', 'failed'))).toBe(false);
  expect(isClosed(calendarEvent({ metadata: { status: 'failed' } }))).toBe(true);
});
