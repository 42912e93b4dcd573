import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { parse } from 'yaml';
import type { RunningProcess } from '../support/processes';
import type { World } from './world';

const K8S = join(__dirname, '..', '..', 'k8s');
/** KEDA asks each five seconds, and goes to none after `cooldownPeriod`. A test has no such time. */
const ASK_EVERY = 300;
const COOL_DOWN = 1_500;

interface ScaledObject {
  spec: {
    minReplicaCount: number;
    maxReplicaCount: number;
    triggers: { metadata: { query: string; targetQueryValue: string } }[];
  };
}
interface Deployment {
  spec: {
    template: { spec: { containers: { env: { name: string; value: string }[] }[] } };
  };
}

/** A group of workers as the cluster would have it: its settings, and how many of them there are when. */
export function groupOf(name: string) {
  const read = (file: string): unknown =>
    parse(readFileSync(join(K8S, 'base', 'workers', name, file), 'utf8'));
  const deployment = read('worker.yaml') as Deployment;
  const env = deployment.spec.template.spec.containers.flatMap((container) => container.env);
  return {
    settings: Object.fromEntries(env.map((setting) => [setting.name, setting.value])),
    scaling: (read('scaled-object.yaml') as ScaledObject).spec,
  };
}

/**
 * Plays KEDA and the autoscaler behind it: starts and stops workers of a group by the queries of its ScaledObject, asked as the role
 * that k8s/scaler.sql makes. It is harsher than they are, as it takes a worker away at once, whatever that is doing.
 */
export class Scaler {
  private workers: RunningProcess[] = [];
  private readonly leaving: Promise<unknown>[] = [];
  private idleSince: number | undefined;
  private stopped = false;
  private database: Client | undefined;
  private playing: Promise<void> | undefined;
  /** How many there were, each time that it changed. */
  readonly history: number[] = [0];

  constructor(
    private readonly world: World,
    private readonly group: ReturnType<typeof groupOf>,
  ) {}

  async start(): Promise<void> {
    await this.world.sql(readFileSync(join(K8S, 'scaler.sql'), 'utf8'));
    await this.world.sql(`ALTER ROLE damson_scaler PASSWORD 'scaler'`);
    const url = new URL(this.world.stack.databaseUrl);
    Object.assign(url, { username: 'damson_scaler', password: 'scaler' });
    this.database = new Client({ connectionString: url.href });
    await this.database.connect();
    this.playing = this.play();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.playing;
    await this.database?.end();
    await Promise.all([...this.leaving, ...this.workers.map((worker) => worker.stop())]);
  }

  get replicas(): number {
    return this.workers.length;
  }

  private async play(): Promise<void> {
    while (!this.stopped) {
      await this.scaleTo(await this.desired());
      await delay(ASK_EVERY);
    }
  }

  private async desired(): Promise<number> {
    const { minReplicaCount, maxReplicaCount, triggers } = this.group.scaling;
    const wanted = await Promise.all(
      triggers.map(async ({ metadata: { query, targetQueryValue } }) => {
        const found = await this.database?.query<{ count: string }>(query);
        return Math.ceil(Number(found?.rows[0]?.count) / Number(targetQueryValue));
      }),
    );
    const most = Math.max(...wanted);
    this.idleSince = most > 0 ? undefined : (this.idleSince ?? Date.now());
    const cooled = this.idleSince !== undefined && Date.now() - this.idleSince > COOL_DOWN;
    const least = this.replicas > 0 && !cooled ? Math.max(1, minReplicaCount) : minReplicaCount;
    return Math.min(maxReplicaCount, Math.max(least, most));
  }

  private async scaleTo(wanted: number): Promise<void> {
    if (wanted === this.replicas) return;
    this.leaving.push(...this.workers.splice(wanted).map((worker) => worker.stop()));
    const missing = Array.from({ length: wanted - this.replicas }, () =>
      this.world.startWorker(this.group.settings),
    );
    this.workers.push(...(await Promise.all(missing)));
    this.history.push(this.replicas);
  }
}
