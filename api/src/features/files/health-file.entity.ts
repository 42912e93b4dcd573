import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { MemberId } from '../member-access/member-access.service';
import type { ReportKind } from './extraction/report-kinds';
import type { FileStatus, FileType } from './files.options';
import type { UploadKind } from './upload-items';

/** What the member calls it, and what it is. */
export interface FileDetails {
  readonly filename: string;
  readonly file_type: FileType;
  /** By its content. */
  readonly media_type: string;
}

/** What was read of it, beside its values. */
export interface FileReport {
  readonly date: string | null;
  readonly laboratory: string | null;
  readonly sex: 'male' | 'female' | null;
  readonly age: number | null;
  /** It names somebody else than the member; whom, is not kept. */
  readonly other_person: boolean;
}

export interface FileReading {
  readonly page_count: number | null;
  readonly shortfalls: readonly string[];
  /** Of a table file; unsaid of what was read before this was counted. */
  readonly rows_left_out?: number;
  readonly calls_itself?: readonly ReportKind[];
  /** What the programme asked for and this document was: once each. */
  readonly completed?: readonly UploadKind[];
  readonly report: FileReport;
}

export const DETAILS = new SealedColumn<FileDetails>('health_file', 'details_sealed');
/** 32 bytes, as base64. */
export const FILE_KEY = new SealedColumn<string>('health_file', 'key_sealed');
export const READING = new SealedColumn<FileReading>('health_file', 'reading_sealed');

/** A document of a member. Its content lies in the store, under its id, sealed with a key of its own. */
@Entity('health_file')
@PersonalData({
  exported: { as: 'files', without: ['fingerprint', 'key_sealed'] },
  erased: 'with-user',
})
@Index('health_file_once', ['user_id', 'fingerprint'], { unique: true })
@Index('health_file_of_user', ['user_id', 'uploaded_at'])
@Index('health_file_held', ['release_at'], { where: 'release_at IS NOT NULL' })
@Index('health_file_in_work', ['requested_at'], { where: `status = 'processing'` })
export class HealthFileEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('health_file_user')
  user?: unknown;

  /** Of its bytes, by the member's key: the same bytes are one document. */
  @Column('bytea')
  fingerprint: Buffer;

  @Column('text')
  status: FileStatus;

  /** Bytes. */
  @Column('int')
  size: number;

  @Column('bytea')
  key_sealed: Buffer;

  @Column('bytea')
  details_sealed: Buffer;

  /** Null until it was read. */
  @Column('bytea', { nullable: true })
  reading_sealed: Buffer | null;

  /** Why it could not be read. */
  @Column('text', { nullable: true })
  failure: string | null;

  /** Pages that are read, while it is read. */
  @Column('int', { nullable: true })
  pages_done: number | null;

  @Column('int', { nullable: true })
  pages_total: number | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' })
  uploaded_at: Date;

  /** When it was last to be read. */
  @Column('timestamptz', { nullable: true })
  requested_at: Date | null;

  /** Until then its values are held; null where they are not, see `release_rule`. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  release_at: Date | null;

  /** A clinician's signature releases it before that. */
  @Column('boolean', { default: false })
  release_on_review: boolean;

  /** When reading it ended. */
  @Column('timestamptz', { nullable: true })
  processed_at: Date | null;
}
