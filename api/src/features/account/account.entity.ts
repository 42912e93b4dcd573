import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';

/** What the product keeps of a user beside their sign-in. */
@Entity('account')
@PersonalData({ exported: { as: 'account' }, erased: 'with-user' })
export class AccountEntity {
  @PrimaryColumn('uuid')
  user_id: string;

  @GoesWithUser('account_user')
  user?: unknown;

  /** IANA name: what a "day" is for this user. */
  @Column('text', { default: 'Europe/London' })
  time_zone: string;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}
