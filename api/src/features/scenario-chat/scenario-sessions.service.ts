import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { takeTurn } from '../../platform/database/locks';
import { within } from '../../platform/database/database-time';
import { Transactions } from '../../platform/database/transactions';
import { DEFAULT_LIMIT, type PageQuery } from '../../platform/http/dto/page-query.dto';
import { pageOf, placeOf } from '../../platform/http/list-cursor';
import { BadRequestProblem } from '../../platform/http/problem';
import type { Caller } from '../../platform/http/caller.decorator';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { RateLimiter, type RateLimitRule } from '../../platform/security/rate-limiter';
import type { JsonObject } from '../../platform/types/json';
import { OwnEventsService } from '../calendar-events/own-events.service';
import { MemberAccessService, type MemberId } from '../member-access/member-access.service';
import { RepliesService } from '../replies/replies.service';
import type {
  AvailableScenario,
  EventScenarioSession,
  ScenarioMessage,
  ScenarioSession,
  ScenarioSessionPage,
  StartedScenario,
  StartScenario,
} from './dto/scenario.dto';
import { ScenarioFacts, type Subject } from './facts/scenario-facts';
import { Subjects } from './facts/subjects';
import { SCENARIO_TYPES, type SessionStatus } from './scenario-chat.options';
import { ScenarioSessionEntity } from './scenario-session.entity';
import { SCENARIOS } from './scenarios';
import { begin } from './scenarios/machine';
import { type OpenSession, SessionStore, threadOf } from './session-store';
import { proposalShown, SessionShown, stageShown } from './session-shown';

/** Sessions that a member can begin. */
const LIMIT: RateLimitRule = { name: 'scenario-start', points: 30, seconds: 60 };
/** What a client can give as context (characters of JSON). */
const MOST_CONTEXT = 4_000;
/** How many sessions of no event a member keeps: the oldest make room. */
const MOST_KEPT = 200;
/** A session of no event that was touched within this time is gone on with (seconds). */
const GOES_ON = 86_400;

/** A member's guided chats: beginning one, opening it again, and what was said. */
@Injectable()
export class ScenarioSessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly store: SessionStore,
    private readonly shown: SessionShown,
    private readonly subjects: Subjects,
    private readonly facts: ScenarioFacts,
    private readonly ownEvents: OwnEventsService,
    private readonly replies: RepliesService,
    private readonly limiter: RateLimiter,
    private readonly members: MemberAccessService,
  ) {}

  available(member: MemberId): Promise<AvailableScenario[]> {
    return this.transactions.run(async (tx) => {
      const now = await this.subjects.available(tx, member);
      return SCENARIO_TYPES.map((type) => {
        const { title, description } = SCENARIOS[type];
        return { scenario_type: type, title, description, available: now[type] };
      });
    });
  }

  /** Begins a session, or goes on with the one that there is: of the event, or of today where there is no event. */
  async start(member: MemberId, { scenario_type, initial_context }: StartScenario): Promise<StartedScenario> {
    const context = initial_context ?? {};
    if (JSON.stringify(context).length > MOST_CONTEXT) {
      const message = `The context can have at most ${MOST_CONTEXT} characters.`;
      const error = { field: 'initial_context', code: 'too-large', message };
      throw new BadRequestProblem('validation-failed', message, [error]);
    }
    await this.limiter.spend(LIMIT, member);
    return this.transactions.run(async (tx) => {
      // Of two tabs that begin at once the second finds the session of the first.
      await takeTurn(tx, 'scenario', member);
      const subject = await this.subjects.of(tx, member, scenario_type, context);
      const known = await this.existing(tx, member, subject);
      const session = known
        ? await this.reopened(tx, await this.store.open(tx, known))
        : await this.begin(tx, member, subject, context);
      const [first] = await this.store.messages(member, [session.row.id], tx);
      return started(session, first?.content.text ?? '');
    });
  }

  /** A session; one that was abandoned is open again. */
  one(member: MemberId, id: string): Promise<ScenarioSession> {
    return this.transactions.run(async (tx) => {
      const session = await this.reopened(tx, await this.store.one(member, id, tx));
      return this.shown.one(member, session, tx);
    });
  }

  /** The session of an own event, if there is one; one that was abandoned is open again. */
  ofEvent(member: MemberId, event_id: string): Promise<EventScenarioSession> {
    return this.transactions.run(async (tx) => {
      const row = await tx.findOneBy(ScenarioSessionEntity, { user_id: member, event_id });
      if (!row) {
        await this.ownEvents.require(tx, member, event_id);
        return { event_id, session: null };
      }
      const session = await this.reopened(tx, await this.store.open(tx, row));
      return { event_id, session: await this.shown.one(member, session, tx) };
    });
  }

  /** What was said in a session, in its order. */
  async history(member: MemberId, id: string): Promise<ScenarioMessage[]> {
    return (await this.shown.one(member, await this.store.one(member, id))).messages;
  }

  /**
   * The member whose chats are asked for: oneself, or one whom the caller looks after and who lets the care team read them.
   * @throws NotFoundProblem for anybody else
   */
  memberFor(who: SignedIn, id: string, caller: Caller): Promise<MemberId> {
    return this.members.of(who, id, 'chats', caller);
  }

  /** A page of the sessions, newest first. */
  async list(member: MemberId, { limit = DEFAULT_LIMIT, cursor }: PageQuery): Promise<ScenarioSessionPage> {
    const rows = this.dataSource.manager
      .createQueryBuilder(ScenarioSessionEntity, 's')
      .where({ user_id: member })
      .orderBy({ 's.created_at': 'DESC', 's.id': 'DESC' });
    if (cursor !== undefined) {
      const [created_at, id] = placeOf(cursor, 'instant', 'uuid');
      // A cursor knows milliseconds, the row microseconds.
      rows.andWhere(`(date_trunc('milliseconds', s.created_at), s.id) < (:created_at, :id)`, {
        created_at,
        id,
      });
    }
    const found = await rows.take(limit + 1).getMany();
    const { items, next_cursor } = pageOf(found, limit, ({ created_at, id }) => [
      created_at.toISOString(),
      id,
    ]);
    const { manager } = this.dataSource;
    const sessions = await Promise.all(items.map((row) => this.store.open(manager, row)));
    return { items: await this.shown.all(member, sessions), next_cursor };
  }

  private existing(
    tx: EntityManager,
    member: MemberId,
    { scenario_type, event_id }: Subject,
  ): Promise<ScenarioSessionEntity | null> {
    if (event_id !== null) return tx.findOneBy(ScenarioSessionEntity, { user_id: member, event_id });
    const open: SessionStatus[] = ['active', 'info_collected'];
    return tx.findOne(ScenarioSessionEntity, {
      where: {
        user_id: member,
        scenario_type,
        event_id: IsNull(),
        status: In(open),
        touched_at: within(GOES_ON),
      },
      order: { created_at: 'DESC' },
    });
  }

  private async begin(
    tx: EntityManager,
    member: MemberId,
    subject: Subject,
    context: JsonObject,
  ): Promise<OpenSession> {
    const { scenario_type, event_id, date } = subject;
    const turn = begin(SCENARIOS[scenario_type], await this.facts.of(tx, member, subject));
    const { text, next } = turn.said;
    const id = randomUUID();
    const content = { context, date, state: turn.state, next, proposal: null };
    const status = turn.isComplete ? 'info_collected' : 'active';
    const row = await this.store.insert(
      tx,
      { id, user_id: member, scenario_type, status, event_id },
      content,
    );
    const first = { user_id: member, session_id: id, id: randomUUID(), position: 0, reply_id: null };
    await this.store.addMessage(tx, { ...first, role: 'assistant' }, { text, next });
    await this.makeRoom(tx, member);
    return { row, content };
  }

  /** What was abandoned goes on where it stopped. */
  private async reopened(tx: EntityManager, session: OpenSession): Promise<OpenSession> {
    if (session.row.status !== 'abandoned') return session;
    const locked = await this.store.locked(tx, session.row.user_id, session.row.id);
    const status = locked.content.state.asking === null ? 'info_collected' : 'active';
    await this.store.save(tx, locked, { status });
    return this.store.one(session.row.user_id, session.row.id, tx);
  }

  private async makeRoom(tx: EntityManager, member: MemberId): Promise<void> {
    const old = await tx.find(ScenarioSessionEntity, {
      where: { user_id: member, event_id: IsNull() },
      order: { created_at: 'DESC', id: 'DESC' },
      skip: MOST_KEPT,
      take: 10,
    });
    for (const { id } of old) {
      await this.replies.remove(tx, member, threadOf(id));
      await tx.delete(ScenarioSessionEntity, { id });
    }
  }
}

function started({ row, content }: OpenSession, initial_message: string): StartedScenario {
  const { id, scenario_type, status } = row;
  return {
    session_id: id,
    ...{ scenario_type, status, initial_message },
    next: [...content.next],
    offline: true,
    ...stageShown(row, content.state),
    proposal: proposalShown(content.proposal),
  };
}
