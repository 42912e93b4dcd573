import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../../platform/privacy/goes-with-user';
import { PersonalData } from '../../../platform/privacy/personal-data';
import { SealedColumn } from '../../../platform/sealing/sealed-column';
import type { MemberId } from '../../member-access/member-access.service';

export const WORDS = new SealedColumn<string>('waiting_message', 'text_sealed');

/** What somebody of the care team wrote for later. Once it is sent it stands in the chat, and here no more. */
@Entity('waiting_message')
@PersonalData({
  exported: { not: 'Not sent yet, and its writer may take it back; what was sent is in the chat.' },
  erased: 'with-user',
})
@Index('waiting_message_of_staff', ['staff_id'])
@Index('waiting_message_due', ['send_at', 'user_id', 'id'], { where: 'held_at IS NULL' })
export class WaitingMessageEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('waiting_message_user')
  user?: unknown;

  /** Made by the client; the message has it in the chat, too. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  staff_id: string;

  /** By name: the users are another feature's. */
  @ManyToOne('AuthUserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'staff_id', foreignKeyConstraintName: 'waiting_message_staff' })
  staff?: unknown;

  @Column('bytea')
  text_sealed: Buffer;

  /** Documents of the member's that go with it: ids alone, so that one that is deleted is gone. */
  @Column('uuid', { array: true, default: () => `'{}'` })
  file_ids: string[];

  @Column('timestamptz')
  send_at: Date;

  /** When its writer wrote it, or changed it last: it answers nothing that came after that. */
  @Column('timestamptz', { default: () => 'now()' })
  written_at: Date;

  /** When it should have gone and could not, as a colleague had the chat or help was called for: it waits for its writer. */
  @Column('timestamptz', { nullable: true })
  held_at: Date | null;
}
