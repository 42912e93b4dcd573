import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery, TryLater } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { EventPublisher } from '../../../platform/events/event-publisher';
import { FileStore, StoreAway } from '../../../platform/storage/file-store';
import { AccountErased, AccountGone } from '../account-deletion.events';
import { AccountDeletionService } from '../account-deletion.service';

type Erased = PayloadOf<typeof AccountErased>;

/** A store that is away is looked at again so often (milliseconds). */
const LOOK_AGAIN = 15_000;

/** `account.erased`: what lay in the store is removed; what is gone already counts as removed. */
@Injectable()
@Consumes(AccountErased, { queue: 'accounts', name: 'empty-store' })
export class EmptyStoreConsumer implements Consumer<Erased> {
  constructor(
    private readonly deletion: AccountDeletionService,
    private readonly store: FileStore,
    private readonly events: EventPublisher,
  ) {}

  async handle({ deletion_id }: Erased, delivery: Delivery): Promise<void> {
    const left = await this.deletion.find(deletion_id);
    for (const name of left?.stored ?? []) {
      delivery.signal.throwIfAborted();
      await this.store.remove(name).catch((error: unknown) => {
        throw error instanceof StoreAway ? new TryLater(LOOK_AGAIN) : error;
      });
    }
    await delivery.complete(async (tx) => {
      await this.deletion.emptied(tx, deletion_id);
      await this.events.publish(tx, AccountGone, { deletion_id });
    });
  }
}
