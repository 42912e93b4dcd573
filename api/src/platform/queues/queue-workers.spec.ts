import type { ModuleRef } from '@nestjs/core';
import type { Config } from '../config/config';
import type { QueueName } from './queue-table';
import { QueueWorkers } from './queue-workers';

/** Bull's queues, which note what is asked of them. */
function fakeQueues() {
  const asked: string[] = [];
  const moduleRef = {
    get: (token: string) => ({
      on: () => undefined,
      process: () => {
        asked.push(`process ${token}`);
        return Promise.resolve();
      },
      pause: () => {
        asked.push(`pause ${token}`);
        return Promise.resolve();
      },
    }),
  };
  return { asked, moduleRef: moduleRef as unknown as ModuleRef };
}

describe('QueueWorkers', () => {
  it('hears the queues alone that its process serves, and stops hearing them', async () => {
    const { asked, moduleRef } = fakeQueues();
    const workerQueues: QueueName[] = ['extraction', 'drawing'];
    const workers = new QueueWorkers({ workerQueues } as unknown as Config, moduleRef);
    workers.start(() => Promise.resolve());
    await workers.pause();
    const tokens = ['BullQueue_extraction', 'BullQueue_drawing'];
    expect(asked).toEqual([
      ...tokens.map((token) => `process ${token}`),
      ...tokens.map((token) => `pause ${token}`),
    ]);
  });
});
