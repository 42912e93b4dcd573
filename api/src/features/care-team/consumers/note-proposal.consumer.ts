import { Injectable } from '@nestjs/common';
import { takeTurn } from '../../../platform/database/locks';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { ProposalChanged } from '../../programme-edits/programme-edits.events';
import { ProposalsService } from '../../programme-edits/proposals.service';
import { CareTasksService } from '../care-tasks.service';

type Changed = PayloadOf<typeof ProposalChanged>;

/** `programme-proposal.changed`: a task for as long as a proposed change waits for an answer. */
@Injectable()
@Consumes(ProposalChanged, { queue: 'notifications', name: 'note-proposal' })
export class NoteProposalConsumer implements Consumer<Changed> {
  constructor(
    private readonly proposals: ProposalsService,
    private readonly tasks: CareTasksService,
  ) {}

  handle({ user_id, proposal_id }: Changed, delivery: Delivery): Promise<void> {
    return delivery.complete(async (tx) => {
      await takeTurn(tx, 'careTask', `${user_id} change_proposed ${proposal_id}`);
      const title = await this.proposals.openTitle(tx, user_id, proposal_id);
      if (title === null) await this.tasks.settle(tx, user_id, 'change_proposed', proposal_id);
      else
        await this.tasks.raise(tx, user_id, {
          kind: 'change_proposed',
          facts: { title },
          about: proposal_id,
        });
    });
  }
}
