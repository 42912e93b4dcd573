import { Injectable } from '@nestjs/common';
import { takeTurn } from '../../../platform/database/locks';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import type { AssistantDraft } from '../../assistant/assistant.options';
import { AssistantService, DangerSeen } from '../../assistant/assistant.service';
import { SafetyGateService } from '../../assistant/safety-gate.service';
import type { MemberId } from '../../member-access/member-access.service';
import { type AskedMessage, ChatThread } from '../chat-thread';
import { LeftToPerson } from '../coach-chat.events';
import { ChatDraftsService } from '../drafts/chat-drafts.service';
import { HandOverService } from '../hand-over.service';

/**
 * `coach-chat.left-to-person`: writes what the assistant would have answered, for whoever has the chat. Where anything
 * calls for help there is no draft: a person finds the words. Where a model alone sees danger whoever is on call is told,
 * whatever the member shares and whoever has the chat by then.
 */
@Injectable()
@Consumes(LeftToPerson, { queue: 'ai-replies', name: 'draft-coach-chat' })
export class DraftCoachChatConsumer implements Consumer<PayloadOf<typeof LeftToPerson>> {
  constructor(
    private readonly thread: ChatThread,
    private readonly gate: SafetyGateService,
    private readonly assistant: AssistantService,
    private readonly drafts: ChatDraftsService,
    private readonly handOver: HandOverService,
  ) {}

  async handle(
    { user_id, reply_id, history, is_cleared }: PayloadOf<typeof LeftToPerson>,
    delivery: Delivery,
  ): Promise<void> {
    const asked = await this.thread.asked(user_id, reply_id, history);
    if (!asked) return delivery.complete();
    const seen = await this.drafts.seen(user_id);
    const draft = await this.draft(user_id, asked, is_cleared, seen, delivery.signal);
    await delivery.complete(async (tx) => {
      if (!draft) return;
      await takeTurn(tx, 'coachChat', user_id);
      if (draft.sees_danger) await this.gate.alarmed(tx, user_id, { kind: 'coach_chat', id: asked.id });
      if (!seen || (await this.handOver.ownerOf(user_id, tx)) === null) return; // given back meanwhile
      if (await this.drafts.keep(tx, user_id, asked.id, draft, seen)) {
        await this.handOver.tellTeam(tx, user_id);
      }
    });
  }

  /** The message was screened, with all that follows from it, before it was left; what came since may say otherwise. */
  private async draft(
    member: MemberId,
    { id, text, recent, turns, isAfterPerson }: AskedMessage,
    isCleared: boolean,
    seen: { documents: boolean } | null,
    signal: AbortSignal,
  ): Promise<AssistantDraft | null> {
    const { safety, text: help } = await this.gate.judge(
      member,
      { kind: 'coach_chat', id },
      text,
      recent,
      isAfterPerson,
    );
    if (help !== null) return null;
    const said = { text: isCleared ? (recent.at(-1) ?? text) : text, history: turns, isCleared };
    const asked = { member, purpose: 'coach_chat', ...said, onText: () => undefined, signal } as const;
    try {
      // Where the member shares too little for a draft the message is looked at all the same, and what is said goes nowhere.
      const draft = await this.assistant.draft(asked, seen ?? { documents: false });
      return safety ? null : draft;
    } catch (error) {
      // The screen let the message go by: whoever has the chat must know.
      if (error instanceof DangerSeen) return { text: '', facts: [], sees_danger: true };
      throw error;
    }
  }
}
