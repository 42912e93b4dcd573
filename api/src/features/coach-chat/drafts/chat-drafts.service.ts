import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MemberKeys } from '../../../platform/sealing/member-keys';
import type { AssistantDraft } from '../../assistant/assistant.options';
import { MemberAccessService, type MemberId } from '../../member-access/member-access.service';
import { sharedSql } from '../../privacy/consents.options';
import type { ChatDraft } from '../dto/inbox.dto';
import { ChatDraftEntity, DRAFT } from './chat-draft.entity';

/** What an answer is made of, as the care team reads it. */
const READS = { programmes: 'programmes', check_ins: 'check_ins', documents: 'documents' };

/**
 * Answers that the assistant suggests to whoever has a chat: one at most, for the last message. All of it happens in the
 * chat's turn (the lock `coachChat`).
 */
@Injectable()
export class ChatDraftsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
    private readonly access: MemberAccessService,
  ) {}

  /** What a draft may stand on; null where the member shares too little for one. */
  async seen(member: MemberId): Promise<{ documents: boolean } | null> {
    const { programmes, check_ins, documents } = await this.access.sharedOf(member, READS);
    return programmes && check_ins ? { documents } : null;
  }

  /** For who has the chat. */
  async of(member: MemberId): Promise<ChatDraft | null> {
    const row = await this.dataSource.manager.findOneBy(ChatDraftEntity, { user_id: member });
    if (!row || !(await this.seen(member))) return null;
    const {
      text,
      facts,
      sees_danger = false,
    } = (await this.keys.of(member)).open(DRAFT, member, row.words_sealed);
    return {
      entry_id: row.entry_id,
      text,
      facts: [...facts],
      sees_danger,
      made_at: row.made_at.toISOString(),
    };
  }

  /** The text of the draft for a message; null where that is gone. */
  async textOf(tx: EntityManager, member: MemberId, entry: string): Promise<string | null> {
    const row = await tx.findOneBy(ChatDraftEntity, { user_id: member, entry_id: entry });
    return row ? (await this.keys.of(member, tx)).open(DRAFT, member, row.words_sealed).text : null;
  }

  /**
   * Keeps a draft while its message is the last one and what it stands on is shared.
   * @returns whether it is kept
   */
  async keep(
    tx: EntityManager,
    member: MemberId,
    entry: string,
    draft: AssistantDraft,
    { documents }: { documents: boolean },
  ): Promise<boolean> {
    const own = await this.keys.of(member, tx);
    const shared = ['staff_programme', 'staff_check_ins', ...(documents ? ['staff_documents'] : [])];
    const rows = await tx.query<unknown[]>(
      `INSERT INTO chat_draft AS d (user_id, entry_id, words_sealed)
       SELECT $1, $2, $3
        WHERE $2 = (SELECT e.id FROM chat_entry e WHERE e.user_id = $1 AND NOT e.left_to_person
                     ORDER BY e.position DESC LIMIT 1)
          -- Whoever gives it back meanwhile waits for this, or this for them.
          AND EXISTS (SELECT FROM chat_hand_over h WHERE h.user_id = $1 AND h.owner_id IS NOT NULL FOR SHARE)
          AND ${shared.map((purpose) => sharedSql('$1::uuid', `'${purpose}'`)).join(' AND ')}
       ON CONFLICT (user_id) DO UPDATE
         SET entry_id = excluded.entry_id, words_sealed = excluded.words_sealed, made_at = now()
       RETURNING d.user_id`,
      [member, entry, own.seal(DRAFT, member, draft)],
    );
    return rows.length > 0;
  }

  /** @param entry only where it is for this message @returns whether there was one */
  async drop(tx: EntityManager, member: MemberId, entry?: string): Promise<boolean> {
    const { affected } = await tx.delete(ChatDraftEntity, {
      user_id: member,
      ...(entry !== undefined && { entry_id: entry }),
    });
    return affected === 1;
  }
}
