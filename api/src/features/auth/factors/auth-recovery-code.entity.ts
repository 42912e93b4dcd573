import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { PersonalData } from '../../../platform/privacy/personal-data';
import { AuthUserEntity } from '../users/auth-user.entity';

/** Stands in once for a second factor that is lost. */
@Entity('auth_recovery_code')
@PersonalData({ exported: { not: 'Hashes of secrets.' }, erased: 'with-user' })
@Unique('auth_recovery_code_hash', ['user_id', 'code_hash'])
export class AuthRecoveryCodeEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: string;

  @ManyToOne(() => AuthUserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'auth_recovery_code_user' })
  user?: AuthUserEntity;

  /** Keyed hash. */
  @Column('bytea')
  code_hash: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  used_at: Date | null;
}
