import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
} from 'typeorm';
import { PersonalData } from '../../../platform/privacy/personal-data';
import { SealedByMaster } from '../../../platform/sealing/sealed-by-master';
import { AuthUserEntity } from '../users/auth-user.entity';
import { AuthFlowStateEntity } from './auth-flow-state.entity';

/** What a mail is for. A change of address asks the old mailbox and the new one. */
export type MailedCodeKind =
  'signup' | 'recovery' | 'email_change_current' | 'email_change_new' | 'reauthentication';

/**
 * A mailed code and link: two independent secrets. One is alive per user and kind, but for sign-ups: each with the address
 * has its own, so that nobody's voids another's.
 */
@Entity('auth_one_time_token')
@PersonalData({ exported: { not: 'Secrets of an hour.' }, erased: 'with-user' })
@Index('auth_one_time_token_one_live', ['user_id', 'kind'], { unique: true, where: `kind <> 'signup'` })
@Index('auth_one_time_token_of_user', ['user_id'])
@Unique('auth_one_time_token_link', ['link_hash'])
@Check(
  'auth_one_time_token_kind',
  `kind IN ('signup', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication')`,
)
export class AuthMailedCodeEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: string;

  @ManyToOne(() => AuthUserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'auth_one_time_token_user' })
  user?: AuthUserEntity;

  @Column('text')
  kind: MailedCodeKind;

  /** Set when the request is to be finished by a code exchange. */
  @Index('auth_one_time_token_flow_of')
  @Column('uuid', { nullable: true })
  flow_id: string | null;

  @ManyToOne(() => AuthFlowStateEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'flow_id', foreignKeyConstraintName: 'auth_one_time_token_flow' })
  flow?: AuthFlowStateEntity;

  /** Keyed hash: six digits could be guessed from a plain one. */
  @Column('bytea')
  code_hash: Buffer;

  /** SHA-256; null for kinds without a link, and once the link was followed. */
  @Column('bytea', { nullable: true })
  link_hash: Buffer | null;

  /** Code and link, encrypted with the master key until the mail is sent; null after. */
  @SealedByMaster({ purpose: 'auth-one-time-token', context: 'id' })
  @Column('bytea', { nullable: true })
  secrets_sealed: Buffer | null;

  /** Where the link leads in the end; checked against the allowed targets. */
  @Column('text', { nullable: true })
  redirect_to: string | null;

  /** Of a sign-up: argon2id of the password that it gave, which counts once this code is confirmed. */
  @Column('text', { nullable: true })
  password_hash: string | null;

  /** Of a sign-up: what it told of the person, sealed with the user's key, which counts once this code is confirmed. */
  @Column('bytea', { nullable: true })
  metadata_sealed: Buffer | null;

  /** Of a sign-up: SHA-256 of the token of the device that it came from; null for who sent none. */
  @Column('bytea', { nullable: true })
  device_hash: Buffer | null;

  @Column('integer', { default: 0 })
  failed_attempts: number;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column('timestamptz')
  expires_at: Date;

  @Column('timestamptz', { nullable: true })
  sent_at: Date | null;
}
