import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { NoticeMails } from '../mails/notice-mails';
import { PushEndpointGone } from '../push.events';

type Gone = PayloadOf<typeof PushEndpointGone>;

/** `push.endpoint-gone`: whose last device is gone is told so by mail, once. */
@Injectable()
@Consumes(PushEndpointGone, { queue: 'notifications', name: 'tell-unreachable' })
export class TellUnreachableConsumer implements Consumer<Gone> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: NoticeMails,
  ) {}

  async handle({ user_id }: Gone, delivery: Delivery): Promise<void> {
    // The delivery is named, so that one that is repeated mails the same again, and no other mails.
    const [[row]] = await this.dataSource.query<[{ by_mail: boolean }[], number]>(
      `UPDATE push_preferences p SET told_unreachable = $2
        WHERE user_id = $1 AND wanted AND coalesce(told_unreachable, $2) = $2
          AND NOT EXISTS (SELECT FROM push_subscription s WHERE s.user_id = p.user_id)
       RETURNING by_mail`,
      [user_id, delivery.id],
    );
    if (row) await this.mails.unreachable(user_id, delivery.id, row.by_mail);
    await delivery.complete();
  }
}
