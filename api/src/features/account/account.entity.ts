import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';

/** What the product keeps of a user beside their sign-in. */
@Entity('account')
export class AccountEntity {
  @PrimaryColumn('uuid')
  user_id: string;

  /** By name: the users are another feature's. The row goes with its user. */
  @OneToOne('AuthUserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'account_user' })
  user?: unknown;

  /** IANA name: what a "day" is for this user. */
  @Column('text', { default: 'Europe/London' })
  time_zone: string;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}
