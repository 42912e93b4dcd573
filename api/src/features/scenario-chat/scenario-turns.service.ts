import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { takeTurn } from '../../platform/database/locks';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import { ConflictProblem, Problem } from '../../platform/http/problem';
import { RateLimiter, type RateLimitRule } from '../../platform/security/rate-limiter';
import type { MemberId } from '../member-access/member-access.service';
import { notesOf, shownState } from '../replies/replies.options';
import { RepliesService } from '../replies/replies.service';
import type { ScenarioAnswer, SendScenarioMessage } from './dto/scenario.dto';
import { ScenarioAsked } from './scenario-chat.events';
import { collectedOf, proposalOfReply, stageShown } from './session-shown';
import { SessionStore, threadOf } from './session-store';

/** Messages of one member. */
const LIMITS: RateLimitRule[] = [
  { name: 'scenario-minute', points: 20, seconds: 60 },
  { name: 'scenario-day', points: 300, seconds: 86_400 },
];
/** Messages of one session. */
const MOST_MESSAGES = 100;

/** A message to a guided chat, and the wait for its answer. */
@Injectable()
export class ScenarioTurnsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly store: SessionStore,
    private readonly replies: RepliesService,
    private readonly events: EventPublisher,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Keeps the message and waits for its answer. The same message sent again has the same answer.
   * @param gone aborts when nobody waits any more
   */
  async send(
    member: MemberId,
    { session_id, message, id = randomUUID() }: SendScenarioMessage,
    gone: AbortSignal,
  ): Promise<ScenarioAnswer> {
    const asked = { session_id, id, text: message };
    const replyId =
      (await this.replyTo(this.dataSource.manager, member, asked)) ?? (await this.ask(member, asked));
    const reply = await this.replies.wait(member, replyId, gone);
    const { row, content } = await this.store.one(member, session_id);
    return {
      response: reply?.text ?? '',
      ...stageShown(row, content.state),
      status: row.status,
      collected_data: collectedOf(content.state),
      is_complete: content.state.asking === null,
      id,
      reply_id: replyId,
      state: reply ? shownState(reply.state) : 'stopped',
      ...notesOf(reply),
      proposal: reply ? proposalOfReply(reply) : null,
    };
  }

  /** Lets an answer end where it is. One that is finished stays. */
  stop(member: MemberId, sessionId: string, replyId: string): Promise<void> {
    return this.replies.stop(member, replyId, threadOf(sessionId));
  }

  /** @returns the answer's id */
  private async ask(
    member: MemberId,
    asked: { session_id: string; id: string; text: string },
  ): Promise<string> {
    const { session_id, id, text } = asked;
    for (const rule of LIMITS) await this.limiter.spend(rule, member);
    return this.transactions.run(async (tx) => {
      await takeTurn(tx, 'scenario', session_id);
      const earlier = await this.replyTo(tx, member, asked);
      if (earlier) return earlier; // sent twice at the same moment
      refuseEnded(await this.store.one(member, session_id, tx));
      const reply_id = await this.replies.begin(tx, member, threadOf(session_id));
      const session = await this.store.locked(tx, member, session_id);
      refuseEnded(session);
      const position = session.row.message_count + 1;
      const message = { user_id: member, session_id, id, position, reply_id, role: 'user' as const };
      if (!(await this.store.addMessage(tx, message, { text }))) throw idTaken(); // by another chat, just now
      const status = session.content.state.asking === null ? 'info_collected' : 'active';
      await this.store.save(tx, session, { status, message_count: position });
      const payload = { user_id: member, session_id, message_id: id, reply_id };
      await this.events.publish(tx, ScenarioAsked, payload);
      return reply_id;
    });
  }

  /**
   * The answer to a message that was sent before.
   * @throws ConflictProblem where the id was used in another chat, Problem where another text was sent with it
   */
  private async replyTo(
    tx: EntityManager,
    member: MemberId,
    { session_id, id, text }: { session_id: string; id: string; text: string },
  ): Promise<string | undefined> {
    const sent = await this.store.message(member, id, tx);
    if (!sent) return undefined;
    const { row, content } = sent;
    if (row.session_id !== session_id || row.reply_id === null) throw idTaken();
    if (content.text !== text) {
      throw new Problem(422, 'message-id-reused', 'This id was used for another message.');
    }
    return row.reply_id;
  }
}

const idTaken = () =>
  new ConflictProblem('message-id-taken', 'This message was sent to another chat already.');

function refuseEnded({ row }: { row: { status: string; message_count: number } }): void {
  if (row.status === 'completed') {
    throw new ConflictProblem(
      'session-completed',
      'This chat is completed. What it wrote down can be changed in its own place.',
    );
  }
  if (row.message_count >= MOST_MESSAGES) {
    throw new ConflictProblem(
      'session-full',
      'This chat has become too long. Please complete it, or close it and begin a new one tomorrow.',
    );
  }
}
