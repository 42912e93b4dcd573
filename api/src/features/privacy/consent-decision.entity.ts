import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { MemberId } from '../member-access/member-access.service';
import type { ConsentPurpose } from './consents.options';

/** A yes or a no of a member's. Rows are only added: the latest one holds. */
@Entity('consent_decision')
@PersonalData({ exported: { as: 'consents' }, erased: 'with-user' })
@Index('consent_decision_of_user', ['user_id', 'purpose', 'id'])
export class ConsentDecisionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('consent_decision_user')
  user?: unknown;

  @Column('text')
  purpose: ConsentPurpose;

  @Column('boolean')
  granted: boolean;

  /** Of the text that the member had before them. */
  @Column('int')
  version: number;

  /** Who would get the data, as the member read it; null where that is nobody outside. */
  @Column('text', { nullable: true })
  recipient: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' })
  decided_at: Date;
}
