import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { takeTurn } from '../../platform/database/locks';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import { BadRequestProblem, ConflictProblem } from '../../platform/http/problem';
import { MemberKeys } from '../../platform/sealing/member-keys';
import { RateLimiter, type RateLimitRule } from '../../platform/security/rate-limiter';
import { CalendarEventsService } from '../calendar-events/calendar-events.service';
import type { MemberId } from '../member-access/member-access.service';
import { isPending, notesOf, type Reply, shownState } from '../replies/replies.options';
import { RepliesService } from '../replies/replies.service';
import type {
  GeneratedInstructions,
  GenerateHabitInstructions,
  HabitInstructions,
} from './dto/habit-instructions.dto';
import {
  ASKED,
  type AskedInstructions,
  HabitInstructionsEntity,
  SAVED,
  type SavedInstructions,
} from './habit-instructions.entity';
import { alike } from './habit-name';
import { HabitInstructionsAsked } from './habits.events';

/** Instructions of one member. */
const LIMITS: RateLimitRule[] = [
  { name: 'habit-instructions-minute', points: 20, seconds: 60 },
  { name: 'habit-instructions-day', points: 100, seconds: 86_400 },
];
/** Habits of one member that have instructions. */
const MOST = 200;

const GONE = 'These instructions were asked for anew. Please look at the newer ones.';

/** Instructions for a member's habits. */
@Injectable()
export class HabitInstructionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly calendar: CalendarEventsService,
    private readonly replies: RepliesService,
    private readonly events: EventPublisher,
    private readonly limiter: RateLimiter,
    private readonly keys: MemberKeys,
  ) {}

  /** The saved ones of a habit; empty where there are none. */
  async saved(member: MemberId, name: string): Promise<HabitInstructions> {
    const own = await this.keys.of(member);
    const row = await this.dataSource.manager.findOneBy(HabitInstructionsEntity, {
      user_id: member,
      habit: own.fingerprint('habit', alike(name)),
    });
    const saved = row?.saved_sealed && own.open(SAVED, row.id, row.saved_sealed);
    return {
      success: true,
      instructions: saved?.text ?? null,
      error: null,
      updated_at: row?.saved_at?.toISOString() ?? null,
      offline: saved?.offline ?? false,
    };
  }

  /**
   * Asks for instructions and waits for them. Asking for the same while they are written has the same answer.
   * @throws NotFoundProblem for anybody else's event; BadRequestProblem for one that is no habit
   */
  async generate(
    member: MemberId,
    given: GenerateHabitInstructions,
    key: string | undefined,
    gone: AbortSignal,
  ): Promise<GeneratedInstructions> {
    const { kind } = await this.calendar.one(member, given.event_id);
    if (kind !== 'habit') {
      throw new BadRequestProblem('not-a-habit', 'There are instructions for habits only.');
    }
    const asked = {
      name: given.habit_name,
      event: given.event_id,
      preferences: given.user_corrections ?? null,
      key: key ?? null,
    };
    for (const rule of LIMITS) await this.limiter.spend(rule, member);
    const replyId = await this.ask(member, asked);
    return toAnswer(replyId, await this.replies.wait(member, replyId, gone));
  }

  /** What was asked for with this answer; undefined when something else was since. */
  async asked(
    member: MemberId,
    replyId: string,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<(AskedInstructions & { id: string }) | undefined> {
    const row = await tx.findOneBy(HabitInstructionsEntity, { user_id: member, reply_id: replyId });
    if (!row) return undefined;
    return { id: row.id, ...(await this.keys.of(member, tx)).open(ASKED, row.id, row.asked_sealed) };
  }

  /** Saves the instructions, in the place of earlier ones. */
  async save(tx: EntityManager, member: MemberId, id: string, saved: SavedInstructions): Promise<void> {
    const own = await this.keys.of(member, tx);
    await tx.update(
      HabitInstructionsEntity,
      { id, user_id: member },
      { saved_sealed: own.seal(SAVED, id, saved), saved_at: () => 'clock_timestamp()' },
    );
  }

  /** @returns the answer's id */
  private ask(member: MemberId, asked: AskedInstructions): Promise<string> {
    return this.transactions.run(async (tx) => {
      await takeTurn(tx, 'habitInstructions', member);
      const own = await this.keys.of(member, tx);
      const id = await this.rowOf(tx, member, own.fingerprint('habit', alike(asked.name)));
      const earlier = await this.earlier(tx, member, id, asked);
      if (earlier) return earlier;
      const thread = `habit:${asked.event}`;
      await this.replies.remove(tx, member, thread);
      const reply_id = await this.replies.begin(tx, member, thread);
      await tx.update(
        HabitInstructionsEntity,
        { id },
        { asked_sealed: own.seal(ASKED, id, asked), reply_id },
      );
      await this.events.publish(tx, HabitInstructionsAsked, {
        user_id: member,
        reply_id,
        event_id: asked.event,
      });
      return reply_id;
    });
  }

  /** The answer to the same request, as long as it is being written; with a key also afterwards. */
  private async earlier(
    tx: EntityManager,
    member: MemberId,
    id: string,
    asked: AskedInstructions,
  ): Promise<string | undefined> {
    const row = await tx.findOneByOrFail(HabitInstructionsEntity, { id });
    if (row.reply_id === null) return undefined;
    const own = await this.keys.of(member, tx);
    const last = own.open(ASKED, id, row.asked_sealed);
    const isSame = last.event === asked.event && last.preferences === asked.preferences;
    if (asked.key !== null && asked.key === last.key) {
      if (isSame) return row.reply_id;
      throw new ConflictProblem(
        'idempotency-key-reused',
        'This Idempotency-Key was used for another request.',
      );
    }
    const reply = await this.replies.one(member, row.reply_id, tx);
    return isSame && reply && isPending(reply.state) ? reply.id : undefined;
  }

  /** The habit's row, made where there is none. */
  private async rowOf(tx: EntityManager, member: MemberId, habit: Buffer): Promise<string> {
    const row = await tx.findOneBy(HabitInstructionsEntity, { user_id: member, habit });
    if (row) return row.id;
    if ((await tx.countBy(HabitInstructionsEntity, { user_id: member })) >= MOST) {
      throw new ConflictProblem('too-many-habits', `Instructions of up to ${MOST} habits can be kept.`);
    }
    const { identifiers } = await tx.insert(HabitInstructionsEntity, {
      user_id: member,
      habit,
      asked_sealed: Buffer.alloc(0),
    });
    return (identifiers[0] as { id: string }).id;
  }
}

function toAnswer(reply_id: string, reply: Reply | undefined): GeneratedInstructions {
  const nothing = { success: false, instructions: null, reply_id, ...notesOf(reply) };
  if (!reply) return { ...nothing, error: GONE, state: 'stopped' };
  if (reply.state === 'failed') return { ...nothing, error: reply.text, state: 'failed' };
  const { text, state } = reply;
  return { ...nothing, success: true, instructions: text, error: null, state: shownState(state) };
}
