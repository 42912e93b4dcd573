import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, productUnderTest } from '../support/product';

const MONITORING = join(__dirname, '..', '..', 'k8s', 'monitoring');
const DOCS = join(__dirname, '..', '..', 'docs');
const read = (file: string) => readFileSync(join(MONITORING, file), 'utf8');

/** Names of metrics in PromQL: what a histogram adds to its name is left off. */
const named = (expressions: string[]) =>
  new Set(
    expressions
      .flatMap((text) => text.match(/\b(?:damson|nodejs|process)_\w+/g) ?? [])
      .map((name) => name.replace(/_(bucket|count|sum)$/, '')),
  );

async function exposed(): Promise<Set<string>> {
  const { body } = await call<string>(productUnderTest().baseUrl, '/metrics');
  return new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ''));
}

/** The expressions of the rules, without a YAML parser: one a line. */
const alertExpressions = () =>
  [...read('alerts.yaml').matchAll(/^\s+expr: (.+)$/gm)].map(([, expression]) => expression ?? '');
const panelExpressions = () => {
  const { panels } = JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
};

describe('what is watched', () => {
  it.each([
    ['alerts', alertExpressions],
    ['dashboard', panelExpressions],
  ])('%s: every metric is one that the product exposes', async (_, expressions) => {
    const names = named(expressions());
    expect(names.size).toBeGreaterThan(8);
    expect([...names].filter((name) => name.startsWith('damson_')).length).toBeGreaterThan(6);
    const known = await exposed();
    expect([...names].filter((name) => !known.has(name))).toEqual([]);
  });

  it('every alert says what it means', () => {
    const alerts = [...read('alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const summaries = [...read('alerts.yaml').matchAll(/^\s+summary: '.+'$/gm)];
    expect(new Set(alerts).size).toBe(alerts.length);
    expect(summaries.length).toBe(alerts.length);
  });

  it('the dashboard can be loaded anywhere: it has a name of its own, and asks which Prometheus', () => {
    const { uid, templating, panels } = JSON.parse(read('dashboard.json')) as {
      uid: string;
      templating: { list: { name: string; type: string; query: string }[] };
      panels: { id: number; title: string; datasource: { type: string; uid: string }; targets: object[] }[];
    };
    expect(uid).toBe('damson');
    expect(templating.list).toMatchObject([{ name: 'source', type: 'datasource', query: 'prometheus' }]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { datasource, targets } of panels) {
      expect(datasource).toEqual({ type: 'prometheus', uid: '${source}' });
      expect(targets.length).toBeGreaterThan(0);
    }
  });

  it('every alert has its page in the runbook, and the page names the faults that make it fire', () => {
    const runbook = readFileSync(join(DOCS, 'runbook.md'), 'utf8');
    const pages = new Map(
      [...runbook.matchAll(/^## (Damson\w+)\n([^]*?)(?=^##? )/gm)].map(([, name = '', text = '']) => [
        name,
        text,
      ]),
    );
    const rules = read('alerts.yaml')
      .split(/^ +- alert: /m)
      .slice(1);
    const names = rules.map((rule) => /^\w+/.exec(rule)?.[0] ?? '');
    expect([...pages.keys()].toSorted()).toEqual(names.toSorted());
    const faults = readFileSync(join(DOCS, '..', 'test', 'faults', 'alerts.spec.ts'), 'utf8');
    for (const [index, name] of names.entries()) {
      expect(rules[index]).toContain(`runbook_url: docs/runbook.md#${name.toLowerCase()}\n`);
      const page = pages.get(name) ?? '';
      for (const part of ['Means', 'First look', 'Seen', 'Do', 'Over'])
        expect(page).toContain(`**${part}:**`);
      const seen = [...(/\*\*Seen:\*\*[^]*?(?=\n\*\*|$)/.exec(page)?.[0] ?? '').matchAll(/"([^"]+)"/g)];
      expect(seen.length).toBeGreaterThan(0);
      for (const [, fault = ''] of seen) {
        // It makes this alert fire, or may bring it with it.
        const [, told] = faults.split(`'${fault.replace(/\s+/g, ' ')}': {`);
        expect(told?.split('drive:')[0]).toContain(`'${name}'`);
      }
    }
  });

  it('what has happened to background work is there from the first scrape on', async () => {
    const { body } = await call<string>(productUnderTest().baseUrl, '/metrics');
    expect(body).toMatch(/^damson_oldest_due_seconds\{queue="programmes"\} \d/m);
    expect(body).toMatch(/^damson_redis_up 1$/m);
    expect(body).toMatch(/^damson_database_pool\{state="waiting"\} \d+$/m);
    expect(body).toMatch(/^damson_take_overs_total \d+$/m);
    expect(body).toMatch(/^damson_ring_failures_total \d+$/m);
  });
});
