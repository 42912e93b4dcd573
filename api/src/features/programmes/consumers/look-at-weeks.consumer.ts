import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { AccountMoved } from '../../account/account.events';
import { MedicalProgramEntity } from '../medical-program.entity';

/** `account.moved`: in the new zone the week ends at another moment. */
@Injectable()
@Consumes(AccountMoved, { queue: 'programmes', name: 'look-at-weeks' })
export class LookAtWeeksConsumer implements Consumer<PayloadOf<typeof AccountMoved>> {
  async handle({ user_id }: PayloadOf<typeof AccountMoved>, delivery: Delivery): Promise<void> {
    await delivery.complete(async (tx) => {
      await tx.update(MedicalProgramEntity, { user_id }, { close_due_at: () => 'now()' });
    });
  }
}
