import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
  UpdateDateColumn,
} from 'typeorm';
import { PersonalData } from '../../../platform/privacy/personal-data';
import { SealedByMaster } from '../../../platform/sealing/sealed-by-master';
import { AuthUserEntity } from '../users/auth-user.entity';

/** An authenticator app (TOTP) of a user. */
@Entity('auth_factor')
@PersonalData({ exported: { as: 'factors', without: ['secret_sealed', 'last_step'] }, erased: 'with-user' })
@Unique('auth_factor_name', ['user_id', 'friendly_name'])
@Check('auth_factor_status', `status IN ('unverified', 'verified')`)
export class AuthFactorEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: string;

  @ManyToOne(() => AuthUserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'auth_factor_user' })
  user?: AuthUserEntity;

  /** An empty name counts as a name. */
  @Column('text', { default: '' })
  friendly_name: string;

  /** Counts as a second factor once the first code was right. */
  @Column('text', { default: 'unverified' })
  status: 'unverified' | 'verified';

  /** The shared secret (base32), encrypted with the master key; not read unless asked for. */
  @SealedByMaster({ purpose: 'auth-factor', context: 'user_id' })
  @Column('bytea', { select: false })
  secret_sealed: Buffer;

  /** Time step of the last code that was accepted: it and older ones are refused. */
  @Column('bigint', { nullable: true })
  last_step: string | null;

  @Column('timestamptz', { nullable: true })
  last_challenged_at: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}
