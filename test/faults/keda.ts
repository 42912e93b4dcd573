import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parse } from 'yaml';
import type { RunningProcess } from '../support/processes';
import type { World } from './world';

const WORKERS = join(__dirname, '..', '..', 'k8s', 'base', 'workers');
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
  const read = (file: string): unknown => parse(readFileSync(join(WORKERS, name, file), 'utf8'));
  const deployment = read('worker.yaml') as Deployment;
  const env = deployment.spec.template.spec.containers.flatMap((container) => container.env);
  return {
    settings: Object.fromEntries(env.map((setting) => [setting.name, setting.value])),
    scaling: (read('scaled-object.yaml') as ScaledObject).spec,
  };
}

/**
 * Plays KEDA and the autoscaler behind it: starts and stops workers of a group by the queries of its ScaledObject. It is
 * harsher than they are, as it takes a worker away at once, whatever that is doing.
 */
export class Scaler {
  private workers: RunningProcess[] = [];
  private readonly leaving: Promise<unknown>[] = [];
  private idleSince: number | undefined;
  private stopped = false;
  private playing: Promise<void> | undefined;
  /** How many there were, each time that it changed. */
  readonly history: number[] = [0];

  constructor(
    private readonly world: World,
    private readonly group: ReturnType<typeof groupOf>,
  ) {}

  start(): void {
    this.playing = this.play();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.playing;
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
        const [row] = await this.world.sql<{ count: string }>(query);
        return Math.ceil(Number(row?.count) / Number(targetQueryValue));
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
