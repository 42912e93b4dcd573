import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { KeptBiomarker } from '../biomarkers/biomarker-changes.service';
import type { MemberId } from '../member-access/member-access.service';

/** What was signed. */
export interface SignedWords {
  readonly summary: string;
  readonly key_insights: readonly string[];
  /** Of the values as they were then: what is signed holds for these alone. */
  readonly state: string;
}

/** A value that calls for help, and was taken out all the same. */
export interface Rejection {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly unit: string | null;
  readonly reason: string;
}

export interface ReviewContent {
  /** Null until somebody has signed. */
  readonly signed: SignedWords | null;
  /** Values that were no results, or not what is printed: whole, so that each can be put back. */
  readonly taken_out: readonly KeptBiomarker[];
  /** Each that there was, also of what was put back; none in what an earlier release kept. */
  readonly rejections?: readonly Rejection[];
}

export const REVIEW = new SealedColumn<ReviewContent>('file_review', 'content_sealed');

/** What a clinician made of a member's document. */
@Entity('file_review')
@PersonalData({ exported: { as: 'file_reviews' }, erased: 'with-user' })
@Index('file_review_of_user', ['user_id'])
@Index('file_review_of_staff', ['staff_id'], { where: 'staff_id IS NOT NULL' })
export class FileReviewEntity {
  @PrimaryColumn('uuid')
  file_id: string;

  @ManyToOne('HealthFileEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'file_id', foreignKeyConstraintName: 'file_review_file' })
  file?: unknown;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('file_review_user')
  user?: unknown;

  /** Who signed; null before that, and once they are gone. */
  @Column('uuid', { nullable: true })
  staff_id: string | null;

  /** By name: the users are another feature's. */
  @ManyToOne('AuthUserEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'staff_id', foreignKeyConstraintName: 'file_review_staff' })
  staff?: unknown;

  @Column('bytea')
  content_sealed: Buffer;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  signed_at: Date | null;
}
