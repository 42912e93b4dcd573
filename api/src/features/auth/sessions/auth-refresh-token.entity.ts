import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
} from 'typeorm';
import { PersonalData } from '../../../platform/privacy/personal-data';
import { AuthSessionEntity } from './auth-session.entity';

/** A link in a session's chain of refresh tokens; the last one is not revoked. */
@Entity('auth_refresh_token')
@PersonalData({ exported: { not: 'Hashes of secrets.' }, erased: 'with-user' })
@Unique('auth_refresh_token_hash', ['token_hash'])
@Index('auth_refresh_token_active', ['session_id'], { unique: true, where: 'revoked_at IS NULL' })
export class AuthRefreshTokenEntity {
  /** The token's value is derived from it, see `RefreshTokenCodec`. */
  @PrimaryColumn('uuid')
  id: string;

  @Index('auth_refresh_token_of_session')
  @Column('uuid')
  session_id: string;

  @ManyToOne(() => AuthSessionEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id', foreignKeyConstraintName: 'auth_refresh_token_session' })
  session?: AuthSessionEntity;

  /** SHA-256 of the value. */
  @Column('bytea')
  token_hash: Buffer;

  /** The token that was exchanged for this one. */
  @Column('uuid', { nullable: true })
  parent_id: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  revoked_at: Date | null;
}
