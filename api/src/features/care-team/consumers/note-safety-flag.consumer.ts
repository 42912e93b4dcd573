import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { SafetyFlagged } from '../../assistant/assistant.events';
import { CareTaskEntity } from '../care-task.entity';

/** `safety.flagged`: a task for the care team, one a flag. */
@Injectable()
@Consumes(SafetyFlagged, { queue: 'notifications', name: 'note-safety-flag' })
export class NoteSafetyFlagConsumer implements Consumer<PayloadOf<typeof SafetyFlagged>> {
  async handle({ user_id, flag_id }: PayloadOf<typeof SafetyFlagged>, delivery: Delivery): Promise<void> {
    await delivery.complete(async (tx) => {
      const task = { user_id, kind: 'safety_flag' as const, about_id: flag_id };
      await tx.createQueryBuilder().insert().into(CareTaskEntity).values(task).orIgnore().execute();
    });
  }
}
