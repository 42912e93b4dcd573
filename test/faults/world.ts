import { Client } from 'pg';
import { type RunningProcess, startApi, startWorker } from '../support/processes';
import { call, eventually, type Member, newMember } from '../support/product';
import { type Stack, startStack } from '../support/stack';

/**
 * How long a killed worker's job may take to be done by another one (goal RL2 is 5 s, the promise 15 s). `npm test` is
 * more patient: its machine may have stalled.
 */
export const RESUME_WITHIN = 15_000 * Number(process.env.FAULT_PATIENCE ?? 1);

/** A product of its own to break: real servers, and processes that the test starts, stops and kills. */
export class World {
  private readonly processes: RunningProcess[] = [];
  api: RunningProcess;

  private constructor(readonly stack: Stack) {}

  static async open(): Promise<World> {
    const world = new World(await startStack());
    world.api = await world.startApi();
    return world;
  }

  /** @param dist of another release than this one */
  async startApi(settings?: Record<string, string>, dist?: string): Promise<RunningProcess> {
    return this.keep(await startApi(this.stack, settings, dist));
  }

  async startWorker(settings?: Record<string, string>, dist?: string): Promise<RunningProcess> {
    return this.keep(await startWorker(this.stack, settings, dist));
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.kill()));
    await this.stack.stop();
  }

  member(): Promise<Member> {
    return newMember(this.api.baseUrl);
  }

  /** Saves a setup: the event that makes a programme. */
  saveSetup(member: Member, options: { key?: string; checkIn?: string; baseUrl?: string } = {}) {
    return call<{ revision: number }>(options.baseUrl ?? this.api.baseUrl, '/api/v1/setup/save', {
      token: member.token,
      body: { scheduling: { dailyCheckInWeekdays: options.checkIn ?? '07:30' } },
      headers: options.key ? { 'idempotency-key': options.key } : {},
    });
  }

  /** Runs SQL beside the product. */
  async sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: this.stack.databaseUrl });
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Waits until no delivery is pending. */
  async settled(milliseconds = RESUME_WITHIN): Promise<void> {
    await eventually(
      () =>
        this.sql<{ open: number }>(
          `SELECT count(*)::int AS open FROM event_delivery WHERE state = 'pending'`,
        ),
      ([row]) => row?.open === 0,
      milliseconds,
    );
  }

  private keep(process: RunningProcess): RunningProcess {
    this.processes.push(process);
    return process;
  }
}

/** A small seeded generator, so that a failing run can be repeated: `SEED=7 npm run faults`. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Seeds of this run: a few in `npm test`, many in `npm run faults`. */
export function seeds(): number[] {
  const first = Number(process.env.SEED ?? 1);
  return Array.from({ length: Number(process.env.FAULT_RUNS ?? 2) }, (_, index) => first + index);
}
