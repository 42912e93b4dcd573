import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { MemberId } from '../member-access/member-access.service';
import type { PauseKind } from './pauses.options';

export const KIND = new SealedColumn<PauseKind>('pause', 'kind_sealed');

/** Days on which a member cannot follow the programme. The client makes the id, so each member has ids of their own. */
@Entity('pause')
@PersonalData({ exported: { as: 'pauses' }, erased: 'with-user' })
export class PauseEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('pause_user')
  user?: unknown;

  @PrimaryColumn('uuid')
  id: string;

  /** First and last day, both included, in the member's calendar. */
  @Column('date')
  from_day: string;

  @Column('date')
  until_day: string;

  @Column('bytea')
  kind_sealed: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}
