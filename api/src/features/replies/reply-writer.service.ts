import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type Delivery,
  LeaseLost,
  Overtaken,
  PermanentFailure,
  ShuttingDown,
} from '../../platform/events/consumer';
import { EventResults } from '../../platform/events/event-results';
import { QUEUES } from '../../platform/queues/queue-table';
import { RealtimeService } from '../../platform/realtime/realtime.service';
import { MemberKeys } from '../../platform/sealing/member-keys';
import { type Judgement, type Safety, unscreened } from '../assistant/safety-gate.service';
import type { MemberId } from '../member-access/member-access.service';
import { EXTRAS, TEXT } from './assistant-reply.entity';
import {
  failedText,
  type FinishedReply,
  NO_EXTRAS,
  type ReplyExtras,
  type ReplyState,
} from './replies.options';
import { finishedKey, stopKey } from './reply-keys';
import { ReplyStream } from './reply-stream';

/** What a turn may take: less than its queue allows, so that there is time to say that it failed (milliseconds). */
const TURN_LIMIT = 50_000;
/** What work may take to end by itself once its member has stopped it (milliseconds). */
const STOP_GRACE = 3_000;

type Effect = (tx: EntityManager) => Promise<void>;

/** What the work of a turn is given. */
export interface ReplyTurn {
  readonly id: string;
  /** Aborts when the member stops the answer, and when there is no use in it any more. */
  readonly signal: AbortSignal;
  /** Shows what is written so far: the whole text. */
  readonly onText: (whole: string) => void;
  /** What the safety screen made of what is answered: shown and written with the answer, whatever its end. */
  readonly judged: (judgement: Pick<Judgement, 'safety' | 'commit'>) => void;
}

/** The work of a turn: what it answers, and what it writes when (and only when) that is saved as done. */
export type ReplyWork = (turn: ReplyTurn) => Promise<FinishedReply & { commit?: Effect }>;

/** How a turn ends. */
export interface TurnEnd {
  readonly state: Exclude<ReplyState, 'waiting' | 'writing'>;
  readonly text: string;
  readonly safety: Safety | null;
}

/**
 * Has the last word on how a turn ends, in the transaction that saves it; `also` is written along with it.
 * @param shown what pages have seen of the answer
 */
export type EndRule = (
  tx: EntityManager,
  end: TurnEnd,
  shown: string,
) => Promise<Pick<TurnEnd, 'state' | 'text'> & { also?: Effect }>;

const AS_IT_IS: EndRule = (_tx, end) => Promise.resolve(end);

interface End extends FinishedReply {
  readonly state: TurnEnd['state'];
  /** Written whatever the end. */
  readonly effects: readonly Effect[];
  /** Written with what is saved as done. */
  readonly commit?: Effect | undefined;
}

type Saved = { state: TurnEnd['state']; text: string };

interface Taken {
  thread: string;
  revision: number;
  stop_asked: boolean;
}

/** The member asked for an end. */
class StopAsked extends Error {}
/** The turn took too long. */
class TurnLimitExceeded extends Error {}

/** Writes the answers, in the worker: however often it is tried, one is saved. */
@Injectable()
export class ReplyWriterService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly results: EventResults,
    private readonly realtime: RealtimeService,
    private readonly keys: MemberKeys,
  ) {}

  /**
   * Does the work of a turn and saves what it comes to with the end of the delivery. Pages of the member see the text
   * grow. An answer that is finished already, or gone, is left alone.
   */
  async run(
    delivery: Delivery,
    member: MemberId,
    id: string,
    work: ReplyWork,
    rule: EndRule = AS_IT_IS,
  ): Promise<void> {
    const writer = randomUUID();
    const taken = await this.take(member, id, writer);
    if (!taken) return delivery.complete();
    const own = await this.keys.of(member);
    const stop = new AbortController();
    const lost = new AbortController();
    const stream = new ReplyStream(
      (text, seq) => this.tell(member, 'reply.text', { reply_id: id, thread: taken.thread, text, seq }),
      (text) => this.save(id, writer, text === null ? null : own.seal(TEXT, id, text)),
      {
        stopped: () => stop.abort(new StopAsked()),
        lost: () => lost.abort(new Overtaken('reply-overtaken')),
      },
      taken.revision,
    );
    const limit = setTimeout(() => lost.abort(new TurnLimitExceeded()), TURN_LIMIT);
    const stopping = this.results.listen(stopKey(id));
    const over = new AbortController();
    void stopping.arrived(TURN_LIMIT, over.signal).then((asked) => asked && stop.abort(new StopAsked()));
    if (taken.stop_asked) stop.abort(new StopAsked());
    const { thread } = taken;
    this.tell(member, 'reply.started', { reply_id: id, thread, seq: stream.seq });
    try {
      const signal = AbortSignal.any([delivery.signal, stop.signal, lost.signal]);
      const end = await this.endOf(delivery, work, { id, signal, stream });
      const saved = await this.finish(delivery, member, { id, writer }, end, (tx) =>
        rule(tx, end, stream.text),
      );
      if (saved) this.tell(member, 'reply.done', { reply_id: id, thread, ...saved, seq: stream.next() });
    } finally {
      clearTimeout(limit);
      stream.close();
      over.abort();
      stopping.close();
    }
  }

  /** What the turn comes to; throws when it is to be tried again, or is no longer this worker's. */
  private async endOf(
    delivery: Delivery,
    work: ReplyWork,
    { id, signal, stream }: { id: string; signal: AbortSignal; stream: ReplyStream },
  ): Promise<End> {
    const effects: Effect[] = [];
    let safety: Safety | null = unscreened(); // until the screen says otherwise
    const judged: ReplyTurn['judged'] = (judgement) => {
      safety = judgement.safety;
      effects.push(judgement.commit);
    };
    try {
      const onText = (whole: string) => stream.write(whole);
      const { commit, ...finished } = await untilAborted(work({ id, signal, onText, judged }), signal);
      return { state: 'done', ...finished, effects, commit };
    } catch (error) {
      delivery.signal.throwIfAborted();
      if (error instanceof Overtaken || error instanceof LeaseLost || error instanceof ShuttingDown)
        throw error;
      if (error instanceof StopAsked || signal.reason instanceof StopAsked) {
        return { state: 'stopped', text: stream.text, ...NO_EXTRAS, safety, effects };
      }
      const isLast = delivery.attempt >= QUEUES['ai-replies'].attempts;
      const isHopeless = error instanceof PermanentFailure || signal.reason instanceof TurnLimitExceeded;
      if (!isLast && !isHopeless) throw error;
      return { state: 'failed', text: failedText(safety), ...NO_EXTRAS, safety, effects };
    }
  }

  /** @returns undefined when there is nothing left to write */
  private async take(member: MemberId, id: string, writer: string): Promise<Taken | undefined> {
    const [[taken]] = await this.dataSource.query<[Taken[], number]>(
      `UPDATE assistant_reply
          SET state = 'writing', writer = $3, revision = revision + 1, text_sealed = NULL, touched_at = now()
         FROM set_config('synchronous_commit', 'off', true)
        WHERE id = $1 AND user_id = $2 AND state IN ('waiting', 'writing')
       RETURNING thread, revision, stop_asked`,
      [id, member, writer],
    );
    return taken;
  }

  /** Keeps what is written so far, or only that somebody is at it. */
  private async save(id: string, writer: string, text: Buffer | null): Promise<'on' | 'stop' | 'lost'> {
    const [[row]] = await this.dataSource.query<[{ stop_asked: boolean }[], number]>(
      `UPDATE assistant_reply SET text_sealed = coalesce($3, text_sealed), touched_at = now()
         FROM set_config('synchronous_commit', 'off', true)
        WHERE id = $1 AND writer = $2
       RETURNING stop_asked`,
      [id, writer, text],
    );
    if (!row) return 'lost';
    return row.stop_asked ? 'stop' : 'on';
  }

  /** @returns what was saved; undefined where it was not this writer's to finish */
  private async finish(
    delivery: Delivery,
    member: MemberId,
    { id, writer }: { id: string; writer: string },
    { state: _state, text: _text, effects, commit, ...extras }: End,
    decide: (tx: EntityManager) => ReturnType<EndRule>,
  ): Promise<Saved | undefined> {
    const own = await this.keys.of(member);
    let saved: Saved | undefined;
    await delivery.complete(async (tx) => {
      const { state, text, also } = await decide(tx);
      const [rows] = await tx.query<[unknown[], number]>(
        `UPDATE assistant_reply
            SET state = $3, text_sealed = $4, extras_sealed = $5, writer = NULL, finished_at = clock_timestamp()
          WHERE id = $1 AND writer = $2
         RETURNING id`,
        [id, writer, state, own.seal(TEXT, id, text), own.seal(EXTRAS, id, extras as ReplyExtras)],
      );
      if (rows.length === 0) return;
      for (const effect of effects) await effect(tx);
      if (state === 'done') await commit?.(tx);
      await also?.(tx);
      await this.results.announce(tx, finishedKey(id));
      saved = { state, text };
    });
    return saved;
  }

  private tell(member: MemberId, topic: string, payload: Record<string, string | number>): void {
    this.realtime.toMember(member, topic, payload);
  }
}

/**
 * Settles with the work, or as soon as there is no use in it any more. One that its member stops may tell of its own end for
 * a moment: the safety screen is not left out.
 */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const gone = new Promise<never>((_, reject) => {
    const leave = () => {
      const grace = signal.reason instanceof StopAsked ? STOP_GRACE : 0;
      timer = setTimeout(() => reject(signal.reason as Error), grace);
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
  gone.catch(() => undefined);
  return Promise.race([work, gone]).finally(() => clearTimeout(timer));
}
