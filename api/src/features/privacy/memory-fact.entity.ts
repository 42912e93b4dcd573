import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { MemberId } from '../member-access/member-access.service';
import type { FactSource } from './memory.options';

export const FACT = new SealedColumn<string>('memory_fact', 'text_sealed');

/** Something that the assistant remembers of a member, in the member's own words. */
@Entity('memory_fact')
@PersonalData({ exported: { as: 'memory', without: ['fingerprint'] }, erased: 'with-user' })
@Index('memory_fact_of_user', ['user_id', 'created_at', 'id'])
@Index('memory_fact_once', ['user_id', 'fingerprint'], { unique: true })
export class MemoryFactEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('memory_fact_user')
  user?: unknown;

  @Column('bytea')
  text_sealed: Buffer;

  /** The same for the same words, so that a fact is remembered once. */
  @Column('bytea')
  fingerprint: Buffer;

  @Column('text')
  source_kind: FactSource;

  /** The message that it was said in. */
  @Column('uuid', { nullable: true })
  source_id: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' })
  created_at: Date;
}
