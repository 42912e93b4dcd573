import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { PersonWrote } from '../../coach-chat/coach-chat.events';

type Wrote = PayloadOf<typeof PersonWrote>;

/** `coach-chat.person-wrote`: when the member last heard from a person. */
@Injectable()
@Consumes(PersonWrote, { queue: 'notifications', name: 'note-person-wrote', awaited: false })
export class NotePersonWroteConsumer implements Consumer<Wrote> {
  async handle({ user_id }: Wrote, delivery: Delivery): Promise<void> {
    await delivery.complete(async (tx) => {
      await tx.query(
        `INSERT INTO caseload_entry (user_id, last_contact_at) VALUES ($1, now())
         ON CONFLICT (user_id) DO UPDATE SET last_contact_at = now()`,
        [user_id],
      );
    });
  }
}
