import { CannotStart } from '../config/cannot-start';
import type { Config } from '../config/config';
import { QUEUE_NAMES } from './queue-table';
import { ServedQueues } from './served-queues';

const served = (list?: string) => new ServedQueues({ WORKER_QUEUES: list } as unknown as Config).names;

describe('ServedQueues', () => {
  it('are all, or those that a worker is told, in the order of the table', () => {
    expect(served()).toEqual(QUEUE_NAMES);
    expect(served('drawing,extraction,drawing')).toEqual(['extraction', 'drawing']);
  });

  it.each(['extractions', 'extraction,mail'])(
    'refuse %s in a sentence that names those there are',
    (list) => {
      const sentence = `WORKER_QUEUES names a queue that there is not. There are: ${QUEUE_NAMES.join(', ')}.`;
      expect(() => served(list)).toThrow(new CannotStart([sentence]));
    },
  );
});
