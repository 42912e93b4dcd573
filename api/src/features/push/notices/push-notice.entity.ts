import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { GoesWithUser } from '../../../platform/privacy/goes-with-user';
import { PersonalData } from '../../../platform/privacy/personal-data';
import type { MemberId } from '../../member-access/member-access.service';
import type { NoticeKind } from '../push.options';

/**
 * `waiting` for its time; `due`: handed to the queue; `sent` to a device; `mailed` instead; `dropped`: of no use any more;
 * `failed`: nothing took it.
 */
export type NoticeState = 'waiting' | 'due' | 'sent' | 'mailed' | 'dropped' | 'failed';

/** Something that a member is told on their devices, once. What it says is put together when it is shown. */
@Entity('push_notice')
@PersonalData({ exported: { as: 'notifications', without: ['reached'] }, erased: 'with-user' })
@Unique('push_notice_once', ['user_id', 'local_day', 'kind', 'subject'])
@Index('push_notice_waiting', ['due_at', 'id'], { where: `state = 'waiting'` })
@Index('push_notice_one_mail_a_day', ['user_id', 'local_day'], { unique: true, where: `state = 'mailed'` })
@Index('push_notice_by_age', ['created_at'])
export class PushNoticeEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('push_notice_user')
  user?: unknown;

  @Column('text')
  kind: NoticeKind | 'test';

  /** Id of what it is about. */
  @Column('text')
  subject: string;

  /** The day that it counts to, in the member's calendar. */
  @Column('date')
  local_day: string;

  /** The how-manieth of its day; beyond the third it is one of several. */
  @Column('int')
  place: number;

  @Column('text')
  state: NoticeState;

  @Column('timestamptz')
  due_at: Date;

  /** From then on it is of no use. */
  @Column('timestamptz')
  valid_until: Date;

  @Column('int', { default: 0 })
  snoozes: number;

  /** Devices that have taken it. */
  @Column('uuid', { array: true, default: () => `'{}'` })
  reached: string[];

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  sent_at: Date | null;
}
