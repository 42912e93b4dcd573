import type { ModuleRef } from '@nestjs/core';
import { QueueWorkers } from './queue-workers';
import type { ServedQueues } from './served-queues';

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
    const served: ServedQueues = { names: ['extraction', 'drawing'] };
    const workers = new QueueWorkers(served, moduleRef);
    workers.start(() => Promise.resolve());
    await workers.pause();
    const tokens = ['BullQueue_extraction', 'BullQueue_drawing'];
    expect(asked).toEqual([
      ...tokens.map((token) => `process ${token}`),
      ...tokens.map((token) => `pause ${token}`),
    ]);
  });
});
