import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { PersonalData } from '../../../platform/privacy/personal-data';
import { AuthUserEntity } from '../users/auth-user.entity';

/** One sign-in on one device. Its tokens work only while this row exists. */
@Entity('auth_session')
@PersonalData({ exported: { as: 'sessions' }, erased: 'with-user' })
@Check('auth_session_aal', `aal IN ('aal1', 'aal2')`)
export class AuthSessionEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Index('auth_session_of_user')
  @Column('uuid')
  user_id: string;

  @ManyToOne(() => AuthUserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'auth_session_user' })
  user?: AuthUserEntity;

  /** aal2 once a second factor was given. */
  @Column('text', { default: 'aal1' })
  aal: 'aal1' | 'aal2';

  /** The factor that raised it to aal2; null when a recovery code did. */
  @Index('auth_session_of_factor')
  @Column('uuid', { nullable: true })
  factor_id: string | null;

  /** By name: factors stand on sessions. */
  @ManyToOne('AuthFactorEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'factor_id', foreignKeyConstraintName: 'auth_session_factor' })
  factor?: unknown;

  @Column('text', { nullable: true })
  user_agent: string | null;

  @Column('text', { nullable: true })
  ip: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  refreshed_at: Date | null;

  /** From then on it cannot be refreshed; null: no end. */
  @Column('timestamptz', { nullable: true })
  not_after: Date | null;
}
