import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { NoticeSender } from '../notices/notice-sender';
import { PushNoticeEntity } from '../notices/push-notice.entity';
import { PushTestRequested } from '../push.events';
import { SubscriptionsService } from '../subscriptions.service';
import { TestPushService } from '../test-push.service';

type Requested = PayloadOf<typeof PushTestRequested>;

/** `push.test-requested`: one attempt, as somebody waits for what becomes of it. */
@Injectable()
@Consumes(PushTestRequested, { queue: 'notifications', name: 'send-test-push' })
export class SendTestPushConsumer implements Consumer<Requested> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscriptions: SubscriptionsService,
    private readonly sender: NoticeSender,
    private readonly tests: TestPushService,
  ) {}

  async handle({ user_id, notice_id: id }: Requested, delivery: Delivery): Promise<void> {
    const notice = await this.dataSource.manager.findOneBy(PushNoticeEntity, { id, user_id, state: 'due' });
    if (!notice) return;
    const devices = await this.subscriptions.devicesOf(user_id);
    const sent = await this.sender.send(notice, devices, new Date(), delivery.signal);
    await delivery.complete(async (tx) => {
      const state = sent.reached.length > 0 ? 'sent' : 'failed';
      await tx.update(PushNoticeEntity, { id }, { state, reached: sent.reached, sent_at: () => 'now()' });
      await this.sender.note(tx, notice, sent);
      await this.tests.announce(tx, id);
    });
  }
}
