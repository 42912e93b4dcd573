import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { MaintenanceRunner } from './maintenance-runner';
import { Hourly, type MaintenanceTask } from './maintenance-task';

const runs: string[] = [];

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

describe('hourly tasks', () => {
  it('run soon after the start and then every hour; a failure keeps none of them from running', async () => {
    const module = await Test.createTestingModule({
      imports: [DiscoveryModule],
      providers: [MaintenanceRunner, Failing, Sweeping, NoTask],
    }).compile();
    module.useLogger(false);
    const runner = module.get(MaintenanceRunner);
    jest.useFakeTimers();
    try {
      runner.start();
      await jest.advanceTimersByTimeAsync(60_000);
      expect(runs).toEqual(['failing', 'sweeping']);
      await jest.advanceTimersByTimeAsync(3_600_000);
      expect(runs).toHaveLength(4);
      runner.stop();
      await jest.advanceTimersByTimeAsync(7_200_000);
      expect(runs).toHaveLength(4);
    } finally {
      jest.useRealTimers();
    }
  });
});
