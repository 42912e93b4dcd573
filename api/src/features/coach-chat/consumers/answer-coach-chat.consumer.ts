import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { takeTurn } from '../../../platform/database/locks';
import { type Consumer, Consumes, type Delivery, PermanentFailure } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { EventPublisher } from '../../../platform/events/event-publisher';
import { AssistantService, DangerSeen } from '../../assistant/assistant.service';
import { SafetyGateService } from '../../assistant/safety-gate.service';
import type { MemberId } from '../../member-access/member-access.service';
import { MemoryService } from '../../privacy/memory.service';
import { type FinishedReply, ownText } from '../../replies/replies.options';
import { RepliesService } from '../../replies/replies.service';
import { type EndRule, type ReplyTurn, ReplyWriterService } from '../../replies/reply-writer.service';
import { ChatThread } from '../chat-thread';
import { CoachAsked, CoachReplied, LeftToPerson } from '../coach-chat.events';
import { HandOverService } from '../hand-over.service';

/** Longer than a turn takes (milliseconds). */
const TURN = 60_000;

/** `kind`: help goes on whoever has the chat; what was left to a person is nobody's answer. */
type Answer = FinishedReply & { kind?: 'help' | 'left'; commit?: (tx: EntityManager) => Promise<void> };

/**
 * `coach-chat.asked`: the safety screen first, then the assistant, unless a person has the chat. Help is shown whoever has
 * it; of anything else the assistant says nothing more from the moment that somebody took it.
 */
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
    private readonly handOver: HandOverService,
  ) {}

  handle({ user_id, reply_id, history }: PayloadOf<typeof CoachAsked>, delivery: Delivery): Promise<void> {
    let kind: Answer['kind'];
    let is_cleared = false;
    const work = async (turn: ReplyTurn) => {
      const {
        commit,
        kind: found,
        ...answer
      } = await this.answer(user_id, turn, history, () => {
        is_cleared = true;
      });
      kind = found;
      return {
        ...answer,
        commit: async (tx: EntityManager) => {
          await commit?.(tx);
          if (!(await this.replies.isLeftAlone(tx, user_id, reply_id))) return;
          await this.events.publish(tx, CoachReplied, { user_id, entry_id: reply_id });
        },
      };
    };
    const rule: EndRule = async (tx, end, shown) => {
      await takeTurn(tx, 'coachChat', user_id);
      await this.handOver.tellTeam(tx, user_id);
      const isLeft = kind === 'left' || (await this.handOver.ownerOf(user_id, tx)) !== null;
      // What failed before the screen had its say shows whom to call.
      if (!isLeft || kind === 'help' || (end.state === 'failed' && end.safety)) return end;
      const isEmpty = shown === '' && !end.safety;
      const also = async (tx: EntityManager) => {
        await this.thread.leaveToPerson(tx, user_id, reply_id);
        await this.events.publish(tx, LeftToPerson, { user_id, reply_id, history, is_cleared });
      };
      return { state: 'stopped', text: shown, ...(isEmpty && { also }) };
    };
    return this.writer.run(delivery, user_id, reply_id, work, rule);
  }

  private async answer(
    member: MemberId,
    { id, signal, onText, judged }: ReplyTurn,
    history: number,
    cleared: () => void,
  ): Promise<Answer> {
    const asked = await this.thread.asked(member, id, history);
    if (!asked) throw new PermanentFailure('The message of an answer is gone.');
    const source = { kind: 'coach_chat', id: asked.id } as const;
    const judgement = await this.gate.judge(member, source, asked.text, asked.recent, asked.isAfterPerson);
    judged(judgement);
    const { safety, text, meant } = judgement;
    // Nobody stops what is said about their safety.
    if (text !== null) return { ...ownText(text, judgement), kind: 'help' };
    signal.throwIfAborted();
    const isCleared = meant !== asked.text;
    if (isCleared) cleared();
    const said = { text: meant, history: asked.turns, isCleared, onText };
    const reply = await this.untilTaken(member, signal, (signal) =>
      this.assistant.reply({ member, purpose: 'coach_chat', ...said, signal }),
    ).catch((error: unknown) => {
      if (error instanceof DangerSeen) return 'danger' as const;
      throw error;
    });
    if (reply === 'danger') {
      const raised = await this.gate.raised(member, source, meant);
      judged(raised);
      return { ...ownText(raised.text ?? '', raised), kind: 'help' };
    }
    if (reply === 'taken') return { ...ownText('', { safety, next: [] }), kind: 'left' };
    const remember = async (tx: EntityManager) => {
      await this.memory.propose(tx, member, { text: asked.text, source });
    };
    return { ...reply, safety, ...(safety === null && { commit: remember }) };
  }

  /** What the assistant says, unless a person has the chat or takes it meanwhile. */
  private async untilTaken<T>(
    member: MemberId,
    signal: AbortSignal,
    reply: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | 'taken'> {
    const taking = this.handOver.listen(member);
    const taken = new AbortController();
    try {
      if ((await this.handOver.ownerOf(member)) !== null) return 'taken';
      void taking.arrived(TURN, signal).then((isTaken) => isTaken && taken.abort());
      return await reply(AbortSignal.any([signal, taken.signal]));
    } catch (error) {
      if (taken.signal.aborted && !signal.aborted && !(error instanceof DangerSeen)) return 'taken';
      throw error;
    } finally {
      taking.close();
    }
  }
}
