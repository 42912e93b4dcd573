import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
} from 'typeorm';
import { GoesWithUser } from '../../../platform/privacy/goes-with-user';
import { PersonalData } from '../../../platform/privacy/personal-data';
import type { PushTarget } from '../../../platform/push/push-sender';
import { SealedColumn } from '../../../platform/sealing/sealed-column';
import type { MemberId } from '../../member-access/member-access.service';

export const TARGET = new SealedColumn<PushTarget>('push_subscription', 'target_sealed');

/** A device that a member is told things on. It goes with the session that it was made in. */
@Entity('push_subscription')
@PersonalData({
  exported: { as: 'push_devices', without: ['endpoint_hash', 'target_sealed', 'notice_key_hash'] },
  erased: 'with-user',
})
@Unique('push_subscription_endpoint', ['endpoint_hash'])
@Unique('push_subscription_notice_key', ['notice_key_hash'])
@Index('push_subscription_of_user', ['user_id'])
@Index('push_subscription_of_session', ['session_id'])
export class PushSubscriptionEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('push_subscription_user')
  user?: unknown;

  @Column('uuid')
  session_id: string;

  /** By name: the sessions are another feature's. Signing the device out, wherever that is done, ends this too. */
  @ManyToOne('AuthSessionEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id', foreignKeyConstraintName: 'push_subscription_session' })
  session?: unknown;

  /** SHA-256 of the address: whoever has it could write to the device. */
  @Column('bytea')
  endpoint_hash: Buffer;

  @Column('bytea')
  target_sealed: Buffer;

  /** SHA-256 of what the device reads its notices with. */
  @Column('bytea')
  notice_key_hash: Buffer;

  /** When the browser will end it, if it said. */
  @Column('timestamptz', { nullable: true })
  expires_at: Date | null;

  /** When it last showed something; null before the first time. */
  @Column('timestamptz', { nullable: true })
  shown_at: Date | null;

  /** The first message that it was sent since then. */
  @Column('timestamptz', { nullable: true })
  unanswered_since: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
