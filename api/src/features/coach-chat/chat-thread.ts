import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOperator, LessThan, Raw } from 'typeorm';
import { type Page, pageOf, placeOf } from '../../platform/http/list-cursor';
import { NotFoundProblem, Problem } from '../../platform/http/problem';
import { MemberKeys } from '../../platform/sealing/member-keys';
import { AuthUsersService, type ShownUser } from '../auth/auth-users.service';
import { isHelpText } from '../assistant/safety-gate.service';
import type { MemberId } from '../member-access/member-access.service';
import { notesOf, type Reply, shownState } from '../replies/replies.options';
import { RepliesService } from '../replies/replies.service';
import { ChatEntryEntity, CONTENT } from './chat-entry.entity';
import { ChatAttachmentsService } from './chat-attachments.service';
import type { ChatEntry } from './dto/chat.dto';

/** The conversation's name among those that have answers. */
export const COACH_THREAD = 'coach';

/** Messages that the safety screen reads along with a new one, whatever the assistant is given. */
const RECENT = 8;

/** A message that is to be answered, and what was said before. */
export interface AskedMessage {
  readonly id: string;
  readonly text: string;
  /** Without what was answered with help: no assistant is told of it. */
  readonly turns: { role: 'user' | 'assistant'; text: string }[];
  /** The member's own, oldest first. */
  readonly recent: string[];
  /** A person of the care team wrote last, the member apart. */
  readonly isAfterPerson: boolean;
}

/** An entry with where it stands in its chat. */
export type PlacedEntry = ChatEntry & { position: string };

/** The entries of a member's coach chat, in their order. */
@Injectable()
export class ChatThread {
  constructor(
    private readonly dataSource: DataSource,
    private readonly replies: RepliesService,
    private readonly keys: MemberKeys,
    private readonly users: AuthUsersService,
    private readonly attachments: ChatAttachmentsService,
  ) {}

  /**
   * The answer to a message that was sent before; undefined for a new one.
   * @throws Problem when another text was sent with this id
   */
  async replyTo(
    member: MemberId,
    id: string,
    message: string,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<string | undefined> {
    const entry = await tx.findOneBy(ChatEntryEntity, { user_id: member, id });
    if (!entry) return undefined;
    const own = await this.keys.of(member, tx);
    const answer = await tx.findOneBy(ChatEntryEntity, { user_id: member, answers: id });
    const text = entry.content_sealed && own.open(CONTENT, id, entry.content_sealed);
    if (text !== message || !answer) {
      throw new Problem(422, 'message-id-reused', 'This id was used for another message.');
    }
    return answer.id;
  }

  /** Adds a message; false where there is one of its id. */
  async addMessage(tx: EntityManager, member: MemberId, id: string, text: string): Promise<boolean> {
    const own = await this.keys.of(member, tx);
    const rows = await tx.query<unknown[]>(
      `INSERT INTO chat_entry (user_id, id, author, content_sealed) VALUES ($1, $2, 'member', $3)
       ON CONFLICT DO NOTHING RETURNING id`,
      [member, id, own.seal(CONTENT, id, text)],
    );
    return rows.length > 0;
  }

  /** Adds the place of an answer, below the message that was added last. */
  async addAnswer(tx: EntityManager, member: MemberId, replyId: string, answers: string): Promise<void> {
    await tx.query(
      `INSERT INTO chat_entry (user_id, id, author, reply_id, answers) VALUES ($1, $2, 'assistant', $2, $3)`,
      [member, replyId, answers],
    );
  }

  /**
   * The message that an answer is for, with so many entries before it.
   * @returns undefined when it is gone
   */
  async asked(member: MemberId, replyId: string, history: number): Promise<AskedMessage | undefined> {
    const above = `< (SELECT a.position FROM chat_entry a WHERE a.user_id = :member AND a.id = :replyId)`;
    const found = await this.before(
      member,
      Raw((position) => `${position} ${above}`, { member, replyId }),
      1 + Math.max(history, 2 * RECENT),
    );
    const message = found.shift();
    if (message?.author !== 'member') return undefined;
    // The newest stand first: before a message comes its answer.
    const isHelp = (entry?: ChatEntry) => entry?.type === 'assistant' && isHelpText(entry.content);
    return {
      id: message.id,
      text: message.content,
      turns: found
        .slice(0, history)
        .filter(
          (entry, at) =>
            (entry.state === 'done' || entry.state === 'stopped') &&
            entry.content !== '' &&
            !isHelp(entry) &&
            !(entry.type === 'user' && isHelp(found[at - 1])),
        )
        .map(({ type, content }) => ({ role: type, text: content }))
        .toReversed(),
      recent: found
        .filter(({ author }) => author === 'member')
        .slice(0, RECENT)
        .map(({ content }) => content)
        .toReversed(),
      isAfterPerson: found.find(({ author }) => author !== 'member')?.author === 'coach',
    };
  }

  /** A page, oldest entry first; the first page holds the newest ones. */
  async page(member: MemberId, limit: number, cursor?: string): Promise<Page<ChatEntry>> {
    const { items, next_cursor } = await this.newestFirst(member, limit, cursor);
    return { items: items.map(({ position: _, ...entry }) => entry).toReversed(), next_cursor };
  }

  async newestFirst(member: MemberId, limit: number, cursor?: string): Promise<Page<PlacedEntry>> {
    const [position] = cursor ? placeOf(cursor, 'number') : [undefined];
    const before = position === undefined ? undefined : LessThan(position);
    const found = await this.before(member, before, limit + 1);
    return pageOf(found, limit, (entry) => [entry.position]);
  }

  /**
   * The message that an answer is for.
   * @throws NotFoundProblem for anybody else's answer, and for none of this chat
   */
  async messageOf(member: MemberId, replyId: string): Promise<string> {
    const entry = await this.dataSource.manager.findOneBy(ChatEntryEntity, { user_id: member, id: replyId });
    if (!entry?.answers) throw new NotFoundProblem();
    return entry.answers;
  }

  /** Nobody is shown the place of an answer that was left to a person. */
  async leaveToPerson(tx: EntityManager, member: MemberId, replyId: string): Promise<void> {
    await tx.update(ChatEntryEntity, { user_id: member, id: replyId }, { left_to_person: true });
  }

  /** The answer that stands last. */
  async lastReply(tx: EntityManager, member: MemberId): Promise<string | undefined> {
    const last = await tx.findOne(ChatEntryEntity, {
      where: { user_id: member },
      order: { position: 'DESC' },
    });
    return last?.reply_id ?? undefined;
  }

  /** @throws ConflictProblem while an answer is being written */
  async clear(tx: EntityManager, member: MemberId): Promise<void> {
    await this.replies.remove(tx, member, COACH_THREAD);
    await tx.delete(ChatEntryEntity, { user_id: member });
  }

  /** Entries that stand where they are asked for, else all, the newest first. */
  private async before(
    member: MemberId,
    position: FindOperator<string> | undefined,
    most: number,
  ): Promise<PlacedEntry[]> {
    const rows = await this.dataSource.manager.find(ChatEntryEntity, {
      where: { user_id: member, left_to_person: false, ...(position && { position }) },
      order: { position: 'DESC' },
      take: most,
    });
    const [answers, people, files] = await Promise.all([
      this.replies.of(
        member,
        rows.flatMap(({ reply_id }) => reply_id ?? []),
      ),
      this.people(rows),
      this.attachments.of(
        member,
        rows.flatMap(({ file_ids }) => file_ids),
      ),
    ]);
    const own = rows.length > 0 ? await this.keys.of(member) : undefined;
    return rows.flatMap((row) => {
      const answer = row.reply_id === null ? undefined : answers.get(row.reply_id);
      const content = row.content_sealed && own ? own.open(CONTENT, row.id, row.content_sealed) : '';
      if (row.reply_id !== null && !answer) return []; // cleared since
      const by = people.get(row.staff_id ?? '') ?? null;
      const attachments = row.file_ids.flatMap((id) => files.get(id) ?? []);
      return [{ ...toEntry(row, content, answer), by, attachments, position: row.position }];
    });
  }

  /** Those of the care team who wrote here. */
  private async people(rows: readonly ChatEntryEntity[]): Promise<Map<string, ShownUser>> {
    const ids = rows.flatMap(({ staff_id }) => staff_id ?? []);
    return ids.length > 0 ? this.users.shownOf(ids) : new Map<string, ShownUser>();
  }
}

function toEntry(
  { id, author, created_at }: ChatEntryEntity,
  content: string,
  answer?: Reply,
): Omit<ChatEntry, 'by' | 'attachments'> {
  return {
    id,
    content: answer ? answer.text : content,
    type: author === 'member' ? 'user' : 'assistant',
    timestamp: (answer?.finished_at ?? created_at).toISOString(),
    author,
    state: answer ? shownState(answer.state) : 'done',
    ...notesOf(answer),
  };
}
