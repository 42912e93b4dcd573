import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DataSource } from 'typeorm';
import { takeTurn } from '../../platform/database/locks';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import { EventResults, type Listening } from '../../platform/events/event-results';
import type { Caller } from '../../platform/http/caller.decorator';
import { ConflictProblem } from '../../platform/http/problem';
import { RealtimeService } from '../../platform/realtime/realtime.service';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AuditLogService } from '../audit/audit-log.service';
import { AuthUsersService, type ShownUser } from '../auth/auth-users.service';
import { MemberAccessService, type MemberId } from '../member-access/member-access.service';
import { sharedSql } from '../privacy/consents.options';
import { RepliesService } from '../replies/replies.service';
import { ChatHandOverEntity } from './chat-hand-over.entity';
import { COACH_THREAD } from './chat-thread';
import { WaitChanged } from './coach-chat.events';
import { ChatDraftsService } from './drafts/chat-drafts.service';

/** Topic of realtime for staff: a chat of somebody whom they look after is another. */
const INBOX_CHANGED = 'inbox.changed';
/** An owner who has not answered for so long gives the chat back (minutes). */
const RETURNS_AFTER = 120;

/** Announced to the worker that writes an answer in this chat. */
const takenKey = (member: MemberId): string => `chat-taken:${member}`;

/** Whose a member's coach chat is. */
export interface Standing {
  /** Null: the assistant. */
  readonly owner: ShownUser | null;
  readonly taken_at: Date | null;
  readonly returns_at: Date | null;
  readonly waiting_since: Date | null;
  readonly asked: boolean;
}

/**
 * Hands a member's coach chat from the assistant to a person and back. All of it happens in the chat's turn (the lock
 * `coachChat`), in which messages are added and answers saved too: so there is one order of what was said and of who
 * answers, whatever happens at once.
 */
@Injectable()
export class HandOverService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly access: MemberAccessService,
    private readonly users: AuthUsersService,
    private readonly replies: RepliesService,
    private readonly results: EventResults,
    private readonly events: EventPublisher,
    private readonly realtime: RealtimeService,
    private readonly audit: AuditLogService,
    private readonly drafts: ChatDraftsService,
  ) {}

  /** Whose the chat is; nobody's of the staff who does not look after the member any more, or may not read the chat. */
  async ownerOf(member: MemberId, tx: EntityManager = this.dataSource.manager): Promise<string | null> {
    const [row] = await tx.query<{ owner_id: string }[]>(
      `SELECT h.owner_id FROM chat_hand_over h
        WHERE h.user_id = $1 AND h.owner_id IS NOT NULL AND ${sharedSql('h.user_id', `'staff_chats'`)}`,
      [member],
    );
    if (!row) return null;
    const carers = await this.access.carersOf(member, tx);
    const isThere =
      carers.includes(row.owner_id) && (await this.users.staffAmong([row.owner_id], tx)).size > 0;
    return isThere ? row.owner_id : null;
  }

  async standing(member: MemberId, tx: EntityManager = this.dataSource.manager): Promise<Standing> {
    const row = await tx.findOneBy(ChatHandOverEntity, { user_id: member });
    const owner_id = row && (await this.ownerOf(member, tx));
    const known = owner_id ? await this.users.shownOf([owner_id], tx) : undefined;
    const owner = (owner_id && known?.get(owner_id)) || null;
    return {
      owner,
      taken_at: owner && row ? row.taken_at : null,
      returns_at: owner && row ? row.returns_at : null,
      waiting_since: row?.waiting_since ?? null,
      asked: row?.asked ?? false,
    };
  }

  /**
   * From now on the caller answers, and the assistant does not: what it is writing ends where it is.
   * @throws ConflictProblem when a colleague has the chat, with their name
   */
  take(who: SignedIn, member: MemberId, caller: Caller): Promise<void> {
    return this.transactions.run(async (tx) => {
      await takeTurn(tx, 'coachChat', member);
      if ((await this.refuseTaken(tx, member, who.id)) === who.id) return;
      // Nobody else answers what the assistant was about to.
      const waits = await this.replies.isPending(tx, member, COACH_THREAD);
      await tx.query(
        `INSERT INTO chat_hand_over AS h (user_id, owner_id, taken_at, waiting_since, returns_at)
         VALUES ($1, $2, now(), CASE WHEN $3 THEN now() END, CASE WHEN $3 THEN ${returns()} END)
         ON CONFLICT (user_id) DO UPDATE
           SET owner_id = $2, taken_at = now(), waiting_since = coalesce(h.waiting_since, excluded.waiting_since),
               returns_at = CASE WHEN $3 OR h.waiting_since IS NOT NULL THEN ${returns()} END`,
        [member, who.id, waits],
      );
      await this.results.announce(tx, takenKey(member));
      await this.note(tx, who, member, 'chat_taken', caller);
      await this.changed(tx, member);
    });
  }

  /**
   * The assistant answers again. Who gives back has seen to what the member waited for.
   * @throws ConflictProblem when a colleague has the chat
   */
  giveBack(who: SignedIn, member: MemberId, caller: Caller): Promise<void> {
    return this.transactions.run(async (tx) => {
      await takeTurn(tx, 'coachChat', member);
      if ((await this.refuseTaken(tx, member, who.id)) === null) return;
      await tx.query(
        `UPDATE chat_hand_over
            SET owner_id = NULL, taken_at = NULL, returns_at = NULL, waiting_since = NULL, asked = false
          WHERE user_id = $1`,
        [member],
      );
      await this.drafts.drop(tx, member);
      await this.note(tx, who, member, 'chat_given_back', caller);
      await this.changed(tx, member);
    });
  }

  /** @returns whose the chat is, if anybody's. @throws ConflictProblem when that is a colleague, with their name */
  async refuseTaken(tx: EntityManager, member: MemberId, staffId: string): Promise<string | null> {
    const owner = await this.ownerOf(member, tx);
    if (owner === null || owner === staffId) return owner;
    throw new ConflictProblem('taken', `${await this.nameOf(owner, tx)} has this chat.`);
  }

  /** The member wants a person. The assistant goes on until one comes. */
  ask(member: MemberId): Promise<void> {
    return this.transactions.run(async (tx) => {
      await takeTurn(tx, 'coachChat', member);
      await tx.query(
        `INSERT INTO chat_hand_over AS h (user_id, waiting_since, asked) VALUES ($1, now(), true)
         ON CONFLICT (user_id) DO UPDATE SET waiting_since = coalesce(h.waiting_since, now()), asked = true`,
        [member],
      );
      await this.changed(tx, member);
    });
  }

  /** In the turn of whoever adds a message of the member's: they wait for its owner, if the chat has one. */
  async memberWrote(tx: EntityManager, member: MemberId): Promise<void> {
    await this.drafts.drop(tx, member); // it was for the message before
    if ((await this.ownerOf(member, tx)) === null) return this.tellTeam(tx, member);
    await tx.query(
      `UPDATE chat_hand_over
          SET waiting_since = coalesce(waiting_since, now()), returns_at = coalesce(returns_at, ${returns()})
        WHERE user_id = $1`,
      [member],
    );
    await this.changed(tx, member);
  }

  /** In the turn of whoever adds a person's message, or clears the chat: the member waits no longer. */
  async waitEnds(tx: EntityManager, member: MemberId): Promise<void> {
    await this.drafts.drop(tx, member);
    await tx.query(
      `UPDATE chat_hand_over SET waiting_since = NULL, asked = false, returns_at = NULL WHERE user_id = $1`,
      [member],
    );
    await this.changed(tx, member);
  }

  /** Whether the member wrote, or began to wait for a person, after a moment: nothing written before it answers that. */
  async hasAskedSince(tx: EntityManager, member: MemberId, moment: Date): Promise<boolean> {
    const [row] = await tx.query<{ has: boolean }[]>(
      `SELECT EXISTS (SELECT FROM chat_hand_over h WHERE h.user_id = $1 AND h.waiting_since > $2)
           OR EXISTS (SELECT FROM chat_entry e WHERE e.user_id = $1 AND e.author = 'member' AND e.created_at > $2) AS has`,
      [member, moment],
    );
    return row?.has === true;
  }

  /** Whether the member waits for a person, and asked for one; null: they do not wait. */
  async wait(tx: EntityManager, member: MemberId): Promise<{ asked: boolean } | null> {
    const row = await tx.findOneBy(ChatHandOverEntity, { user_id: member });
    return row?.waiting_since ? { asked: row.asked } : null;
  }

  /**
   * Gives back what its owner has left unanswered for too long, each chat in its own turn; the members go on waiting.
   * @returns how many were looked at
   */
  async returnLeft(most: number): Promise<number> {
    const due = await this.dataSource.query<{ user_id: MemberId }[]>(
      `SELECT user_id FROM chat_hand_over WHERE returns_at <= now() ORDER BY returns_at LIMIT $1`,
      [most],
    );
    await this.transactions.each(
      due,
      (tx, { user_id }) => this.returnOne(tx, user_id),
      'Chats could not be given back.',
    );
    return due.length;
  }

  private async returnOne(tx: EntityManager, member: MemberId): Promise<void> {
    await takeTurn(tx, 'coachChat', member);
    // Its owner may have written, or given it back, before this turn.
    const [, returned] = await tx.query<[unknown, number]>(
      `UPDATE chat_hand_over SET owner_id = NULL, taken_at = NULL, returns_at = NULL
        WHERE user_id = $1 AND returns_at <= now()`,
      [member],
    );
    if (returned === 0) return;
    await this.drafts.drop(tx, member);
    await this.audit.write(tx, { actor_id: null, subject_id: member, action: 'chat_returned' });
    await this.changed(tx, member);
  }

  /** Hears when somebody takes the chat. */
  listen(member: MemberId): Listening {
    return this.results.listen(takenKey(member), async () => (await this.ownerOf(member)) !== null);
  }

  /** The team's open pages read the chat again. */
  async tellTeam(tx: EntityManager, member: MemberId): Promise<void> {
    for (const staff of await this.access.carersOf(member, tx)) {
      this.realtime.toMember(staff, INBOX_CHANGED, { member_id: member });
    }
  }

  private async changed(tx: EntityManager, member: MemberId): Promise<void> {
    await this.events.publish(tx, WaitChanged, { user_id: member });
    this.realtime.toMember(member, 'chat.changed', { thread: COACH_THREAD });
    await this.tellTeam(tx, member);
  }

  private note(tx: EntityManager, who: SignedIn, member: MemberId, action: string, caller: Caller) {
    return this.audit.write(tx, { actor_id: who.id, subject_id: member, action, caller });
  }

  private async nameOf(id: string, tx: EntityManager): Promise<string> {
    return (await this.users.shownOf([id], tx)).get(id)?.name ?? 'A colleague';
  }
}

const returns = (): string => `now() + interval '${RETURNS_AFTER} minutes'`;
