import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Generated,
  Index,
  PrimaryGeneratedColumn,
  Unique,
  UpdateDateColumn,
} from 'typeorm';
import { PersonalData } from '../../../platform/privacy/personal-data';
import type { Role } from '../../../platform/security/current-user.decorator';
import type { UserMetadata } from './user-metadata';

/** A person who can sign in. */
@Entity('auth_user')
@PersonalData({
  exported: { as: 'user', without: ['password_hash', 'identity_id', 'has_carer'] },
  erased: 'with-user',
})
@Unique('auth_user_email', ['email'])
@Check('auth_user_email_lower', `email = lower(email)`)
@Check('auth_user_new_email_lower', `new_email = lower(new_email)`)
@Index('auth_user_new_email', ['new_email'], { where: 'new_email IS NOT NULL' })
@Index('auth_user_without_carer', ['id'], { where: `role = 'member' AND NOT has_carer` })
@Check('auth_user_role', `role IN ('member', 'coach', 'clinician', 'admin')`)
export class AuthUserEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Id of the e-mail identity that clients see beside the user's own. */
  @Column('uuid')
  @Generated('uuid')
  identity_id: string;

  /** Lower case. */
  @Column('text')
  email: string;

  /** argon2id in PHC form; null for a user who has no password. */
  @Column('text', { nullable: true })
  password_hash: string | null;

  /** Null until it was changed for the first time. */
  @Column('timestamptz', { nullable: true })
  password_changed_at: Date | null;

  @Column('text', { default: 'member' })
  role: Role;

  /** Somebody who may sign in looks after them. Kept by triggers, whatever changes assignments, roles or suspensions. */
  @Column('boolean', { default: false })
  has_carer: boolean;

  /** Name, age, gender and zone: the part of the metadata that stays in clear, see `MetadataSeal`. No authority for anything. */
  @Column('jsonb', { name: 'user_metadata', default: {} })
  profile: UserMetadata;

  /** The rest of it, whatever a client keeps there. */
  @Column('bytea', { nullable: true })
  metadata_sealed: Buffer | null;

  @Column('timestamptz', { nullable: true })
  email_confirmed_at: Date | null;

  @Column('timestamptz', { nullable: true })
  confirmation_sent_at: Date | null;

  @Column('timestamptz', { nullable: true })
  recovery_sent_at: Date | null;

  @Column('timestamptz', { nullable: true })
  reauthentication_sent_at: Date | null;

  @Column('timestamptz', { nullable: true })
  email_change_sent_at: Date | null;

  /** Mails that were asked for, by purpose; those of a device that signed in before apart. */
  @Column('jsonb', { default: {} })
  mail_counts: Record<string, { since: string; last: string; count: number }>;

  /** Lower case; takes the place of `email` once it is confirmed. Not unique: it is only a wish. */
  @Column('text', { nullable: true })
  new_email: string | null;

  /** The mailbox that has confirmed the change, or needs not to: the other one's word completes it. */
  @Column('text', { nullable: true })
  email_change_confirmed: 'current' | 'new' | null;

  @Column('timestamptz', { nullable: true })
  last_sign_in_at: Date | null;

  @Column('timestamptz', { nullable: true })
  banned_until: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}
