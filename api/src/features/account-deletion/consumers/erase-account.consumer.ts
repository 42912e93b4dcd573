import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { AccountDeletionRequested } from '../account-deletion.events';
import { AccountDeletionService } from '../account-deletion.service';

type Requested = PayloadOf<typeof AccountDeletionRequested>;

/** `account.deletion-requested`: all rows and the key, in one transaction: whatever cuts it short, nothing or everything is gone. */
@Injectable()
@Consumes(AccountDeletionRequested, { queue: 'accounts', name: 'erase-account' })
export class EraseAccountConsumer implements Consumer<Requested> {
  constructor(private readonly deletion: AccountDeletionService) {}

  async handle({ user_id }: Requested, delivery: Delivery): Promise<void> {
    await delivery.complete((tx) => this.deletion.erase(tx, user_id));
  }
}
