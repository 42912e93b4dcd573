import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { MemberId } from '../member-access/member-access.service';
import type { ExportState } from './data-export.options';

/** 32 bytes, as base64. */
export const ARCHIVE_KEY = new SealedColumn<string>('data_export', 'key_sealed');

/** A copy of all that is a member's. The archive lies in the store, in sealed parts. */
@Entity('data_export')
@PersonalData({ exported: { not: 'Copies of what is exported itself.' }, erased: 'with-user' })
@Index('data_export_in_work', ['user_id'], { unique: true, where: `state IN ('requested', 'making')` })
@Index('data_export_of_user', ['user_id', 'requested_at'])
@Index('data_export_age', ['expires_at'])
export class DataExportEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('data_export_user')
  user?: unknown;

  @Column('text')
  state: ExportState;

  @CreateDateColumn({ type: 'timestamptz' })
  requested_at: Date;

  @Column('timestamptz', { nullable: true })
  ready_at: Date | null;

  /** When it goes: what is ready with its archive, what failed by itself. */
  @Column('timestamptz', { nullable: true })
  expires_at: Date | null;

  /** Bytes of the archive. */
  @Column('bigint', { nullable: true })
  size: string | null;

  /** Under which name the archive's parts lie in the store: each attempt at making it has its own. */
  @Column('uuid', { nullable: true })
  content: string | null;

  @Column('int', { nullable: true })
  parts: number | null;

  @Column('bytea', { nullable: true })
  key_sealed: Buffer | null;
}
