import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { NotesWritten } from '../../calendar-events/calendar-events.events';
import { WrittenNotesService } from '../../calendar-events/written-notes.service';
import { SafetyGateService } from '../safety-gate.service';

type Written = PayloadOf<typeof NotesWritten>;

/** `event.notes-written`: what a member wrote in a check-in or a reflection passes the same screen as a chat. */
@Injectable()
@Consumes(NotesWritten, { queue: 'ai-replies', name: 'screen-notes' })
export class ScreenNotesConsumer implements Consumer<Written> {
  constructor(
    private readonly gate: SafetyGateService,
    private readonly notes: WrittenNotesService,
  ) {}

  async handle({ user_id, event_id }: Written, delivery: Delivery): Promise<void> {
    // Read anew: of two savings the later text is screened, and is one message, however often.
    const texts = await this.notes.of(user_id, event_id);
    const judged = await this.gate.judgeWritten(user_id, 'note', event_id, texts);
    if (judged) await delivery.complete(judged.commit);
  }
}
