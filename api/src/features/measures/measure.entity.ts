import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { MemberId } from '../member-access/member-access.service';
import type { Reading } from './measures.options';

export const READING = new SealedColumn<Reading>('measure', 'reading_sealed');

/** What members measured by themselves. When stands in the clear, for the order; what, even of which kind, does not. */
@Entity('measure')
@PersonalData({ exported: { as: 'measures', without: ['kind', 'sample'] }, erased: 'with-user' })
@Unique('measure_once', ['user_id', 'sample'])
@Index('measure_in_order', ['user_id', 'measured_at', 'id'])
@Index('measure_of_kind', ['user_id', 'kind', 'measured_at', 'id'])
export class MeasureEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('measure_user')
  user?: unknown;

  /** A fingerprint that the member's key makes: that somebody weighs themselves is nobody's to read. */
  @Column('bytea')
  kind: Buffer;

  /** A fingerprint of the client's own id: the same sample sent twice is one. */
  @Column('bytea')
  sample: Buffer;

  /** The end of a night, the beginning of everything else. */
  @Column('timestamptz')
  measured_at: Date;

  @Column('bytea')
  reading_sealed: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
