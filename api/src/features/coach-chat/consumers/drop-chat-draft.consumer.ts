import { Injectable } from '@nestjs/common';
import { takeTurn } from '../../../platform/database/locks';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { ConsentWithdrawn } from '../../privacy/privacy.events';
import { ChatDraftsService } from '../drafts/chat-drafts.service';

/** `consent.withdrawn`: what was drafted while the member still agreed is deleted, whatever it stands on. */
@Injectable()
@Consumes(ConsentWithdrawn, { queue: 'ai-replies', name: 'drop-chat-draft' })
export class DropChatDraftConsumer implements Consumer<PayloadOf<typeof ConsentWithdrawn>> {
  constructor(private readonly drafts: ChatDraftsService) {}

  handle({ user_id }: PayloadOf<typeof ConsentWithdrawn>, delivery: Delivery): Promise<void> {
    return delivery.complete(async (tx) => {
      await takeTurn(tx, 'coachChat', user_id);
      await this.drafts.drop(tx, user_id);
    });
  }
}
