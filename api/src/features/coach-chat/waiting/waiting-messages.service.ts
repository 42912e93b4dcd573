import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { takeTurn } from '../../../platform/database/locks';
import { Transactions } from '../../../platform/database/transactions';
import type { Caller } from '../../../platform/http/caller.decorator';
import {
  BadRequestProblem,
  ConflictProblem,
  ForbiddenProblem,
  NotFoundProblem,
} from '../../../platform/http/problem';
import { MemberKeys } from '../../../platform/sealing/member-keys';
import type { SignedIn } from '../../../platform/security/current-user.decorator';
import { SafetyGateService } from '../../assistant/safety-gate.service';
import { AuthUsersService } from '../../auth/auth-users.service';
import { MemberAccessService, type MemberId } from '../../member-access/member-access.service';
import { may } from '../../member-access/permissions.options';
import { sharedSql } from '../../privacy/consents.options';
import { ChatAttachmentsService } from '../chat-attachments.service';
import { ChatEntryEntity } from '../chat-entry.entity';
import type { SaveWaitingMessage, WaitingMessage } from '../dto/waiting-message.dto';
import { HandOverService } from '../hand-over.service';
import { PersonMessagesService } from '../person-messages.service';
import { WaitingMessageEntity, WORDS } from './waiting-message.entity';

const DAY = 86_400_000;
/** How far ahead a message may wait (days), and how many of one member's. */
const FURTHEST = 60;
const MOST = 20;

interface DueRow {
  user_id: MemberId;
  id: string;
}

/**
 * Messages that people of the care team write for later. All of it happens in the chat's turn: a message is changed or taken
 * back before it is sent, or not at all, and sending it and letting it go here are one transaction.
 */
@Injectable()
export class WaitingMessagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly access: MemberAccessService,
    private readonly users: AuthUsersService,
    private readonly keys: MemberKeys,
    private readonly handOver: HandOverService,
    private readonly messages: PersonMessagesService,
    private readonly attachments: ChatAttachmentsService,
    private readonly gate: SafetyGateService,
  ) {}

  /** Those of a chat, the next one first, with the names of documents; for whoever was found to look after the member. */
  async of(who: SignedIn, member: MemberId): Promise<WaitingMessage[]> {
    const rows = await this.dataSource.manager.find(WaitingMessageEntity, {
      where: { user_id: member },
      order: { send_at: 'ASC', id: 'ASC' },
    });
    if (rows.length === 0) return [];
    const own = await this.keys.of(member);
    const known = await this.users.shownOf(rows.map(({ staff_id }) => staff_id));
    const files = await this.attachments.of(
      member,
      rows.flatMap(({ file_ids }) => file_ids),
    );
    return rows.map(({ id, staff_id, text_sealed, send_at, held_at, file_ids }) => ({
      id,
      text: own.open(WORDS, id, text_sealed),
      send_at: send_at.toISOString(),
      by: known.get(staff_id) ?? null,
      attachments: file_ids.flatMap((file) => files.get(file) ?? []),
      is_own: staff_id === who.id,
      is_held: held_at !== null,
    }));
  }

  /**
   * Keeps a message for later, or changes one of the caller's.
   * @throws ConflictProblem when a colleague has the chat, and once it is sent; ForbiddenProblem for a colleague's
   */
  async save(
    who: SignedIn,
    id: string,
    message: string,
    { text, send_at, file_ids = [] }: SaveWaitingMessage,
    caller: Caller,
  ): Promise<WaitingMessage> {
    const member = await this.silently(who, id, caller);
    const at = new Date(send_at);
    refuseTime(at);
    await this.transactions.run(async (tx) => {
      await takeTurn(tx, 'coachChat', member);
      await this.refuseSent(tx, member, message);
      await this.attachments.refuseOthers(member, file_ids, tx);
      await this.handOver.refuseTaken(tx, member, who.id);
      const known = await tx.findBy(WaitingMessageEntity, { user_id: member });
      const same = known.find((one) => one.id === message);
      if (same && same.staff_id !== who.id) throw new ForbiddenProblem();
      if (!same && known.length >= MOST) {
        throw new ConflictProblem('too-many', `Up to ${MOST} messages can wait for a member.`);
      }
      const own = await this.keys.of(member, tx);
      await tx.upsert(
        WaitingMessageEntity,
        {
          ...{ user_id: member, id: message, staff_id: who.id, send_at: at, held_at: null, file_ids },
          written_at: () => 'now()',
          text_sealed: own.seal(WORDS, message, text),
        },
        ['user_id', 'id'],
      );
      await this.handOver.tellTeam(tx, member);
    });
    const by = (await this.users.shownOf([who.id])).get(who.id) ?? null;
    const attachments = [...(await this.attachments.of(member, file_ids)).values()];
    return { id: message, text, send_at: at.toISOString(), by, attachments, is_own: true, is_held: false };
  }

  /** Takes one of the caller's back. @throws ConflictProblem once it is sent, NotFoundProblem for any other */
  async remove(who: SignedIn, id: string, message: string, caller: Caller): Promise<void> {
    const member = await this.silently(who, id, caller);
    await this.transactions.run(async (tx) => {
      await takeTurn(tx, 'coachChat', member);
      const { affected } = await tx.delete(WaitingMessageEntity, {
        user_id: member,
        id: message,
        staff_id: who.id,
      });
      if (affected === 0) {
        await this.refuseSent(tx, member, message);
        throw new NotFoundProblem();
      }
      await this.handOver.tellTeam(tx, member);
    });
  }

  /** Sends what is due, each in a transaction of its own. @returns how many were looked at */
  async sendDue(most: number): Promise<number> {
    const due = await this.dataSource.query<DueRow[]>(
      `SELECT user_id, id FROM waiting_message WHERE held_at IS NULL AND send_at <= now()
        ORDER BY send_at, user_id, id LIMIT $1`,
      [most],
    );
    await this.transactions.each(
      due,
      (tx, row) => this.sendOne(tx, row),
      'Waiting messages could not be sent.',
    );
    return due.length;
  }

  private async sendOne(tx: EntityManager, { user_id: member, id }: DueRow): Promise<void> {
    await takeTurn(tx, 'coachChat', member);
    // Another worker may have sent it, or its writer have changed it, before this turn.
    const [row] = await tx.query<
      { staff_id: string; text_sealed: Buffer; file_ids: string[]; written_at: Date; is_shared: boolean }[]
    >(
      `SELECT w.staff_id, w.text_sealed, w.file_ids, w.written_at, ${sharedSql('w.user_id', `'staff_chats'`)} AS is_shared FROM waiting_message w
        WHERE w.user_id = $1 AND w.id = $2 AND w.held_at IS NULL AND w.send_at <= now() FOR UPDATE OF w`,
      [member, id],
    );
    if (!row) return;
    const owner = await this.handOver.ownerOf(member, tx);
    if (!row.is_shared || !(await this.mayWrite(tx, member, row.staff_id))) {
      // Whoever may no longer read the chat does not write in it: the message is withdrawn.
      await tx.delete(WaitingMessageEntity, { user_id: member, id });
    } else if ((owner !== null && owner !== row.staff_id) || (await this.gate.isCalledFor(member, tx))) {
      await tx.query(`UPDATE waiting_message SET held_at = now() WHERE user_id = $1 AND id = $2`, [
        member,
        id,
      ]);
    } else {
      const text = (await this.keys.of(member, tx)).open(WORDS, id, row.text_sealed);
      const { staff_id: staffId, file_ids: fileIds, written_at: writtenAt } = row;
      await this.messages.send(tx, { member, staffId, id, text, fileIds, writtenAt });
      await tx.delete(WaitingMessageEntity, { user_id: member, id });
    }
    await this.handOver.tellTeam(tx, member);
  }

  /** They look after the member still, and may write to members. */
  private async mayWrite(tx: EntityManager, member: MemberId, staffId: string): Promise<boolean> {
    if (!(await this.access.carersOf(member, tx)).includes(staffId)) return false;
    if (!(await this.users.staffAmong([staffId], tx)).has(staffId)) return false;
    const role = (await this.users.shownOf([staffId], tx)).get(staffId)?.role;
    return role !== undefined && may(role, 'chats');
  }

  private async refuseSent(tx: EntityManager, member: MemberId, id: string): Promise<void> {
    if (!(await tx.existsBy(ChatEntryEntity, { user_id: member, id }))) return;
    throw new ConflictProblem('already-sent', 'This message was sent already. It stands in the chat.');
  }

  /** Nothing of what was said is told. */
  private silently(who: SignedIn, id: string, caller: Caller): Promise<MemberId> {
    return this.access.of(who, id, 'chats', caller, 'chat', { isSilent: true });
  }
}

/** @throws BadRequestProblem for what is over, and for what is too far away */
function refuseTime(at: Date): void {
  const ahead = at.getTime() - Date.now();
  if (ahead > 0 && ahead <= FURTHEST * DAY) return;
  const [code, message] =
    ahead > 0
      ? ['too-far', `Please choose a time within the next ${FURTHEST} days.`]
      : ['past', 'Please choose a time that is still to come.'];
  throw new BadRequestProblem('validation-failed', message, [{ field: 'send_at', code, message }]);
}
