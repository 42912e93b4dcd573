import { Injectable } from '@nestjs/common';
import { takeTurn } from '../../../platform/database/locks';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { EditUndoChanged } from '../../programme-edits/programme-edits.events';
import { ProgrammeEditsService } from '../../programme-edits/programme-edits.service';
import { CareTasksService } from '../care-tasks.service';

type Changed = PayloadOf<typeof EditUndoChanged>;

/** `programme-edit.undo-changed`: a task for as long as a member waits for an edit to be undone. */
@Injectable()
@Consumes(EditUndoChanged, { queue: 'notifications', name: 'note-edit-undo', awaited: false })
export class NoteEditUndoConsumer implements Consumer<Changed> {
  constructor(
    private readonly edits: ProgrammeEditsService,
    private readonly tasks: CareTasksService,
  ) {}

  handle({ user_id, edit_id }: Changed, delivery: Delivery): Promise<void> {
    return delivery.complete(async (tx) => {
      await takeTurn(tx, 'careTask', `${user_id} undo_asked ${edit_id}`);
      const title = await this.edits.askedOf(tx, user_id, edit_id);
      if (title === null) await this.tasks.settle(tx, user_id, 'undo_asked', edit_id);
      else await this.tasks.raise(tx, user_id, { kind: 'undo_asked', facts: { title }, about: edit_id });
    });
  }
}
