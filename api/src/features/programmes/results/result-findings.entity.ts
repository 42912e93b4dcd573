import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { GoesWithUser } from '../../../platform/privacy/goes-with-user';
import { PersonalData } from '../../../platform/privacy/personal-data';
import { SealedColumn } from '../../../platform/sealing/sealed-column';
import type { Finding } from '../generator/generator.types';
import type { MemberId } from '../../member-access/member-access.service';

export const FINDINGS = new SealedColumn<readonly Finding[]>('result_findings', 'findings_sealed');

/** What a member's results ask of the programme; the plan follows its revision. */
@Entity('result_findings')
@PersonalData({ exported: { as: 'result_findings' }, erased: 'with-user' })
export class ResultFindingsEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('result_findings_user')
  user?: unknown;

  @Column('int')
  revision: number;

  @Column('bytea')
  findings_sealed: Buffer;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}
