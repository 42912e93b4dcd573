import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { freePort } from '../../api/src/local/free-port';
import { spawnGuarded } from '../../api/src/local/guard.cjs';
import { eventually } from './product';

const ROOT = join(__dirname, '..', '..');
const MONITORING = join(ROOT, 'k8s', 'monitoring');

/** Folder of a real Prometheus with its promtool: on the PATH, or Debian's, unpacked: no service of it starts. */
export function prometheusFolder(): string | undefined {
  const works = (folder: string) => spawnSync(join(folder, 'prometheus'), ['--version']).status === 0;
  const cache = join(ROOT, 'node_modules', '.cache', 'prometheus');
  const found = ['/usr/bin', '/usr/local/bin', join(cache, 'usr', 'bin')].find(works);
  if (found) return found;
  mkdirSync(cache, { recursive: true });
  const unpacked = spawnSync(
    'sh',
    ['-c', 'apt-get -qq download prometheus && dpkg-deb -x prometheus_*.deb .'],
    {
      cwd: cache,
    },
  );
  return unpacked.status === 0 ? join(cache, 'usr', 'bin') : undefined;
}

/** @throws with what is wrong with the rules */
export const checkRules = (folder: string) =>
  execFileSync(join(folder, 'promtool'), ['check', 'rules', join(MONITORING, 'alerts.yaml')], {
    encoding: 'utf8',
  });

/** The product's own rules, but for time: what takes minutes takes seconds. Thresholds stay. */
export const hastened = (rules: string) =>
  rules.replace(/^( +for:) \d+m$/gm, '$1 2s').replace(/\[\d+m\]/g, '[6s]');

interface Settings {
  global: object;
  rule_files: string[];
  scrape_configs: { job_name: string; authorization: object; dns_sd_configs?: unknown }[];
}

interface Alert {
  state: string;
  labels: { alertname: string };
}

/** A Prometheus with the product's configuration and rules, in a hurry. */
export class Prometheus {
  private constructor(
    private readonly url: string,
    readonly stop: () => Promise<void>,
  ) {}

  /** @param targets `host:port`s of each job, in the place of what DNS would say */
  static async start(folder: string, targets: Record<string, string[]>, token: string): Promise<Prometheus> {
    const data = mkdtempSync(join(tmpdir(), 'damson-prometheus-'));
    const file = (name: string, text: string) => {
      writeFileSync(join(data, name), text);
      return join(data, name);
    };
    const settings = parse(readFileSync(join(MONITORING, 'prometheus.yml'), 'utf8')) as Settings;
    settings.global = { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '500ms' };
    settings.rule_files = [
      file('alerts.yaml', hastened(readFileSync(join(MONITORING, 'alerts.yaml'), 'utf8'))),
    ];
    const credentials = file('token', token);
    settings.scrape_configs = settings.scrape_configs.map(({ job_name }) => ({
      job_name,
      authorization: { credentials_file: credentials },
      static_configs: [{ targets: targets[job_name] }],
    }));
    const port = await freePort();
    const child = spawnGuarded(
      join(folder, 'prometheus'),
      [
        `--config.file=${file('prometheus.yml', stringify(settings))}`,
        `--storage.tsdb.path=${join(data, 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
        '--query.lookback-delta=5s',
      ],
      process.env,
    );
    const url = `http://127.0.0.1:${port}`;
    await eventually(
      () =>
        fetch(`${url}/-/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      (ready) => ready,
    );
    return new Prometheus(url, async () => {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
      rmSync(data, { recursive: true, force: true });
    });
  }

  /** Names of the alerts that fire now. */
  async firing(): Promise<string[]> {
    const { data } = await this.ask<{ data: { alerts: Alert[] } }>('alerts');
    const names = data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
    return [...new Set(names)].toSorted();
  }

  /** The value of an expression, summed over its series; undefined for none. */
  async value(expression: string): Promise<number | undefined> {
    const { data } = await this.ask<{ data: { result: { value: [number, string] }[] } }>(
      `query?query=${encodeURIComponent(expression)}`,
    );
    return data.result.length > 0
      ? data.result.reduce((sum, { value }) => sum + Number(value[1]), 0)
      : undefined;
  }

  private async ask<Answer>(path: string): Promise<Answer> {
    return (await (await fetch(`${this.url}/api/v1/${path}`)).json()) as Answer;
  }
}
