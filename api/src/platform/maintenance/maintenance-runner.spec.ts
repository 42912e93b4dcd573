import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { MaintenanceRunner } from './maintenance-runner';
import { BATCH, Hourly, type MaintenanceTask } from './maintenance-task';

const runs: string[] = [];
beforeEach(() => runs.splice(0));

@Hourly()
class Failing implements MaintenanceTask {
  async run(): Promise<number> {
    runs.push('failing');
    throw new Error('the database is away');
  }
}

@Hourly()
class Sweeping implements MaintenanceTask {
  async run(): Promise<number> {
    runs.push('sweeping');
    return 0;
  }
}

class NoTask {
  async run(): Promise<number> {
    runs.push('no task');
    return 0;
  }
}

/** So many rows are due, and ever so many are. */
@Hourly()
class Behind implements MaintenanceTask {
  private due = 2 * BATCH + 3;

  async run(): Promise<number> {
    runs.push('behind');
    const deleted = Math.min(this.due, BATCH);
    this.due -= deleted;
    return deleted;
  }
}

@Hourly()
class Endless implements MaintenanceTask {
  async run(): Promise<number> {
    runs.push('endless');
    return BATCH;
  }
}

let stopNow: () => void;

/** The worker is told to stop while it runs. */
@Hourly()
class Stopping implements MaintenanceTask {
  async run(): Promise<number> {
    runs.push('stopping');
    stopNow();
    return BATCH;
  }
}

async function runnerOf(...tasks: (new () => object)[]): Promise<MaintenanceRunner> {
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    providers: [MaintenanceRunner, ...tasks],
  }).compile();
  module.useLogger(false);
  return module.get(MaintenanceRunner);
}

describe('hourly tasks', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('run soon after the start and then every hour; a failure keeps none of them from running', async () => {
    const runner = await runnerOf(Failing, Sweeping, NoTask);
    runner.start();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(runs).toEqual(['failing', 'sweeping']);
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(runs).toHaveLength(4);
    runner.stop();
    await jest.advanceTimersByTimeAsync(7_200_000);
    expect(runs).toHaveLength(4);
  });

  it('go on until a batch comes back short', async () => {
    const runner = await runnerOf(Behind, Sweeping);
    runner.start();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(runs).toEqual(['behind', 'behind', 'behind', 'sweeping']);
    runner.stop();
  });

  it('leave the rest to the next hour where there is no end to it', async () => {
    const runner = await runnerOf(Endless, Sweeping);
    runner.start();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(runs.filter((name) => name === 'endless')).toHaveLength(100);
    expect(runs.at(-1)).toBe('sweeping');
    runner.stop();
  });

  it('stop between two batches when the worker does', async () => {
    const runner = await runnerOf(Stopping, Sweeping);
    stopNow = () => runner.stop();
    runner.start();
    await jest.advanceTimersByTimeAsync(3_660_000);
    expect(runs).toEqual(['stopping']);
  });
});
