import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PersonalData } from '../../../platform/privacy/personal-data';
import { AuthUserEntity } from '../users/auth-user.entity';

/** A device that signed in to an account before: what it gets wrong counts apart from strangers' guesses. */
@Entity('auth_device')
@PersonalData({ exported: { as: 'devices', without: ['token_hash'] }, erased: 'with-user' })
export class AuthDeviceEntity {
  /** SHA-256 of the random token that the device keeps. */
  @PrimaryColumn('bytea')
  token_hash: Buffer;

  /** The account that it signed in to last: it is known to that one alone. */
  @Index('auth_device_of_user')
  @Column('uuid')
  user_id: string;

  @ManyToOne(() => AuthUserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'auth_device_user' })
  user?: AuthUserEntity;

  /** Since it last signed in. */
  @Column('integer', { default: 0 })
  failed_attempts: number;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column('timestamptz', { default: () => 'now()' })
  last_used_at: Date;
}
