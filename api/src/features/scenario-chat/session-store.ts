import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { NotFoundProblem } from '../../platform/http/problem';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import { ScenarioMessageEntity, MESSAGE, type MessageContent } from './scenario-message.entity';
import { CONTENT, ScenarioSessionEntity, type SessionContent } from './scenario-session.entity';

/** A session with what is sealed of it. */
export interface OpenSession {
  readonly row: ScenarioSessionEntity;
  readonly content: SessionContent;
}

/** A message with what is sealed of it. */
export interface OpenMessage {
  readonly row: ScenarioMessageEntity;
  readonly content: MessageContent;
}

/** What a completion, or its undoing, writes beside the content. */
export type SessionChanges = Partial<
  Pick<ScenarioSessionEntity, 'status' | 'message_count' | 'outcome_sealed' | 'undo_until' | 'undone_at'>
>;

/** The thread of a session's answers. */
export const threadOf = (sessionId: string): string => `scenario:${sessionId}`;

/** Sessions and messages, opened and sealed. Somebody else's are not found. */
@Injectable()
export class SessionStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
  ) {}

  async one(member: MemberId, id: string, tx: EntityManager = this.dataSource.manager): Promise<OpenSession> {
    const row = await tx.findOneBy(ScenarioSessionEntity, { id, user_id: member });
    if (!row) throw new NotFoundProblem();
    return this.open(tx, row);
  }

  /** The same, locked until the transaction ends. */
  async locked(tx: EntityManager, member: MemberId, id: string): Promise<OpenSession> {
    const row = await tx.findOne(ScenarioSessionEntity, {
      where: { id, user_id: member },
      lock: { mode: 'pessimistic_write' },
    });
    if (!row) throw new NotFoundProblem();
    return this.open(tx, row);
  }

  async open(tx: EntityManager, row: ScenarioSessionEntity): Promise<OpenSession> {
    const own = await this.keys.of(row.user_id, tx);
    return { row, content: own.open(CONTENT, row.id, row.content_sealed) };
  }

  /** Writes a session that is new, or locked. */
  async save(tx: EntityManager, { row, content }: OpenSession, changes: SessionChanges = {}): Promise<void> {
    const own = await this.keys.of(row.user_id, tx);
    const revision = row.revision + 1;
    const content_sealed = own.seal(CONTENT, row.id, content);
    const values = { ...changes, content_sealed, revision, touched_at: () => 'now()' };
    await tx.update(ScenarioSessionEntity, { id: row.id }, values);
  }

  async insert(
    tx: EntityManager,
    session: Pick<ScenarioSessionEntity, 'id' | 'user_id' | 'scenario_type' | 'status' | 'event_id'>,
    content: SessionContent,
  ): Promise<ScenarioSessionEntity> {
    const own = await this.keys.of(session.user_id, tx);
    const content_sealed = own.seal(CONTENT, session.id, content);
    await tx.insert(ScenarioSessionEntity, { ...session, content_sealed });
    return tx.findOneByOrFail(ScenarioSessionEntity, { id: session.id });
  }

  /** Adds a message; false where the member has one of its id. */
  async addMessage(
    tx: EntityManager,
    message: Pick<ScenarioMessageEntity, 'user_id' | 'id' | 'session_id' | 'position' | 'role' | 'reply_id'>,
    content: MessageContent,
  ): Promise<boolean> {
    const own = await this.keys.of(message.user_id, tx);
    const { user_id, id, session_id, position, role, reply_id } = message;
    const rows = await tx.query<unknown[]>(
      `INSERT INTO scenario_message (user_id, id, session_id, position, role, reply_id, content_sealed)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (user_id, id) DO NOTHING RETURNING id`,
      [user_id, id, session_id, position, role, reply_id, own.seal(MESSAGE, id, content)],
    );
    return rows.length > 0;
  }

  /** A message by its id; undefined where the member has none. */
  async message(member: MemberId, id: string, tx: EntityManager): Promise<OpenMessage | undefined> {
    const row = await tx.findOneBy(ScenarioMessageEntity, { user_id: member, id });
    if (!row) return undefined;
    const own = await this.keys.of(member, tx);
    return { row, content: own.open(MESSAGE, id, row.content_sealed) };
  }

  /** What was said in sessions, in its order. */
  async messages(
    member: MemberId,
    sessionIds: readonly string[],
    tx: EntityManager = this.dataSource.manager,
  ): Promise<OpenMessage[]> {
    if (sessionIds.length === 0) return [];
    const rows = await tx.find(ScenarioMessageEntity, {
      where: { user_id: member, session_id: In([...sessionIds]) },
      order: { session_id: 'ASC', position: 'ASC' },
    });
    const own = await this.keys.of(member, tx);
    return rows.map((row) => ({ row, content: own.open(MESSAGE, row.id, row.content_sealed) }));
  }
}
