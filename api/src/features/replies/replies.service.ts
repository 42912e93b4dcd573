import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Transactions } from '../../platform/database/transactions';
import { EventResults } from '../../platform/events/event-results';
import { ConflictProblem, NotFoundProblem } from '../../platform/http/problem';
import { RealtimeService } from '../../platform/realtime/realtime.service';
import type { MemberKey } from '../../platform/sealing/member-key';
import { MemberKeys } from '../../platform/sealing/member-keys';
import { unscreened } from '../assistant/safety-gate.service';
import type { MemberId } from '../member-access/member-access.service';
import { AssistantReplyEntity, EXTRAS, TEXT } from './assistant-reply.entity';
import { failedText, isPending, NO_EXTRAS, PENDING, type Reply } from './replies.options';
import { finishedKey, stopKey } from './reply-keys';
import { firstSeq } from './reply-stream';

/** How long a request waits for its answer: less than the minute after which proxies give it up (milliseconds). */
const WAIT = 55_000;
/** One that has shown no sign of life for so long stands in nobody's way (seconds). */
const STUCK_AFTER = 60;

interface GivenUp {
  id: string;
  user_id: MemberId;
  thread: string;
  revision: number;
}

/** The answers that members wait for. The features ask for them and say what becomes of them. */
@Injectable()
export class RepliesService implements BeforeApplicationShutdown {
  private readonly closing = new AbortController();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly results: EventResults,
    private readonly realtime: RealtimeService,
    private readonly keys: MemberKeys,
  ) {}

  /**
   * Asks for an answer, within the transaction that writes what is answered and publishes the event for its consumer.
   * One that stopped giving signs of life fails, and makes room.
   * @throws ConflictProblem while another one of the thread is being written
   */
  async begin(
    tx: EntityManager,
    member: MemberId,
    thread: string,
    id: string = randomUUID(),
  ): Promise<string> {
    if (await this.insert(tx, member, thread, id)) return id;
    await this.failStuck(tx, member, thread);
    if (!(await this.insert(tx, member, thread, id))) throw stillPending();
    return id;
  }

  /**
   * Asks for an answer that was stopped or failed once more, in its place.
   * @returns false when it is being written already
   */
  async again(tx: EntityManager, member: MemberId, id: string): Promise<boolean> {
    const row = await tx.findOne(AssistantReplyEntity, {
      where: { id, user_id: member },
      lock: { mode: 'pessimistic_write' },
    });
    if (!row) throw new NotFoundProblem();
    if (isPending(row.state)) return false;
    await this.failStuck(tx, member, row.thread);
    await this.refuseWhilePending(tx, member, row.thread);
    await tx.query(
      `UPDATE assistant_reply
          SET state = 'waiting', text_sealed = NULL, extras_sealed = NULL, stop_asked = false, writer = NULL,
              left_alone = false, touched_at = now(), finished_at = NULL
        WHERE id = $1`,
      [id],
    );
    return true;
  }

  async one(
    member: MemberId,
    id: string,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<Reply | undefined> {
    return (await this.of(member, [id], tx)).get(id);
  }

  /** Answers by their ids, as far as they are the member's and there. */
  async of(
    member: MemberId,
    ids: readonly string[],
    tx: EntityManager = this.dataSource.manager,
  ): Promise<Map<string, Reply>> {
    if (ids.length === 0) return new Map();
    const rows = await tx.findBy(AssistantReplyEntity, { id: In([...ids]), user_id: member });
    const own = rows.length > 0 ? await this.keys.of(member, tx) : undefined;
    return new Map(own && rows.map((row) => [row.id, toReply(own, row)]));
  }

  /**
   * The answer once it is finished, or as far as it is when the wait ends: after a minute, or when nobody waits for it
   * any more. It goes on being written all the same.
   * @returns undefined when it is gone
   */
  async wait(member: MemberId, id: string, signal?: AbortSignal): Promise<Reply | undefined> {
    const isFinished = async () => {
      const reply = await this.one(member, id);
      return !reply || !isPending(reply.state);
    };
    const listening = this.results.listen(finishedKey(id), isFinished);
    try {
      const ends = AbortSignal.any([this.closing.signal, ...(signal ? [signal] : [])]);
      if (!(await isFinished()) && !(await listening.arrived(WAIT, ends)) && !this.closing.signal.aborted) {
        await this.leaveAlone(member, id);
      }
    } finally {
      listening.close();
    }
    return this.one(member, id);
  }

  /** Whether nobody waits for an answer any more that is about to be saved: who asked is told of it in another way. */
  async isLeftAlone(tx: EntityManager, member: MemberId, id: string): Promise<boolean> {
    return tx.existsBy(AssistantReplyEntity, { id, user_id: member, left_alone: true });
  }

  /**
   * Lets an answer end where it is; one that is finished stays as it is.
   * @param thread the only one that it may be of
   * @throws NotFoundProblem for anybody else's
   */
  async stop(member: MemberId, id: string, thread?: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const which = { id, user_id: member, ...(thread !== undefined && { thread }) };
      const { affected } = await tx.update(
        AssistantReplyEntity,
        { ...which, state: In([...PENDING]) },
        { stop_asked: true },
      );
      if (affected === 0 && !(await tx.existsBy(AssistantReplyEntity, which))) throw new NotFoundProblem();
      await this.results.announce(tx, stopKey(id));
    });
  }

  /** Whether an answer of the thread is asked for or being written. */
  isPending(tx: EntityManager, member: MemberId, thread: string): Promise<boolean> {
    return tx.existsBy(AssistantReplyEntity, { user_id: member, thread, state: In([...PENDING]) });
  }

  /**
   * Deletes every answer of a thread.
   * @throws ConflictProblem while one is being written
   */
  async remove(tx: EntityManager, member: MemberId, thread: string): Promise<void> {
    await this.failStuck(tx, member, thread);
    await this.refuseWhilePending(tx, member, thread);
    await tx.delete(AssistantReplyEntity, { user_id: member, thread });
  }

  /**
   * Fails answers that nobody writes any more. Their members' pages and whoever waits are told.
   * @param which SQL: the ones to fail, locked
   * @returns how many
   */
  async giveUp(tx: EntityManager, which: string, values: unknown[] = []): Promise<number> {
    const [failed] = await tx.query<[GivenUp[], number]>(
      `UPDATE assistant_reply r
          SET state = 'failed', writer = NULL, text_sealed = NULL, extras_sealed = NULL, revision = revision + 1,
              finished_at = now()
         FROM (SELECT id FROM assistant_reply WHERE ${which}) stuck
        WHERE r.id = stuck.id
       RETURNING r.id, user_id, thread, revision`,
      values,
    );
    for (const { id, user_id, thread, revision } of failed) {
      await this.results.announce(tx, finishedKey(id));
      const end = { state: 'failed', text: failedText(unscreened()), seq: firstSeq(revision) };
      this.realtime.toMember(user_id, 'reply.done', { reply_id: id, thread, ...end });
    }
    return failed.length;
  }

  /** Whoever waits is told how far the answer is; the page that they come back to shows the rest. */
  beforeApplicationShutdown(): void {
    this.closing.abort();
  }

  /** One that is finished at this very moment stays as it is: it is answered after all. */
  private async leaveAlone(member: MemberId, id: string): Promise<void> {
    const pending = { id, user_id: member, state: In([...PENDING]) };
    await this.dataSource.manager.update(AssistantReplyEntity, pending, { left_alone: true });
  }

  /** @returns false while another one of the thread is pending */
  private async insert(tx: EntityManager, member: MemberId, thread: string, id: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO assistant_reply (id, user_id, thread) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id`,
      [id, member, thread],
    );
    return rows.length > 0;
  }

  private async failStuck(tx: EntityManager, member: MemberId, thread: string): Promise<void> {
    await this.giveUp(
      tx,
      `user_id = $1 AND thread = $2 AND state IN ('waiting', 'writing')
         AND touched_at < now() - $3 * interval '1 second' FOR UPDATE`,
      [member, thread, STUCK_AFTER],
    );
  }

  private async refuseWhilePending(tx: EntityManager, member: MemberId, thread: string): Promise<void> {
    if (await this.isPending(tx, member, thread)) throw stillPending();
  }
}

function stillPending(): ConflictProblem {
  return new ConflictProblem(
    'reply-pending',
    'Your last message is still being answered. Please wait a moment, or stop the answer.',
  );
}

function toReply(own: MemberKey, row: AssistantReplyEntity): Reply {
  const { id, thread, state, created_at, finished_at, text_sealed, extras_sealed } = row;
  const extras = extras_sealed ? own.open(EXTRAS, id, extras_sealed) : NO_EXTRAS;
  if (state === 'failed') {
    // One that was given up has none: nobody knows what the screen would have made of its message.
    const safety = extras_sealed ? extras.safety : unscreened();
    return { ...extras, safety, id, thread, state, text: failedText(safety), created_at, finished_at };
  }
  const text = text_sealed ? own.open(TEXT, id, text_sealed) : '';
  return { ...extras, id, thread, state, text, created_at, finished_at };
}
