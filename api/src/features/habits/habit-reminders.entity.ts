import { Column, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { MemberId } from '../member-access/member-access.service';
import type { ReminderSetting } from './reminder-rules';

/** By the name of the habit, however it is written. */
export type StoredReminders = Readonly<Record<string, ReminderSetting>>;

export const SETTINGS = new SealedColumn<StoredReminders>('habit_reminders', 'settings_sealed');

/** Of which habits a member wants to be reminded, and when to look whether it is time. */
@Entity('habit_reminders')
@PersonalData({ exported: { as: 'habit_reminders' }, erased: 'with-user' })
@Index('habit_reminders_to_look_at', ['look_at'], { where: 'look_at IS NOT NULL' })
export class HabitRemindersEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('habit_reminders_user')
  user?: unknown;

  @Column('bytea')
  settings_sealed: Buffer;

  /** Null where no reminder is on. */
  @Column('timestamptz', { nullable: true })
  look_at: Date | null;

  /** What was due until then was told of, or is over. */
  @Column('timestamptz', { default: () => 'now()' })
  looked_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}
