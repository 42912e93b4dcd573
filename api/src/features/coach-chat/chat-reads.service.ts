import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotFoundProblem } from '../../platform/http/problem';
import type { MemberId } from '../member-access/member-access.service';
import { ChatEntryEntity } from './chat-entry.entity';
import { ChatReadEntity } from './chat-read.entity';

/** How far each who reads a chat has come: the care team, and the member. */
@Injectable()
export class ChatReadsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Never goes back to what was read before.
   * @param reader somebody of the team, or the member
   * @returns whether that is further than before
   * @throws NotFoundProblem for an entry of another chat
   */
  async read(tx: EntityManager, member: MemberId, reader: string, entry: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO chat_read AS r (user_id, staff_id, position)
       SELECT user_id, $2, position FROM chat_entry WHERE user_id = $1 AND id = $3
       ON CONFLICT (user_id, staff_id) DO UPDATE SET position = excluded.position WHERE r.position < excluded.position
       RETURNING user_id`,
      [member, reader, entry],
    );
    if (rows.length > 0) return true;
    if (!(await tx.existsBy(ChatEntryEntity, { user_id: member, id: entry }))) throw new NotFoundProblem();
    return false;
  }

  /** The position until which the member has read; 0 before they have. */
  async ofMember(member: MemberId): Promise<bigint> {
    const row = await this.dataSource.manager.findOneBy(ChatReadEntity, {
      user_id: member,
      staff_id: member,
    });
    return BigInt(row?.position ?? 0);
  }
}
