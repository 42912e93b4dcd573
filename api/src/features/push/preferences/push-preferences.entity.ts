import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { GoesWithUser } from '../../../platform/privacy/goes-with-user';
import { PersonalData } from '../../../platform/privacy/personal-data';
import type { MemberId } from '../../member-access/member-access.service';
import type { NoticeKind } from '../push.options';

/** What a member wants to be told, and when. Whoever has no row has the defaults. */
@Entity('push_preferences')
@PersonalData({
  exported: { as: 'notification_preferences', without: ['told_unreachable'] },
  erased: 'with-user',
})
export class PushPreferencesEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('push_preferences_user')
  user?: unknown;

  @Column('text', { array: true, default: () => `'{}'` })
  kinds_off: NoticeKind[];

  /** 'HH:MM' on the member's wall; both null for no quiet hours. */
  @Column('text', { nullable: true, default: '22:00' })
  quiet_from: string | null;

  @Column('text', { nullable: true, default: '07:00' })
  quiet_until: string | null;

  /** Notices say what they are about. */
  @Column('boolean', { default: false })
  show_titles: boolean;

  /** Reminders go by mail where no device takes them. */
  @Column('boolean', { default: true })
  by_mail: boolean;

  /** They have a device, or had one and did not switch it off: reminders are wanted. */
  @Column('boolean', { default: false })
  wanted: boolean;

  /** The delivery that told them by mail that their last device is gone; null while they have one. */
  @Column('text', { nullable: true })
  told_unreachable: string | null;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}
