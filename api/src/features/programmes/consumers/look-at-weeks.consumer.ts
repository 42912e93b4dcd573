import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { AccountMoved } from '../../account/account.events';
import { AccountService } from '../../account/account.service';
import { MedicalProgramEntity } from '../medical-program.entity';
import { endOfWeek, WEEKS } from '../week-close/weeks';

/**
 * `account.moved`: in the new zone the week ends at another moment. One that runs loses nothing of its days: it ends no
 * earlier than where it began.
 */
@Injectable()
@Consumes(AccountMoved, { queue: 'programmes', name: 'look-at-weeks' })
export class LookAtWeeksConsumer implements Consumer<PayloadOf<typeof AccountMoved>> {
  constructor(private readonly accounts: AccountService) {}

  async handle({ user_id }: PayloadOf<typeof AccountMoved>, delivery: Delivery): Promise<void> {
    await delivery.complete(async (tx) => {
      const zone = await this.accounts.timeZoneOf(user_id, tx);
      const running = { user_id, closed_week: LessThan(WEEKS) };
      for (const { id, start_date, closed_week, close_due_at } of await tx.findBy(
        MedicalProgramEntity,
        running,
      )) {
        const end = endOfWeek(start_date, zone, closed_week + 1);
        if (end > close_due_at) await tx.update(MedicalProgramEntity, { id }, { close_due_at: end });
      }
    });
  }
}
