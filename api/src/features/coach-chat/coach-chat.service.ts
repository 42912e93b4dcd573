import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { takeTurn } from '../../platform/database/locks';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import { ConflictProblem, NotFoundProblem } from '../../platform/http/problem';
import { RealtimeService } from '../../platform/realtime/realtime.service';
import { MemberKeys } from '../../platform/sealing/member-keys';
import { RateLimiter, type RateLimitRule } from '../../platform/security/rate-limiter';
import { MemberAccessService, type MemberId } from '../member-access/member-access.service';
import { notesOf, type Reply, shownState } from '../replies/replies.options';
import { RepliesService } from '../replies/replies.service';
import { StaffHoursService } from '../staff/staff-hours.service';
import { ChatReadsService } from './chat-reads.service';
import { ChatThread, COACH_THREAD } from './chat-thread';
import { CoachAsked } from './coach-chat.events';
import { type ChatAnswer, type ChatStanding, DEFAULT_HISTORY, type SendChatMessage } from './dto/chat.dto';
import { HandOverService } from './hand-over.service';

/** Messages of one member, and answers asked for once more. */
const LIMITS: RateLimitRule[] = [
  { name: 'coach-chat-minute', points: 20, seconds: 60 },
  { name: 'coach-chat-day', points: 300, seconds: 86_400 },
];

const CLEARED = 'This chat was cleared before the answer came.';

/** A member's coach chat: a message, and the wait for its answer. */
@Injectable()
export class CoachChatService {
  constructor(
    private readonly transactions: Transactions,
    private readonly thread: ChatThread,
    private readonly replies: RepliesService,
    private readonly events: EventPublisher,
    private readonly limiter: RateLimiter,
    private readonly keys: MemberKeys,
    private readonly realtime: RealtimeService,
    private readonly handOver: HandOverService,
    private readonly access: MemberAccessService,
    private readonly hours: StaffHoursService,
    private readonly reads: ChatReadsService,
  ) {}

  /**
   * Keeps the message and waits for its answer. The same message sent again has the same answer.
   * @param key of the request, which stands in for an id
   * @param gone aborts when nobody waits any more
   */
  async send(
    member: MemberId,
    { message, id: given, include_history, history_limit }: SendChatMessage,
    key: string | undefined,
    gone: AbortSignal,
  ): Promise<ChatAnswer> {
    const id = given ?? (await this.idFrom(member, key));
    const history = include_history ? (history_limit ?? DEFAULT_HISTORY) : 0;
    const replyId = await this.ask(member, { id, text: message }, history);
    return this.answer(member, id, replyId, gone);
  }

  /**
   * Asks once more for the chat's last answer, and waits for it; it takes the place of the one that there is.
   * @throws ConflictProblem for an earlier one, where help was the answer, and where a person answers now
   */
  async retry(member: MemberId, replyId: string, gone: AbortSignal): Promise<ChatAnswer> {
    const messageId = await this.thread.messageOf(member, replyId);
    await this.spend(member);
    await this.transactions.run(async (tx) => {
      await takeTurn(tx, 'coachChat', member);
      if ((await this.handOver.ownerOf(member, tx)) !== null) {
        throw new ConflictProblem('no-retry', 'Somebody of your care team answers here now.');
      }
      const reply = await this.replies.one(member, replyId, tx);
      const isHelp = reply?.state === 'done' && reply.safety !== null;
      if (isHelp || (await this.thread.lastReply(tx, member)) !== replyId) {
        throw new ConflictProblem('no-retry', 'Only the last answer can be asked for again.');
      }
      if (!(await this.replies.again(tx, member, replyId))) return;
      const asked = { user_id: member, reply_id: replyId, history: DEFAULT_HISTORY };
      await this.events.publish(tx, CoachAsked, asked);
    });
    return this.answer(member, messageId, replyId, gone);
  }

  /** @throws ConflictProblem while an answer is being written */
  async clear(member: MemberId): Promise<void> {
    await this.transactions.run(async (tx) => {
      await takeTurn(tx, 'coachChat', member);
      await this.thread.clear(tx, member);
      await this.handOver.waitEnds(tx, member);
    });
    this.tellChanged(member);
  }

  /** The team's open pages show it. @throws NotFoundProblem for an entry of another chat */
  async read(member: MemberId, entry: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (await this.reads.read(tx, member, member, entry)) await this.handOver.tellTeam(tx, member);
    });
  }

  /** Who answers, and whether the member waits for a person. */
  async standing(member: MemberId): Promise<ChatStanding> {
    const [{ owner, waiting_since }, carers, { chats }] = await Promise.all([
      this.handOver.standing(member),
      this.access.carersOf(member),
      this.access.sharedOf(member, { chats: 'chats' }),
    ]);
    return {
      person: owner && { ...owner, hours: await this.hours.of(owner.id) },
      waiting_since: waiting_since?.toISOString() ?? null,
      can_ask: chats && carers.length > 0,
    };
  }

  /** @throws ConflictProblem where nobody could come */
  async askForPerson(member: MemberId): Promise<ChatStanding> {
    if (!(await this.standing(member)).can_ask) {
      throw new ConflictProblem(
        'nobody-to-ask',
        'Nobody of a care team can read this chat. In Settings you decide what your care team sees.',
      );
    }
    await this.handOver.ask(member);
    return this.standing(member);
  }

  /** @returns the answer's id */
  private async ask(
    member: MemberId,
    message: { id: string; text: string },
    history: number,
  ): Promise<string> {
    const earlier = await this.spend(member).catch(async (refusal: unknown) => {
      const known = await this.thread.replyTo(member, message.id, message.text);
      if (known === undefined) throw refusal; // to send again what was answered costs nothing
      return known;
    });
    if (earlier) return earlier;
    const asked = await this.transactions.run(async (tx) => {
      await takeTurn(tx, 'coachChat', member);
      if (!(await this.thread.addMessage(tx, member, message.id, message.text))) return undefined;
      const replyId = await this.replies.begin(tx, member, COACH_THREAD);
      await this.thread.addAnswer(tx, member, replyId, message.id);
      await this.events.publish(tx, CoachAsked, { user_id: member, reply_id: replyId, history });
      await this.handOver.memberWrote(tx, member);
      return replyId;
    });
    if (asked === undefined) return this.sentBefore(member, message);
    this.tellChanged(member);
    return asked;
  }

  private async sentBefore(member: MemberId, { id, text }: { id: string; text: string }): Promise<string> {
    for (const rule of LIMITS) await this.limiter.giveBack(rule, member);
    const replyId = await this.thread.replyTo(member, id, text);
    if (replyId === undefined) throw new NotFoundProblem(); // cleared at this moment
    return replyId;
  }

  /** The member's other pages read the chat again. */
  private tellChanged(member: MemberId): void {
    this.realtime.toMember(member, 'chat.changed', { thread: COACH_THREAD });
  }

  private async answer(
    member: MemberId,
    id: string,
    replyId: string,
    gone: AbortSignal,
  ): Promise<ChatAnswer> {
    const reply = await this.replies.wait(member, replyId, gone);
    return { ...outcomeOf(reply), id, reply_id: replyId, ...notesOf(reply) };
  }

  /** @throws TooManyRequestsProblem */
  private async spend(member: MemberId): Promise<undefined> {
    await Promise.all(LIMITS.map((rule) => this.limiter.spend(rule, member)));
  }

  /** The same key gives the same id, to this member alone. */
  private async idFrom(member: MemberId, key: string | undefined): Promise<string> {
    if (key === undefined) return randomUUID();
    const hex = (await this.keys.of(member)).fingerprint('coach-chat-message', key).toString('hex');
    const uuid = `${hex.slice(0, 12)}8${hex.slice(13, 16)}8${hex.slice(17, 32)}`; // version 8: made otherwise
    return uuid.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
}

function outcomeOf(reply: Reply | undefined): Pick<ChatAnswer, 'success' | 'response' | 'error' | 'state'> {
  if (!reply) return { success: false, response: '', error: CLEARED, state: 'stopped' };
  const { state, text } = reply;
  if (state === 'failed') return { success: false, response: '', error: text, state };
  return { success: true, response: text, error: null, state: shownState(state) };
}
