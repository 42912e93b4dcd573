import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PersonalData } from '../../../platform/privacy/personal-data';
import { AuthUserEntity } from '../users/auth-user.entity';

/** An administrator asks to take the second factor of somebody of the staff away: another one has to agree. */
@Entity('auth_factor_reset')
@PersonalData({ exported: { not: 'What became of it is in the security log.' }, erased: 'with-user' })
export class FactorResetEntity {
  /** Whose; one request at a time. */
  @PrimaryColumn('uuid')
  user_id: string;

  @ManyToOne(() => AuthUserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'auth_factor_reset_user' })
  user?: AuthUserEntity;

  @Column('uuid')
  asked_by: string;

  @ManyToOne(() => AuthUserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'asked_by', foreignKeyConstraintName: 'auth_factor_reset_asker' })
  asker?: AuthUserEntity;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' })
  asked_at: Date;
}
