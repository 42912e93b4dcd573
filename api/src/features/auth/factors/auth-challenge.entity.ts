import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { PersonalData } from '../../../platform/privacy/personal-data';
import { AuthFactorEntity } from './auth-factor.entity';

/** The question for a factor's code: asked from one address, answered once. */
@Entity('auth_challenge')
@PersonalData({ exported: { not: 'Questions of a few minutes.' }, erased: 'with-user' })
export class AuthChallengeEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Index('auth_challenge_of_factor')
  @Column('uuid')
  factor_id: string;

  @ManyToOne(() => AuthFactorEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'factor_id', foreignKeyConstraintName: 'auth_challenge_factor' })
  factor?: AuthFactorEntity;

  @Column('text', { nullable: true })
  ip: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column('timestamptz')
  expires_at: Date;
}
