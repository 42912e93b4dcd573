import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { PersonalData } from '../../../platform/privacy/personal-data';
import { AuthUserEntity } from '../users/auth-user.entity';

/**
 * A request that will be finished by exchanging a code (PKCE). The browser that asked holds the verifier of
 * `challenge`; following the mailed link makes the code, which is worth nothing without that verifier.
 */
@Entity('auth_flow_state')
@PersonalData({ exported: { not: 'Secrets of a few minutes.' }, erased: 'with-user' })
@Unique('auth_flow_state_code', ['auth_code_hash'])
export class AuthFlowStateEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Index('auth_flow_state_of_user')
  @Column('uuid')
  user_id: string;

  @ManyToOne(() => AuthUserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'auth_flow_state_user' })
  user?: AuthUserEntity;

  /** What was asked for: `recovery`, `signup` or `email_change`. */
  @Column('text')
  kind: string;

  @Column('text')
  challenge: string;

  @Column('text')
  method: 's256' | 'plain';

  /** SHA-256 of the code; null until the link was followed. */
  @Column('bytea', { nullable: true })
  auth_code_hash: Buffer | null;

  @Column('timestamptz', { nullable: true })
  code_issued_at: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
