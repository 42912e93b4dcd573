import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ModelMessage } from '../../platform/ai/model-client';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { MemberId } from '../member-access/member-access.service';
import type { SentRecord } from './sent-texts.options';

export const WORDS = new SealedColumn<{ messages: ModelMessage[]; records: SentRecord[] }>(
  'sent_text',
  'words_sealed',
);

/** What went to a model, word for word, for its member to see. */
@Entity('sent_text')
@PersonalData({ exported: { as: 'sent_to_model' }, erased: 'with-user' })
@Index('sent_text_of_user', ['user_id', 'sent_at', 'id'])
@Index('sent_text_age', ['sent_at'])
export class SentTextEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('sent_text_user')
  user?: unknown;

  /** What it was for, e.g. `coach_chat`. */
  @Column('text')
  purpose: string;

  @Column('text')
  model: string;

  @Column('text')
  recipient: string;

  @Column('bytea')
  words_sealed: Buffer;

  @CreateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' })
  sent_at: Date;
}
