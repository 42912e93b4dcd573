import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../../platform/privacy/goes-with-user';
import { PersonalData } from '../../../platform/privacy/personal-data';

/** When a user was last here, to the day: their sign-up, sign-in or refresh. Kept by triggers. */
@Entity('auth_contact')
@PersonalData({ exported: { as: 'last_contact' }, erased: 'with-user' })
@Index('auth_contact_last', ['last_at'])
export class AuthContactEntity {
  @PrimaryColumn('uuid')
  user_id: string;

  @GoesWithUser('auth_contact_user')
  user?: unknown;

  @Column('timestamptz', { default: () => 'now()' })
  last_at: Date;

  /** When a mail was asked for that tells them that their account goes, unless they come back. */
  @Column('timestamptz', { nullable: true })
  telling_at: Date | null;

  /** When a mail server took it. */
  @Column('timestamptz', { nullable: true })
  told_at: Date | null;
}
