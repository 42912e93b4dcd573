import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DailyCounts } from '../../../platform/daily-counts/daily-counts';
import { takeTurn } from '../../../platform/database/locks';
import { Transactions } from '../../../platform/database/transactions';
import type { Caller } from '../../../platform/http/caller.decorator';
import { DEFAULT_LIMIT, type PageQuery } from '../../../platform/http/dto/page-query.dto';
import { pageOf, placeOf } from '../../../platform/http/list-cursor';
import { Problem } from '../../../platform/http/problem';
import type { SignedIn } from '../../../platform/security/current-user.decorator';
import { AccountService } from '../../account/account.service';
import { type OpenCall, SafetyFlagsService } from '../../assistant/safety-flags.service';
import { AuthUsersService } from '../../auth/auth-users.service';
import { MemberAccessService, type MemberId } from '../../member-access/member-access.service';
import { ChatAttachmentsService, unnamed } from '../chat-attachments.service';
import { ChatEntryEntity } from '../chat-entry.entity';
import { ChatReadsService } from '../chat-reads.service';
import { ChatThread, type PlacedEntry } from '../chat-thread';
import type { ChatAttachment } from '../dto/attachment.dto';
import type {
  CareChatEntry,
  CareChatPage,
  CareThread,
  InboxFlag,
  InboxItem,
  InboxPage,
  SendCareMessage,
} from '../dto/inbox.dto';
import { ChatDraftsService } from '../drafts/chat-drafts.service';
import { HandOverService } from '../hand-over.service';
import { PersonMessagesService } from '../person-messages.service';
import { WaitingMessagesService } from '../waiting/waiting-messages.service';
import { type InboxRow, inboxRows } from './inbox.rows';

/** Members' chats for those who look after them. */
@Injectable()
export class InboxService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly access: MemberAccessService,
    private readonly users: AuthUsersService,
    private readonly thread: ChatThread,
    private readonly handOver: HandOverService,
    private readonly messages: PersonMessagesService,
    private readonly accounts: AccountService,
    private readonly reads: ChatReadsService,
    private readonly waiting: WaitingMessagesService,
    private readonly attachments: ChatAttachmentsService,
    private readonly drafts: ChatDraftsService,
    private readonly counts: DailyCounts,
    private readonly flags: SafetyFlagsService,
  ) {}

  /** Which chats there are; what was said in them is read, and written down, when one is opened. */
  async list(
    who: SignedIn,
    { limit = DEFAULT_LIMIT, cursor }: PageQuery,
    caller: Caller,
  ): Promise<InboxPage> {
    const after = cursor === undefined ? null : placeOf(cursor, 'int', 'instant', 'uuid');
    const { manager } = this.dataSource;
    const flags = await this.flags.openFor(who.id, manager);
    const rows = await inboxRows(manager, who.id, [...flags.keys()], after, limit + 1);
    const page = pageOf(rows, limit, ({ rank, at, user_id }) => [String(rank), at.toISOString(), user_id]);
    await this.access.noteSeen(
      who,
      page.items.map(({ user_id }) => user_id),
      caller,
    );
    const known = await this.users.shownOf(
      page.items.flatMap(({ user_id, owner_id }) => [user_id, ...(owner_id === null ? [] : [owner_id])]),
    );
    const shown = (row: InboxRow): InboxItem => ({
      member: { id: row.user_id, name: known.get(row.user_id)?.name ?? null },
      owner: (row.owner_id !== null && known.get(row.owner_id)) || null,
      is_mine: row.owner_id === who.id,
      waiting_since: row.waiting_since?.toISOString() ?? null,
      asked: row.asked,
      returns_at: row.returns_at?.toISOString() ?? null,
      last_at: row.at.toISOString(),
      last_author: row.last_author,
      unread: row.unread,
      red_flag: flagOf(flags.get(row.user_id)),
    });
    return { ...page, items: page.items.map(shown) };
  }

  /** Newest first. */
  async chat(
    who: SignedIn,
    id: string,
    { limit = DEFAULT_LIMIT, cursor }: PageQuery,
    caller: Caller,
  ): Promise<CareChatPage> {
    const member = await this.access.of(who, id, 'chats', caller, 'chat');
    const [thread, page, time_zone, read, kept, isShared] = await Promise.all([
      this.threadOf(who, member),
      this.thread.newestFirst(member, limit, cursor),
      this.accounts.timeZoneOf(member),
      this.reads.ofMember(member),
      cursor === undefined ? this.waiting.of(who, member) : [],
      this.attachments.isShared(member),
    ]);
    const draft = thread.is_mine && cursor === undefined ? await this.drafts.of(member) : null;
    const named = <Message extends { attachments: ChatAttachment[] }>(message: Message): Message =>
      isShared ? message : { ...message, attachments: message.attachments.map(unnamed) };
    const items = page.items.map((entry) => named(entryOf(entry, read)));
    const waiting = kept.map((message) => named(message));
    const hasNames = isShared && [...items, ...waiting].some(({ attachments }) => attachments.length > 0);
    const reads = [...(hasNames ? ['documents'] : []), ...(draft ? ['programmes', 'check_ins'] : [])];
    await this.access.note(who, member, reads, caller, 'chat');
    return { thread, time_zone, items, waiting, draft, next_cursor: page.next_cursor };
  }

  /** @throws ConflictProblem when a colleague has the chat */
  async take(who: SignedIn, id: string, caller: Caller): Promise<CareThread> {
    const member = await this.silently(who, id, caller);
    await this.handOver.take(who, member, caller);
    return this.threadOf(who, member);
  }

  /** @throws ConflictProblem when a colleague has the chat */
  async giveBack(who: SignedIn, id: string, caller: Caller): Promise<CareThread> {
    const member = await this.silently(who, id, caller);
    await this.handOver.giveBack(who, member, caller);
    return this.threadOf(who, member);
  }

  /**
   * Who writes has the chat from then on.
   * @throws ConflictProblem when a colleague has it, Problem when another message was sent with this id
   */
  async send(
    who: SignedIn,
    id: string,
    { id: message, text, file_ids = [], draft_of }: SendCareMessage,
    caller: Caller,
  ): Promise<CareThread> {
    const member = await this.silently(who, id, caller);
    await this.transactions.run(async (tx) => {
      await takeTurn(tx, 'coachChat', member);
      const known = await tx.findOneBy(ChatEntryEntity, { user_id: member, id: message });
      if (known) {
        const isSame =
          known.staff_id === who.id &&
          String(known.file_ids) === String(file_ids) &&
          (await this.messages.textOf(tx, member, message)) === text;
        if (isSame) return; // it was sent before
        throw new Problem(422, 'message-id-reused', 'This id was used for another message.');
      }
      await this.attachments.refuseOthers(member, file_ids, tx);
      await this.handOver.take(who, member, caller);
      const draft = draft_of === undefined ? null : await this.drafts.textOf(tx, member, draft_of);
      await this.messages.send(tx, { member, staffId: who.id, id: message, text, fileIds: file_ids });
      if (draft !== null) await this.countDraft(tx, draft.trim() === text);
    });
    return this.threadOf(who, member);
  }

  /** Deletes a draft, unless it is another message's by now. @throws ConflictProblem when a colleague has the chat */
  async putAside(who: SignedIn, id: string, entry: string, caller: Caller): Promise<void> {
    const member = await this.silently(who, id, caller);
    await this.transactions.run(async (tx) => {
      await takeTurn(tx, 'coachChat', member);
      await this.handOver.refuseTaken(tx, member, who.id);
      if (await this.drafts.drop(tx, member, entry)) await this.handOver.tellTeam(tx, member);
    });
  }

  /** Never goes back to what was read before. @throws NotFoundProblem for an entry of another chat */
  async read(who: SignedIn, id: string, entry: string, caller: Caller): Promise<void> {
    const member = await this.silently(who, id, caller);
    await this.reads.read(this.dataSource.manager, member, who.id, entry);
  }

  /** Nothing of what was said is told; acts are written down for themselves. */
  private silently(who: SignedIn, id: string, caller: Caller): Promise<MemberId> {
    return this.access.of(who, id, 'chats', caller, 'chat', { isSilent: true });
  }

  private async countDraft(tx: EntityManager, isUnchanged: boolean): Promise<void> {
    await this.counts.addWith(tx, 'drafts_sent');
    if (isUnchanged) await this.counts.addWith(tx, 'drafts_unchanged');
  }

  private async threadOf(who: SignedIn, member: MemberId): Promise<CareThread> {
    const [{ owner, returns_at, waiting_since, asked }, known] = await Promise.all([
      this.handOver.standing(member),
      this.users.shownOf([member]),
    ]);
    return {
      member: { id: member, name: known.get(member)?.name ?? null },
      owner,
      is_mine: owner?.id === who.id,
      waiting_since: waiting_since?.toISOString() ?? null,
      asked,
      returns_at: returns_at?.toISOString() ?? null,
    };
  }
}

const flagOf = (call: OpenCall | undefined): InboxFlag | null =>
  call ? { task_id: call.task_id, due_at: call.due_at?.toISOString() ?? null } : null;

/** @param read the position until which the member has read */
function entryOf(entry: PlacedEntry, read: bigint): CareChatEntry {
  const { id, author, by, content, timestamp, state, safety, attachments, position } = entry;
  const is_read = author === 'coach' && BigInt(position) <= read;
  return { id, author, by, content, timestamp, state, with_help: safety !== null, attachments, is_read };
}
