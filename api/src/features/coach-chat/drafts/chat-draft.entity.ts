import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../../platform/privacy/goes-with-user';
import { PersonalData } from '../../../platform/privacy/personal-data';
import { SealedColumn } from '../../../platform/sealing/sealed-column';
import type { AssistantDraft } from '../../assistant/assistant.options';
import type { MemberId } from '../../member-access/member-access.service';

export const DRAFT = new SealedColumn<AssistantDraft>('chat_draft', 'words_sealed');

/**
 * What the assistant would answer to a member's last message, for the person who has the chat. Nobody said it, so it is not
 * in the chat; it is about the member, so it is theirs to take along for as long as it is there.
 */
@Entity('chat_draft')
@PersonalData({ exported: { as: 'chat_draft' }, erased: 'with-user' })
export class ChatDraftEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('chat_draft_user')
  user?: unknown;

  /** The message that it answers. */
  @Column('uuid')
  entry_id: string;

  /** The text, and what it stands on. */
  @Column('bytea')
  words_sealed: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  made_at: Date;
}
