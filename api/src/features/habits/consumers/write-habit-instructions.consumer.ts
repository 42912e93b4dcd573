import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Consumer, Consumes, type Delivery, PermanentFailure } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { AssistantService } from '../../assistant/assistant.service';
import { SafetyGateService } from '../../assistant/safety-gate.service';
import type { MemberId } from '../../member-access/member-access.service';
import { ownText } from '../../replies/replies.options';
import { type ReplyTurn, ReplyWriterService } from '../../replies/reply-writer.service';
import { HabitInstructionsService } from '../habit-instructions.service';
import { HabitInstructionsAsked } from '../habits.events';

/** `habit-instructions.asked`: the safety screen reads what the member would like, then the assistant writes. */
@Injectable()
@Consumes(HabitInstructionsAsked, { queue: 'ai-replies', name: 'write-habit-instructions' })
export class WriteHabitInstructionsConsumer implements Consumer<PayloadOf<typeof HabitInstructionsAsked>> {
  constructor(
    private readonly instructions: HabitInstructionsService,
    private readonly gate: SafetyGateService,
    private readonly assistant: AssistantService,
    private readonly writer: ReplyWriterService,
  ) {}

  handle(
    { user_id, reply_id, event_id }: PayloadOf<typeof HabitInstructionsAsked>,
    delivery: Delivery,
  ): Promise<void> {
    return this.writer.run(delivery, user_id, reply_id, (turn) => this.write(user_id, turn, event_id));
  }

  private async write(member: MemberId, { id, signal, onText, judged }: ReplyTurn, event: string) {
    const asked = await this.instructions.asked(member, id);
    if (!asked) throw new PermanentFailure('What was asked for is gone.');
    const { name, preferences } = asked;
    const judgement = await this.gate.judge(member, { kind: 'habit', id }, preferences ?? name, []);
    judged(judgement);
    const { safety, text } = judgement;
    // Shown in the place of instructions, and never saved as such.
    if (text !== null) return ownText(text, judgement);
    signal.throwIfAborted();
    const task = { event, preferences };
    const said = { text: preferences ?? name, onText, signal };
    const reply = await this.assistant.reply({ member, purpose: 'habit_instructions', task, ...said });
    const saved = { name, text: reply.text, offline: reply.offline };
    const commit = (tx: EntityManager) => this.instructions.save(tx, member, asked.id, saved);
    return { ...reply, safety, commit };
  }
}
