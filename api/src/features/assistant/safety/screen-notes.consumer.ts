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
    if (texts.length === 0) return;
    const source = {
      kind: 'note',
      id: `${event_id}:${await this.notes.fingerprintOf(user_id, texts)}`,
    } as const;
    const { commit } = await this.gate.judge(user_id, source, texts.join('\n'), []);
    await delivery.complete(commit);
  }
}
