import { CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PersonalData } from '../../../platform/privacy/personal-data';
import { AuthSessionEntity } from './auth-session.entity';

/** How a person proved who they are in a session (the token's `amr`): one row per method. */
@Entity('auth_amr')
@PersonalData({ exported: { not: 'How a session was signed in, for its tokens.' }, erased: 'with-user' })
export class AuthAmrEntity {
  @PrimaryColumn('uuid')
  session_id: string;

  @ManyToOne(() => AuthSessionEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id', foreignKeyConstraintName: 'auth_amr_session' })
  session?: AuthSessionEntity;

  @PrimaryColumn('text')
  method: string;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
