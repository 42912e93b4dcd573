import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { MemberId } from '../member-access/member-access.service';
import type { AskedEdit } from './programme-edit.entity';

/** The result that a change is proposed because of, as it was reviewed. */
export interface ProposalBasis {
  readonly biomarker_id: string;
  readonly analyte: string | null;
  readonly name: string;
  readonly value: string;
  readonly unit: string | null;
  /** 'YYYY-MM-DD'; null where nothing says so. */
  readonly measured_on: string | null;
}

/** How what is to be changed stood when that was proposed. */
export interface ProposalBefore {
  readonly title: string;
  readonly start_time: string;
  readonly minutes: number;
}

export interface StoredProposal {
  readonly edit: AskedEdit;
  readonly title: string;
  readonly before: ProposalBefore | null;
  readonly basis: ProposalBasis;
  /** Why it was not done. */
  readonly refusal: string | null;
}

export const PROPOSAL = new SealedColumn<StoredProposal>('programme_proposal', 'content_sealed');

export type ProposalDecision = 'approved' | 'refused';

/** A change of a member's programme that a clinician proposes because of a result. An approved one is the edit of the same id. */
@Entity('programme_proposal')
@PersonalData({ exported: { as: 'programme_proposals' }, erased: 'with-user' })
@Index('programme_proposal_of_user', ['user_id', 'created_at', 'id'])
@Index('programme_proposal_of_staff', ['staff_id'], { where: 'staff_id IS NOT NULL' })
@Index('programme_proposal_of_decider', ['decided_by'], { where: 'decided_by IS NOT NULL' })
export class ProposalEntity {
  /** Made by the client, so each member has ids of their own. */
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('programme_proposal_user')
  user?: unknown;

  @PrimaryColumn('uuid')
  id: string;

  /** Who proposed it; null once they are gone. */
  @Column('uuid', { nullable: true })
  staff_id: string | null;

  /** By name: the users are another feature's. */
  @ManyToOne('AuthUserEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'staff_id', foreignKeyConstraintName: 'programme_proposal_staff' })
  staff?: unknown;

  @Column('bytea')
  content_sealed: Buffer;

  @CreateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' })
  created_at: Date;

  /** Null while it is open. */
  @Column('text', { nullable: true })
  decision: ProposalDecision | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  decided_at: Date | null;

  @Column('uuid', { nullable: true })
  decided_by: string | null;

  @ManyToOne('AuthUserEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'decided_by', foreignKeyConstraintName: 'programme_proposal_decider' })
  decider?: unknown;
}
