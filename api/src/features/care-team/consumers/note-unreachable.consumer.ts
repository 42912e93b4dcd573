import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { PushEndpointGone } from '../../push/push.events';
import { SubscriptionsService } from '../../push/subscriptions.service';
import { CareTasksService } from '../care-tasks.service';

type Gone = PayloadOf<typeof PushEndpointGone>;

/** `push.endpoint-gone`: nothing reaches a member whose last device it was. */
@Injectable()
@Consumes(PushEndpointGone, { queue: 'notifications', name: 'note-unreachable', awaited: false })
export class NoteUnreachableConsumer implements Consumer<Gone> {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly tasks: CareTasksService,
  ) {}

  async handle({ user_id }: Gone, delivery: Delivery): Promise<void> {
    await delivery.complete(async (tx) => {
      if (await this.subscriptions.hasDevice(user_id, tx)) return;
      await this.tasks.raise(tx, user_id, { kind: 'no_push', facts: {} });
    });
  }
}
