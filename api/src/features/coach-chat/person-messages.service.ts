import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { takeTurn } from '../../platform/database/locks';
import { EventPublisher } from '../../platform/events/event-publisher';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import { ChatEntryEntity, CONTENT } from './chat-entry.entity';
import { CoachReplied, PersonWrote } from './coach-chat.events';
import { HandOverService } from './hand-over.service';

export interface PersonMessage {
  readonly member: MemberId;
  /** Who writes it. */
  readonly staffId: string;
  /** Made by the client: the same message sent again is the same message. */
  readonly id: string;
  readonly text: string;
  /** Documents of the member's that go with it. */
  readonly fileIds?: readonly string[];
  /** Of one that waited: when it was written. Without it, now. */
  readonly writtenAt?: Date;
}

/** The last that somebody of the care team wrote. */
export interface LastMessage {
  readonly id: string;
  readonly staffId: string;
  readonly text: string;
  readonly at: Date;
}

/** Entries of a chat among which the last message is looked for: what lies before so many is no news. */
const RECENT = 200;

/** What people of the care team write in a member's coach chat. */
@Injectable()
export class PersonMessagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
    private readonly events: EventPublisher,
    private readonly handOver: HandOverService,
  ) {}

  /**
   * Adds a message below all that is there, and has the member told of it.
   * @throws ConflictProblem when a colleague has the chat
   */
  async send(tx: EntityManager, message: PersonMessage): Promise<void> {
    const { member, staffId, id, text, fileIds = [], writtenAt } = message;
    await takeTurn(tx, 'coachChat', member);
    await this.handOver.refuseTaken(tx, member, staffId);
    const own = await this.keys.of(member, tx);
    const rows = await tx.query<unknown[]>(
      `INSERT INTO chat_entry (user_id, id, author, staff_id, content_sealed, file_ids)
       VALUES ($1, $2, 'coach', $3, $4, $5)
       ON CONFLICT DO NOTHING RETURNING id`,
      [member, id, staffId, own.seal(CONTENT, id, text), fileIds],
    );
    if (rows.length === 0) return;
    await this.events.publish(tx, PersonWrote, { user_id: member, entry_id: id });
    await this.events.publish(tx, CoachReplied, { user_id: member, entry_id: id });
    if (writtenAt && (await this.handOver.hasAskedSince(tx, member, writtenAt))) return;
    await this.handOver.waitEnds(tx, member);
  }

  /** The last message of a person who is still with us, if it is no older than so many days. */
  async last(member: MemberId, days: number): Promise<LastMessage | null> {
    const [row] = await this.dataSource.query<
      { id: string; staff_id: string; content_sealed: Buffer; created_at: Date }[]
    >(
      `SELECT id, staff_id, content_sealed, created_at
         FROM (SELECT * FROM chat_entry WHERE user_id = $1 ORDER BY position DESC LIMIT ${RECENT}) recent
        WHERE author = 'coach' AND staff_id IS NOT NULL AND content_sealed IS NOT NULL
          AND created_at > now() - $2 * interval '1 day'
        ORDER BY position DESC LIMIT 1`,
      [member, days],
    );
    if (!row) return null;
    const { id, staff_id, content_sealed, created_at } = row;
    const text = (await this.keys.of(member)).open(CONTENT, id, content_sealed);
    return { id, staffId: staff_id, text, at: created_at };
  }

  /** What somebody wrote in the chat; null where it is gone. */
  async textOf(tx: EntityManager, member: MemberId, id: string): Promise<string | null> {
    const entry = await tx.findOneBy(ChatEntryEntity, { user_id: member, id });
    return entry?.content_sealed
      ? (await this.keys.of(member, tx)).open(CONTENT, id, entry.content_sealed)
      : null;
  }
}
