import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { MemberId } from '../member-access/member-access.service';

/** Whose a member's coach chat is: a person's of the care team, or the assistant's. Without a row it is the assistant's. */
@Entity('chat_hand_over')
@PersonalData({ exported: { as: 'chat_hand_over', without: ['owner_id'] }, erased: 'with-user' })
@Index('chat_hand_over_of_owner', ['owner_id'], { where: 'owner_id IS NOT NULL' })
@Index('chat_hand_over_returns', ['returns_at'], { where: 'returns_at IS NOT NULL' })
export class ChatHandOverEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('chat_hand_over_user')
  user?: unknown;

  /** Who has it; null: the assistant. */
  @Column('uuid', { nullable: true })
  owner_id: string | null;

  /** By name: the users are another feature's. */
  @ManyToOne('AuthUserEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'owner_id', foreignKeyConstraintName: 'chat_hand_over_owner' })
  owner?: unknown;

  @Column('timestamptz', { nullable: true })
  taken_at: Date | null;

  /** Since when the member waits for a person; null while they do not. */
  @Column('timestamptz', { nullable: true })
  waiting_since: Date | null;

  /** They asked for one. */
  @Column('boolean', { default: false })
  asked: boolean;

  /** When it goes back by itself, unless its owner writes before. */
  @Column('timestamptz', { nullable: true })
  returns_at: Date | null;
}
