import { Column, CreateDateColumn, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { SealedByMaster } from './sealed-by-master';

/** The key of everything that is sealed for a member. It goes with its user, and all of that is noise then. */
@Entity('member_key')
export class MemberKeyEntity {
  @PrimaryColumn('uuid')
  user_id: string;

  /** By name: the users are a feature's. */
  @OneToOne('AuthUserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'member_key_user' })
  user?: unknown;

  @SealedByMaster({ purpose: 'member-key', context: 'user_id' })
  @Column('bytea')
  key_sealed: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
