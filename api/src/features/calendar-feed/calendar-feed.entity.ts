import { Column, CreateDateColumn, Entity, JoinColumn, OneToOne, PrimaryColumn, Unique } from 'typeorm';

/** A member's private calendar address. The address itself is known to the member alone. */
@Entity('calendar_feed')
@Unique('calendar_feed_token', ['token_hash'])
export class CalendarFeedEntity {
  @PrimaryColumn('uuid')
  user_id: string;

  /** By name: the users are another feature's. The row goes with its user. */
  @OneToOne('AuthUserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'calendar_feed_user' })
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
