import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Consumer, Consumes, type Delivery, PermanentFailure } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { EventPublisher } from '../../../platform/events/event-publisher';
import { AssistantService, DangerSeen } from '../../assistant/assistant.service';
import { SafetyGateService } from '../../assistant/safety-gate.service';
import type { MemberId } from '../../member-access/member-access.service';
import { MemoryService } from '../../privacy/memory.service';
import { type FinishedReply, ownText } from '../../replies/replies.options';
import { RepliesService } from '../../replies/replies.service';
import { type ReplyTurn, ReplyWriterService } from '../../replies/reply-writer.service';
import { ChatThread } from '../chat-thread';
import { CoachAsked, CoachReplied } from '../coach-chat.events';

/** `coach-chat.asked`: the safety screen first, then the assistant. */
@Injectable()
@Consumes(CoachAsked, { queue: 'ai-replies', name: 'answer-coach-chat' })
export class AnswerCoachChatConsumer implements Consumer<PayloadOf<typeof CoachAsked>> {
  constructor(
    private readonly thread: ChatThread,
    private readonly gate: SafetyGateService,
    private readonly assistant: AssistantService,
    private readonly memory: MemoryService,
    private readonly writer: ReplyWriterService,
    private readonly replies: RepliesService,
    private readonly events: EventPublisher,
  ) {}

  handle({ user_id, reply_id, history }: PayloadOf<typeof CoachAsked>, delivery: Delivery): Promise<void> {
    return this.writer.run(delivery, user_id, reply_id, async (turn) => {
      const { commit, ...answer } = await this.answer(user_id, turn, history);
      return {
        ...answer,
        commit: async (tx) => {
          await commit?.(tx);
          if (!(await this.replies.isLeftAlone(tx, user_id, reply_id))) return;
          await this.events.publish(tx, CoachReplied, { user_id, entry_id: reply_id });
        },
      };
    });
  }

  private async answer(
    member: MemberId,
    { id, signal, onText, judged }: ReplyTurn,
    history: number,
  ): Promise<FinishedReply & { commit?: (tx: EntityManager) => Promise<void> }> {
    const asked = await this.thread.asked(member, id, history);
    if (!asked) throw new PermanentFailure('The message of an answer is gone.');
    const source = { kind: 'coach_chat', id: asked.id } as const;
    const judgement = await this.gate.judge(member, source, asked.text, asked.recent);
    judged(judgement);
    const { safety, text, meant } = judgement;
    // Nobody stops what is said about their safety.
    if (text !== null) return ownText(text, judgement);
    signal.throwIfAborted();
    const isCleared = meant !== asked.text;
    const said = { text: meant, history: asked.turns, isCleared, onText, signal };
    const reply = await this.assistant
      .reply({ member, purpose: 'coach_chat', ...said })
      .catch((error: unknown) => {
        if (error instanceof DangerSeen) return null;
        throw error;
      });
    if (!reply) {
      const raised = await this.gate.raised(member, source, meant);
      judged(raised);
      return ownText(raised.text ?? '', raised);
    }
    const remember = async (tx: EntityManager) => {
      await this.memory.propose(tx, member, { text: asked.text, source });
    };
    return { ...reply, safety, ...(safety === null && { commit: remember }) };
  }
}
