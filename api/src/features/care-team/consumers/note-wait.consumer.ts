import { Injectable } from '@nestjs/common';
import { takeTurn } from '../../../platform/database/locks';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { WaitChanged } from '../../coach-chat/coach-chat.events';
import { HandOverService } from '../../coach-chat/hand-over.service';
import { CareTasksService } from '../care-tasks.service';

type Changed = PayloadOf<typeof WaitChanged>;

/** `coach-chat.wait-changed`: a task for as long as a member waits for a person, whatever the order in which it is heard. */
@Injectable()
@Consumes(WaitChanged, { queue: 'notifications', name: 'note-wait', awaited: false })
export class NoteWaitConsumer implements Consumer<Changed> {
  constructor(
    private readonly handOver: HandOverService,
    private readonly tasks: CareTasksService,
  ) {}

  handle({ user_id }: Changed, delivery: Delivery): Promise<void> {
    return delivery.complete(async (tx) => {
      // One after the other: the later one reads what stands then.
      await takeTurn(tx, 'careTask', `${user_id} waiting_reply`);
      const wait = await this.handOver.wait(tx, user_id);
      if (wait) await this.tasks.raise(tx, user_id, { kind: 'waiting_reply', facts: wait });
      else await this.tasks.settle(tx, user_id, 'waiting_reply');
    });
  }
}
