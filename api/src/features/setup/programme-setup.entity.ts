import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { MemberId } from '../member-access/member-access.service';

/** A member's answers of the setup wizard; one row, replaced as a whole by each save. */
@Entity('programme_setup')
@PersonalData({ exported: { as: 'setup' }, erased: 'with-user' })
export class ProgrammeSetupEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('programme_setup_user')
  user?: unknown;

  @Column('bytea')
  data_sealed: Buffer;

  /** Counts the saves. */
  @Column('int', { default: 1 })
  revision: number;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}
