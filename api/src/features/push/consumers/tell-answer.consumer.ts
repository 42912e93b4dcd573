import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { CoachReplied } from '../../coach-chat/coach-chat.events';
import { NoticeMaker } from '../notices/notice-maker';

type Replied = PayloadOf<typeof CoachReplied>;

/** `coach.replied`: an answer that its member is not looking at. */
@Injectable()
@Consumes(CoachReplied, { queue: 'notifications', name: 'tell-answer' })
export class TellAnswerConsumer implements Consumer<Replied> {
  constructor(private readonly maker: NoticeMaker) {}

  handle({ user_id, entry_id }: Replied, delivery: Delivery): Promise<void> {
    return delivery.complete((tx) => this.maker.tell(tx, user_id, 'coach_replied', entry_id));
  }
}
