import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { MemberId } from '../member-access/member-access.service';
import { BiomarkerEntity } from './biomarker.entity';

/** What a person can correct. */
export interface Correctable {
  readonly value: string;
  readonly unit: string | null;
  readonly reference_min: number | null;
  readonly reference_max: number | null;
  readonly measured_on: string | null;
}

export const BEFORE = new SealedColumn<Correctable>('biomarker_change', 'before_sealed');

/** What a value was before somebody corrected or confirmed it. */
@Entity('biomarker_change')
@PersonalData({ exported: { as: 'biomarker_changes' }, erased: 'with-user' })
@Index('biomarker_change_of_biomarker', ['biomarker_id', 'at'])
@Index('biomarker_change_of_user', ['user_id'])
export class BiomarkerChangeEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('biomarker_change_user')
  user?: unknown;

  @Column('uuid')
  biomarker_id: string;

  @ManyToOne(() => BiomarkerEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'biomarker_id', foreignKeyConstraintName: 'biomarker_change_biomarker' })
  biomarker?: unknown;

  @Column('text')
  kind: 'corrected' | 'confirmed';

  /** Whether the member did it, or somebody who looks after them. */
  @Column('boolean')
  by_member: boolean;

  @Column('bytea')
  before_sealed: Buffer;

  @CreateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' })
  at: Date;
}
