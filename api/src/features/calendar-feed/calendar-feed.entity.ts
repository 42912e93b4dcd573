import { Column, CreateDateColumn, Entity, PrimaryColumn, Unique } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { MemberId } from '../member-access/member-access.service';

/** A member's private calendar address. The address itself is known to the member alone. */
@Entity('calendar_feed')
@PersonalData({ exported: { as: 'calendar_feed', without: ['token_hash'] }, erased: 'with-user' })
@Unique('calendar_feed_token', ['token_hash'])
export class CalendarFeedEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('calendar_feed_user')
  user?: unknown;

  /** SHA-256: the token has 256 random bits, so there is nothing to guess. */
  @Column('bytea')
  token_hash: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  /** To the minute. */
  @Column('timestamptz', { nullable: true })
  last_read_at: Date | null;
}
