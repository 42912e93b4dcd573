import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { MemberId } from '../member-access/member-access.service';
import type { LineBox, ReadBiomarker } from './biomarkers.options';

/** A value as it counts now. What a person typed has no place on a page. */
export interface BiomarkerContent extends Omit<ReadBiomarker, 'page' | 'box' | 'text' | 'confidence'> {
  readonly source: { readonly page: number; readonly box: LineBox | null; readonly text: string } | null;
  readonly confidence: number | null;
}

export const CONTENT = new SealedColumn<BiomarkerContent>('biomarker', 'content_sealed');

/** A measured value of a member. What it is of, and how much, stands sealed. */
@Entity('biomarker')
@PersonalData({ exported: { as: 'biomarkers' }, erased: 'with-user' })
@Index('biomarker_of_user', ['user_id', 'created_at'])
@Index('biomarker_of_file', ['file_id'], { where: 'file_id IS NOT NULL' })
export class BiomarkerEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('biomarker_user')
  user?: unknown;

  /** The document that it was read from; null for one that was typed in. */
  @Column('uuid', { nullable: true })
  file_id: string | null;

  /** By name: the files are another feature's. A document's values go with it. */
  @ManyToOne('HealthFileEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'file_id', foreignKeyConstraintName: 'biomarker_file' })
  file?: unknown;

  /** Its place among the values of its document. */
  @Column('int')
  position: number;

  /** Somebody should look at it before it counts. */
  @Column('boolean')
  needs_review: boolean;

  /** Somebody has looked at it, or typed it. */
  @Column('boolean')
  confirmed: boolean;

  /** It waits with its document: the organisation releases such results later, see `release_rule`. */
  @Column('boolean', { default: false })
  held: boolean;

  @Column('bytea')
  content_sealed: Buffer;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;
}
